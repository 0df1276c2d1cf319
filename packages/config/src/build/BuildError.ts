/** A project that cannot be built as it is; the message says what to do. */
export class BuildError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BuildError'
  }
}
