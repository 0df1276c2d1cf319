import { CodedError } from '../formula/CodedError.ts'

/** A page's data or code that could not be had. */
export class PageLoadError extends CodedError {
  override readonly name = 'PageLoadError'
  /** What was answered, not yet read; null when nothing was. */
  readonly response: Response | null

  constructor(
    code: string,
    message: string,
    { response = null, ...options }: ErrorOptions & { response?: Response | null } = {},
  ) {
    super(code, message, options)
    this.response = response
  }
}
