import { ApiError } from '../http/ApiError.ts'

/** Refuses writes to a checkup that is completed (409 `checkup.completed`). */
export function assertOpen({ status }: { readonly status: string }): void {
  if (status === 'completed') {
    throw new ApiError(409, 'checkup.completed', 'This checkup is completed; reopen it to change it.')
  }
}
