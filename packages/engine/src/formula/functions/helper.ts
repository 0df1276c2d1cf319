/** Surroundings that a helper can read. */
export interface HelperContext {
  readonly language: string
  readonly defaultLanguage: string
  /** Milliseconds since the epoch. */
  now(): number
  /** Roles of the signed-in user. */
  roles(): readonly string[]
  /** Returns a URL under which the page can show a file. */
  fileUrl(file: Blob): string
  /** Traces a warning about the configuration, once per text. */
  warnOnce(message: string): void
}

/** A function that formulas call as `wwFormulas.<name>(…)`. It never changes its arguments. */
export interface Helper {
  readonly name: string
  call(context: HelperContext, ...args: readonly unknown[]): unknown
}
