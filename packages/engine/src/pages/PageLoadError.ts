import { CodedError } from '../formula/FormulaError.ts'

/** Thrown when a page's data or code cannot be loaded. */
export class PageLoadError extends CodedError {
  override readonly name = 'PageLoadError'
  /** Response with an unread body; null when there was none. */
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
