import { and, eq, isNull } from 'drizzle-orm'
import { repairPartFields } from '../../../contract/repairs.ts'
import { findClient } from '../../customers/client.ts'
import { product, repair, repairPart, site } from '../../db/schema/index.ts'
import { defineEntity } from '../../entities/defineEntity.ts'
import { findRow } from '../../entities/rows.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { findDefaultProduct, lineOfProduct, readPricing } from '../../quotes/pricedLines.ts'
import { readQuotedRepairs } from '../../quotes/repairs.ts'

const parents = {
  repair_id: { name: 'repair', table: repair },
  product_id: { name: 'product', table: product },
}

/** Parts that repairs need or used. */
export const repairParts = defineEntity({
  name: 'repair_part',
  path: '/api:checkups/repair-parts',
  one: 'a part of a repair',
  many: 'Parts of repairs',
  table: repairPart,
  fields: repairPartFields,
  access: { read: 'see_sites', write: 'add_repair', archive: 'add_repair' },
  isFieldWork: true,
  sorts: ['created_at'],
  searched: ['description'],
  parents,
  async complete(context, { repair_id }) {
    await assertOpen(context, String(repair_id))
    return {}
  },
  async amend(context, { repair_id }) {
    await assertOpen(context, String(repair_id))
    return {}
  },
  beforeArchive: (context, { repair_id }) => assertOpen(context, String(repair_id)),
})

/** Refuses (409) changes to the parts of a repair that is over. */
async function assertOpen(context: RequestContext, repairId: string): Promise<void> {
  const { status } = await findRow(context, parents.repair_id, repairId)
  if (status === 'void' || status === 'done')
    throw new ApiError(409, 'repair.not_editable', `The parts of a ${String(status)} repair are not changed.`)
}

/**
 * Suggests parts for a repair: the default product of its issue at the client's price, unless the repair already lists it. Nothing is
 * stored; a suggestion is accepted by adding it to the parts of the repair.
 */
export async function offeredParts(context: RequestContext, id: string) {
  const [quoted] = await readQuotedRepairs(context, [id])
  if (!quoted) return { items: [] }
  const { repair, issue } = quoted
  const product_id = await findDefaultProduct(context, issue?.default_product_id)
  if (product_id === undefined || (await isNamed(context, id, product_id))) return { items: [] }
  const place = await findRow(context, { name: 'site', table: site }, repair.site_id)
  const customer = await findClient(context, String(place.client_id))
  const pricing = await readPricing(context, customer.price_book_id)
  const terms = {
    pricing: { ...pricing, book: pricing.book ?? pricing.defaultBook },
    locale: customer.preferred_locale,
  }
  const { description, unit, unit_cost_cents, unit_price_cents } = await lineOfProduct(context, product_id, terms)
  return { items: [{ product_id, description, qty: repair.qty, unit, unit_cost_cents, unit_price_cents }] }
}

async function isNamed({ tx, session }: RequestContext, repairId: string, productId: string): Promise<boolean> {
  const named = and(eq(repairPart.repair_id, repairId), eq(repairPart.product_id, productId))
  return (
    (await tx.$count(
      repairPart,
      and(eq(repairPart.account_id, session.accountId), named, isNull(repairPart.deleted_at)),
    )) > 0
  )
}
