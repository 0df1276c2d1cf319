import { issueTypes } from '@sluice/irrigation-rules'
import { issueType, priceBook, product, productComponent, template, templateItem } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'
import { newRow } from '../rows/rows.ts'
import {
  checklistRows,
  partsOfIssues,
  partsOfKits,
  starterProducts,
  starterTexts,
  toStarterProduct,
} from './starterRows.ts'

/**
 * Creates the starter data of a new company, all its own to change or archive: a price list with kits and a price book, issues with the
 * part they usually need, a checklist, and texts in both languages. Prices are placeholders.
 */
export async function seedCompany(context: WorkContext): Promise<void> {
  const { tx } = context
  const idOf = await seedProducts(context)
  const book = { name: 'Standard', is_default: true, trip_charge_cents: 7900, round_to_cents: 25 }
  await tx.insert(priceBook).values({ ...newRow(context), ...book })
  await tx.insert(issueType).values(issuesWithParts(context, idOf))
  await seedTemplates(context)
}

/** Returns the id of the product with this SKU. */
type IdOf = (sku: string) => string

async function seedProducts(context: WorkContext): Promise<IdOf> {
  const rows = starterProducts.map((line) => ({ ...newRow(context), ...toStarterProduct(line) }))
  const ids = new Map(rows.map(({ sku, id }) => [sku, id]))
  const idOf: IdOf = (sku) => {
    const id = ids.get(sku)
    if (id === undefined) throw new Error(`The starter price list has no ${sku}.`)
    return id
  }
  await context.tx.insert(product).values(rows)
  await context.tx
    .insert(productComponent)
    .values(
      partsOfKits.map(([kit, sku, qty]) => ({ ...newRow(context), kit_id: idOf(kit), product_id: idOf(sku), qty })),
    )
  return idOf
}

/** Own entries that replace shared catalog entries, because only the company's products can be referenced. */
function issuesWithParts({ session, now }: WorkContext, idOf: IdOf) {
  const written = { updated_at: now.toISOString(), updated_by: session.userId }
  return issueTypes.flatMap(({ asset_types, ...issue }) => {
    const sku = partsOfIssues[issue.code]
    if (sku === undefined) return []
    const row = { account_id: session.accountId, ...issue, asset_types: [...asset_types] }
    return [{ ...row, ...written, default_product_id: idOf(sku) }]
  })
}

async function seedTemplates(context: WorkContext): Promise<void> {
  const checklist = { ...newRow(context), kind: 'checkup', name: 'Standard checkup', is_default: true }
  const texts = starterTexts.map(([kind, locale, name, subject, body]) => ({
    ...newRow(context),
    ...{ kind, locale, name, subject, body, is_default: true },
  }))
  await context.tx.insert(template).values([checklist, ...texts])
  await context.tx.insert(templateItem).values(
    checklistRows.map(([section, label_en, label_es, answer_type, required, unit = null], index) => ({
      ...newRow(context),
      ...{ template_id: checklist.id, section, label_en, label_es, answer_type, required, unit, sort: index + 1 },
    })),
  )
}
