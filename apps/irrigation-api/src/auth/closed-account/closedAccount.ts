import { ApiError } from '../../http/ApiError.ts'

/** Time during which a closed account can be reopened before it is erased. */
export const REOPENABLE_MS = 30 * 86_400_000

/** Time of erasure of an account closed at the given time. */
export const erasedAt = (closedAt: string): string => new Date(Date.parse(closedAt) + REOPENABLE_MS).toISOString()

/** Error for signing in to a closed account. */
export function accountClosed(closedAt: string): ApiError {
  const payload = { erased_at: erasedAt(closedAt) }
  return new ApiError(403, 'auth.account_closed', 'This account was closed; its owner can open it again.', { payload })
}
