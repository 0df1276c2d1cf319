/** Response as stored formulas read it in the error of an action, `error.response`. */
export interface FailedResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  readonly data: unknown
}

/** Converts a response whose body has been read. */
export function responseOf(response: Response, data: unknown): FailedResponse {
  const { status, statusText, headers } = response
  return { status, statusText, headers: Object.fromEntries(headers), data }
}
