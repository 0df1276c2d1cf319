/** What a helper may ask of its surroundings. */
export interface HelperContext {
  readonly language: string
  readonly defaultLanguage: string
  /** Milliseconds since the epoch. */
  now(): number
  /** Roles of the signed-in user. */
  roles(): readonly string[]
  /** Address under which the page can show a file. */
  fileUrl(file: Blob): string
  /** Says something about the configuration in the trace, once per text. */
  warnOnce(message: string): void
}

/** A function that formulas call as `wwFormulas.<name>(…)`. It never changes its arguments. */
export interface Helper {
  readonly name: string
  call(context: HelperContext, ...args: readonly unknown[]): unknown
}
