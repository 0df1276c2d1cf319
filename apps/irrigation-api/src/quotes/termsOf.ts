import type { client } from '../db/schema/index.ts'
import type { QuotePricing } from './readPricing.ts'

/** The rates and terms of a new quote, frozen as they are now; a client who is exempt pays no tax. */
export function termsOf(
  { account, book }: QuotePricing,
  customer: Pick<typeof client.$inferSelect, 'preferred_locale' | 'tax_exempt'>,
  wanted: string | undefined,
) {
  const locale = wanted ?? customer.preferred_locale
  return {
    locale,
    price_book_id: book?.id ?? null,
    tax_rate_pct: customer.tax_exempt ? 0 : account.default_tax_rate_pct,
    tax_labor: account.tax_labor,
    deposit_pct: account.deposit_pct,
    min_charge_cents: book?.min_charge_cents ?? 0,
    labor_cost_cents_per_hour: account.labor_cost_cents_per_hour,
    terms: locale === 'es' ? account.quote_terms_es : account.quote_terms_en,
  }
}
