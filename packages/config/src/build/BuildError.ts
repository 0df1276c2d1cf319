/** Thrown when a project cannot be built; the message tells how to fix it. */
export class BuildError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BuildError'
  }
}
