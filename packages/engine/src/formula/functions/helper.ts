/** What a helper may ask of its surroundings. */
export interface HelperContext {
  readonly language: string
  readonly defaultLanguage: string
}

/** A function that formulas call as `wwFormulas.<name>(…)`. It never changes its arguments. */
export interface Helper {
  readonly name: string
  call(context: HelperContext, ...args: readonly unknown[]): unknown
}
