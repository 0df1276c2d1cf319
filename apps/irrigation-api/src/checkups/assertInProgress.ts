import { ApiError } from '../http/ApiError.ts'
import { isOffice } from '../http/isOffice.ts'
import type { Session } from '../http/session.ts'
import { assertOpen } from './assertOpen.ts'

/** Refuses observations on a checkup that nobody is working on; the office may correct one in review. */
export function assertInProgress(row: { readonly status: string }, { role }: Session): void {
  assertOpen(row)
  if (row.status === 'in_progress' || (row.status === 'in_review' && isOffice(role))) return
  throw new ApiError(409, 'checkup.not_in_progress', 'This checkup is not in progress.')
}
