import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { ticketCreate, ticketPatch } from '../../../contract/tickets.ts'
import { findClient } from '../../customers/client.ts'
import { findSite } from '../../customers/site.ts'
import { backflow, controller, ticket, user, waterMeter, zone } from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import { isOffice } from '../../http/access.ts'
import type { RequestContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { notify, officeOf } from '../../rows/notify.ts'
import { nextNumber } from '../../rows/numbers.ts'
import { assertFresh, newRow, withoutUndefined } from '../../rows/rows.ts'
import { findTicket } from './list.ts'
import { assertNotClosed, assertTicketTransition, changeTicket, inTicket, type LockedTicket } from './states.ts'

/** Creates a ticket; the office is notified of tickets written by others. */
export async function createTicket(context: RequestContext, body: z.output<typeof ticketCreate>) {
  const { tx, session } = context
  const { id, ...said } = body
  const unborn = { kind: body.kind, status: '(new)', created_by: session.userId }
  const { from, to } = assertTicketTransition(context, unborn, { to: 'new', facts: { subject: body.subject } })
  const client_id = await assertPlaces(context, said)
  const row = newRow(context, id)
  const ticket_no = await nextNumber(context, 'T')
  const values = { ...row, ...withoutUndefined({ ...said, client_id }), ticket_no }
  const diff = { from, to, kind: body.kind }
  const [, , office] = await together([
    () => tx.insert(ticket).values(values),
    () => logActivity(context, { verb: 'ticket.new', targetType: 'ticket', targetId: row.id, diff }),
    () => (body.kind === 'support' ? [] : officeOf(context)),
  ])
  const data = { ticket_no, subject: body.subject }
  const [, created] = await together([
    () => notify(context, office, { kind: 'ticket_new', targetType: 'ticket', targetId: row.id, data }),
    () => findTicket(context, row.id),
  ])
  return created
}

/** Edits a ticket: the office may, and the author while nobody has begun work on it. */
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

/** Fields to validate again together, as they would be after the change: client and site, asset and type. */
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

/** References of a ticket and its assignee. */
interface TicketPlaces {
  readonly kind: string
  readonly client_id?: string | null | undefined
  readonly site_id?: string | null | undefined
  readonly asset_type?: 'backflow' | 'controller' | 'water_meter' | 'zone' | null | undefined
  readonly asset_id?: string | null | undefined
  readonly assigned_user_id?: string | null | undefined
}

const tables = { backflow, controller, water_meter: waterMeter, zone }

/**
 * Returns the client of a ticket: the given one, else that of its site.
 * @throws {ApiError} 404 for rows that the account does not have, 422 for those that do not belong together.
 */
async function assertPlaces(context: RequestContext, places: TicketPlaces): Promise<string | null | undefined> {
  const { kind, client_id, site_id, asset_type, asset_id, assigned_user_id } = places
  if (kind === 'support' && [client_id, site_id, asset_id, assigned_user_id].some((id) => id))
    throw new ApiError(422, 'ticket.support_place', 'Support is about the product, not about a client or a site.')
  const customer = client_id ? await findClient(context, client_id) : undefined
  const place = site_id ? await findSite(context, site_id) : undefined
  if (assigned_user_id) await assertMember(context, assigned_user_id)
  await assertAsset(context, asset_type, asset_id)
  if (customer && place && place.client_id !== customer.id)
    throw new ApiError(422, 'ticket.site_elsewhere', 'The site is of another client.')
  return client_id ?? place?.client_id ?? client_id
}

async function assertMember({ tx, session }: RequestContext, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.account_id, session.accountId), eq(user.id, id), eq(user.status, 'active')))
  if (!row) throw notFound('user')
}

async function assertAsset(
  { tx, session }: RequestContext,
  type: TicketPlaces['asset_type'],
  id: string | null | undefined,
): Promise<void> {
  if (!type && !id) return
  if (!type || !id) throw new ApiError(422, 'ticket.asset_incomplete', 'An asset is named by its type and its id.')
  const table = tables[type]
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.account_id, session.accountId), eq(table.id, id), isNull(table.deleted_at)))
  if (!row) throw notFound(type)
}
