/** What the documentation and the checks know about a helper. */
export interface HelperDoc {
  readonly name: string
  readonly category: 'Arrays' | 'Conditional' | 'Dates and files' | 'Math' | 'Objects' | 'Text'
  /**
   * Parameters and result: `(list: list<T> | collection, key?: text, ...more: any) => T | undefined`. Kinds are text,
   * number, boolean, date, file, list, collection, object, function, null, undefined and any; `T` and `U` stand for
   * the kinds of the arguments, texts in quotes for themselves.
   */
  readonly signature: string
  readonly doc: string
  readonly example: { readonly formula: string; readonly result: unknown }
  /** What to use instead, as in `use ifEmpty`. */
  readonly deprecated?: string
}
