import type * as z from 'zod'
import type { ticketPatch } from '../../contract/tickets.ts'
import { ApiError } from '../http/ApiError.ts'
import { isOffice } from '../http/isOffice.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { assertNotClosed } from './assertNotClosed.ts'
import { assertPlaces, type TicketPlaces } from './assertPlaces.ts'
import { changeTicket } from './changeTicket.ts'
import { findTicket } from './findTicket.ts'
import { inTicket, type LockedTicket } from './inTicket.ts'

/** Changes what is written on a ticket: the office does, and who wrote it while nobody has begun with it. */
export async function patchTicket(context: RequestContext, id: string, body: z.output<typeof ticketPatch>) {
  await inTicket(context, id, async (there, row) => {
    assertFresh(there, row)
    assertEditor(there, row)
    assertNotClosed(row)
    const client_id = await assertPlaces(there, { ...placesOf(row, body), kind: row.kind })
    await changeTicket(there, id, withoutUndefined({ ...body, client_id }))
  })
  return findTicket(context, id)
}

function assertEditor({ session }: RequestContext, { kind, status, created_by }: LockedTicket): void {
  const isAuthor = created_by === session.userId
  const mayEdit = kind === 'support' ? isAuthor : isOffice(session.role) || (isAuthor && status === 'new')
  if (!mayEdit) throw new ApiError(403, 'auth.forbidden', 'You may not change this ticket.')
}

/** What has to be looked at again: a client with its site, an asset with its type, as they would be. */
function placesOf(row: LockedTicket, body: z.output<typeof ticketPatch>): Omit<TicketPlaces, 'kind'> {
  const { client_id = row.client_id, site_id = row.site_id, asset_id = row.asset_id, assigned_user_id } = body
  const asset_type = body.asset_type === undefined ? (row.asset_type as TicketPlaces['asset_type']) : body.asset_type // of its schema
  const isMoved = body.client_id !== undefined || body.site_id !== undefined
  const isOther = body.asset_type !== undefined || body.asset_id !== undefined
  return {
    ...(isMoved ? { client_id, site_id } : {}),
    ...(isOther ? { asset_id, asset_type } : {}),
    assigned_user_id,
  }
}
