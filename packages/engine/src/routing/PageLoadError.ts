/** A page's data or code that could not be had. */
export class PageLoadError extends Error {
  readonly code: string
  /** What was answered, not yet read; null when nothing was. */
  readonly response: Response | null

  constructor(
    code: string,
    message: string,
    { response = null, ...options }: ErrorOptions & { response?: Response | null } = {},
  ) {
    super(message, options)
    this.name = 'PageLoadError'
    this.code = code
    this.response = response
  }
}
