import type { RequestContext } from '../http/requestContext.ts'
import { type LineTerms, readProducts, toProductLine } from './lineOfProduct.ts'
import type { QuoteLineDraft } from './quoteLineDraft.ts'
import { laborRate } from './readPricing.ts'
import type { QuotedRepair } from './readQuotedRepairs.ts'

/** A repair that becomes a line, and what is built in where that is not the default product of its issue. */
export type RepairToQuote = QuotedRepair & { readonly productId?: string | null | undefined }

/**
 * Repairs as lines, with as many questions to the database for one as for all: each its issue in the client's language, its labour, and
 * the material of a product; without one the default product of its issue, if that is still sold, and without that labour alone.
 */
export async function linesOfRepairs(
  context: RequestContext,
  repairs: readonly RepairToQuote[],
  terms: LineTerms,
): Promise<QuoteLineDraft[]> {
  const ids = repairs.flatMap(({ productId, issue }) => productId ?? issue?.default_product_id ?? [])
  const products = await readProducts(context, ids, terms.pricing)
  return repairs.map((quoted) => {
    const usual = products.get(quoted.issue?.default_product_id ?? '')?.product
    const productId = quoted.productId ?? (usual?.active ? usual.id : undefined)
    const base = productId ? toProductLine(products, productId, terms) : laborOnly(terms)
    return toRepairLine(quoted, base, terms.locale)
  })
}

function toRepairLine(quoted: QuotedRepair, base: QuoteLineDraft, locale: string): QuoteLineDraft {
  const { repair } = quoted
  return {
    ...base,
    repair_id: repair.id,
    group_label: groupLabel(quoted, locale),
    description: describe(quoted, locale),
    qty: repair.qty,
    labor_min_per_unit: minutesEach(quoted) ?? base.labor_min_per_unit,
  }
}

function laborOnly({ pricing }: LineTerms): QuoteLineDraft {
  return {
    repair_id: null,
    product_id: null,
    kind: 'labor',
    group_label: null,
    description: '',
    qty: 1,
    unit: 'each',
    unit_cost_cents: 0,
    unit_price_cents: 0,
    labor_min_per_unit: 0,
    labor_rate_cents_per_hour: laborRate(pricing, 'standard'),
    price_includes_labor: false,
    taxable_material: false,
    taxable_labor: true,
    optional: false,
    selected: true,
  }
}

/** Labour of a repair is for all of it; hundredths of a minute are kept. */
function minutesEach({ repair }: QuotedRepair): number | undefined {
  return repair.labor_min > 0 ? Math.min(2880, Math.round((100 * repair.labor_min) / repair.qty) / 100) : undefined
}

function describe({ repair, issue }: QuotedRepair, locale: string): string {
  const label = (locale === 'es' ? issue?.label_es : issue?.label_en) ?? repair.issue_code
  return repair.description ? `${label}: ${repair.description}` : label
}

function groupLabel({ controller_label, station_no, zone_name }: QuotedRepair, locale: string): string | null {
  if (controller_label === null) return null
  const [controller, zone] = locale === 'es' ? ['Controlador', 'Zona'] : ['Controller', 'Zone']
  const place = `${controller} ${controller_label}`
  return station_no === null ? place : `${place} / ${zone} ${station_no} - ${zone_name}`
}
