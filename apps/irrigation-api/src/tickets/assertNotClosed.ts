import { ApiError } from '../http/ApiError.ts'

/** Refuses (409) changes to a ticket that is closed. */
export function assertNotClosed({ status }: { readonly status: string }): void {
  if (status !== 'closed') return
  throw new ApiError(409, 'ticket.not_editable', 'A closed ticket cannot be changed; write a new one.')
}
