import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'
import { climateId } from './makeClimate.ts'

/** The account itself. */
export function makeAccount({ plan, accountId, at, on, id }: DemoWorld): DemoRowOf<'account'> {
  const { name, slug, email, locale: default_locale, timezone } = plan
  const made = at(-820, 9)
  return {
    id: accountId,
    ...{ name, slug, email, default_locale, timezone },
    legal_name: `${name} LLC`,
    phone: '210-555-0100',
    website: `https://${slug}.example.com`,
    ...{ address_line1: '12 Cistern Court', city: 'Rio Claro', state: 'TX', postal_code: '00001' },
    ...{ license_type: 'Licensed Irrigator', license_no: `LI-000${plan.key.toUpperCase()}` },
    license_expires_on: on(280),
    quote_terms_en: 'Valid for 30 days. Work carries a warranty of 90 days.',
    quote_terms_es: 'Válida por 30 días. El trabajo tiene garantía de 90 días.',
    nte_default_cents: 15_000,
    ...{ default_price_book_id: id('price_book', 1), et_profile_id: climateId },
    ...{ created_at: made, updated_at: made },
  }
}
