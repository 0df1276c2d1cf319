import { ApiError } from '../../../http/ApiError.ts'

/** How long a closed account can be opened again before all of it is erased. */
export const REOPENABLE_MS = 30 * 86_400_000

/** When an account is erased that was closed at this moment. */
export const erasedAt = (closedAt: string): string => new Date(Date.parse(closedAt) + REOPENABLE_MS).toISOString()

/** The refusal of who signs in to a closed account. */
export function accountClosed(closedAt: string): ApiError {
  const payload = { erased_at: erasedAt(closedAt) }
  return new ApiError(403, 'auth.account_closed', 'This account was closed; its owner can open it again.', { payload })
}
