/** Error answer of the sign-in part: `{ code, message }` with an HTTP status. */
export class AuthAnswerError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'AuthAnswerError'
    this.status = status
    this.code = code
  }
}
