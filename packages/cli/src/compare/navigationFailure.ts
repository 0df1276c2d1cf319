/** Says why the browser could not open or read a page, and what to do. */
export function navigationFailure(error: Error, address: string, answerMs: number): string {
  if (isTimeout(error)) return `${address} has not answered within ${answerMs / 1000} s.`
  const reason = /net::(\w+)/.exec(error.message)?.[1]
  return reason
    ? `${address} cannot be opened (${reason}). Is the site running, and the address right?`
    : `${address} cannot be read: ${error.message.split('\n')[0]}`
}

/** Whether a limit has passed. The name tells, so that only commands that need a browser load its library. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
