/** Compares with what the element holds now instead of with what was last rendered. */
export declare function live(value: unknown): unknown;
