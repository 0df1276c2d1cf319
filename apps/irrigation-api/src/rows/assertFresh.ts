import { ApiError } from '../http/ApiError.ts'
import type { WorkContext } from '../http/workContext.ts'

/** Refuses a write that was made against another revision of the row (409 `row.stale`); no `If-Match`, no check. */
export function assertFresh({ ifMatch }: WorkContext, row: { readonly rev: number }): void {
  if (ifMatch === undefined || ifMatch === row.rev) return
  throw new ApiError(409, 'row.stale', 'The row was changed by somebody else.', { payload: { rev: row.rev } })
}
