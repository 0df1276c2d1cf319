import { and, eq, isNull } from 'drizzle-orm'
import { findClient } from '../clients/findClient.ts'
import { backflow, controller, user, waterMeter, zone } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { findSite } from '../sites/findSite.ts'

/** What a ticket is about, and who has it. */
export interface TicketPlaces {
  readonly kind: string
  readonly client_id?: string | null | undefined
  readonly site_id?: string | null | undefined
  readonly asset_type?: 'backflow' | 'controller' | 'water_meter' | 'zone' | null | undefined
  readonly asset_id?: string | null | undefined
  readonly assigned_user_id?: string | null | undefined
}

const tables = { backflow, controller, water_meter: waterMeter, zone }

/**
 * The client that a ticket is of: the one that is named, else that of its site.
 * @throws {ApiError} 404 for rows that the account does not have, 422 for those that do not belong together.
 */
export async function assertPlaces(context: RequestContext, places: TicketPlaces): Promise<string | null | undefined> {
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
