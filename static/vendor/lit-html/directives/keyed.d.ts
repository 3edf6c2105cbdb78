/** Another key: the element is made anew. */
export declare function keyed(key: unknown, value: unknown): unknown;
