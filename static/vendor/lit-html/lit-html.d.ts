export interface TemplateResult {
  strings: TemplateStringsArray;
  values: unknown[];
}
export declare function html(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export declare function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export declare function render(value: unknown, container: Element | DocumentFragment): unknown;
export declare const nothing: unique symbol;
