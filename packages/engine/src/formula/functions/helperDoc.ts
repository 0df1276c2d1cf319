/** Description of a helper for the documentation and the checks. */
export interface HelperDoc {
  readonly name: string
  readonly category: 'Arrays' | 'Conditional' | 'Dates and files' | 'Math' | 'Objects' | 'Text'
  /**
   * Parameters and result: `(list: list<T> | collection, key?: text, ...more: any) => T | undefined`. Kinds are text,
   * number, boolean, date, file, list, collection, object, function, null, undefined and any; `T` and `U` are bound to
   * the kinds of the arguments, quoted texts are literals.
   */
  readonly signature: string
  readonly doc: string
  readonly example: { readonly formula: string; readonly result: unknown }
  /** Replacement, as in `use ifEmpty`. */
  readonly deprecated?: string
}
