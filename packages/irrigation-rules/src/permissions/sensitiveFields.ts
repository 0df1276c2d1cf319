/** Reason to hide a field: cost to the company, price for the client, access to the site, internal notes. */
export type Sensitivity = 'cost' | 'price' | 'access' | 'internal'

/**
 * Sensitive fields of each kind of record; all others are visible to anyone who may see the record. A markup counts as a cost,
 * because price and markup together reveal it.
 */
export const sensitiveFields = {
  account: {
    cost: ['labor_cost_cents_per_hour', 'default_markup_pct'],
    price: ['labor_rate_cents_per_hour', 'skilled_labor_rate_cents_per_hour', 'trip_charge_cents', 'nte_default_cents'],
    access: [],
    internal: [],
  },
  user: { cost: ['labor_cost_cents_per_hour'], price: [], access: [], internal: [] },
  client: { cost: [], price: [], access: [], internal: ['notes', 'lead_source', 'tags'] },
  site: {
    cost: [],
    price: ['nte_cents', 'plan_price_cents'],
    access: ['gate_code', 'access_notes'],
    internal: ['notes'],
  },
  controller: { cost: [], price: [], access: ['access_pin'], internal: [] },
  checkup: { cost: [], price: [], access: [], internal: ['internal_notes'] },
  repair: { cost: [], price: ['price_cents_snapshot'], access: [], internal: ['notes'] },
  repair_part: { cost: ['unit_cost_cents'], price: ['unit_price_cents'], access: [], internal: [] },
  quote: {
    cost: ['cost_cents', 'margin_pct'],
    price: [
      'discount_value',
      'subtotal_cents',
      'discount_cents',
      'taxable_cents',
      'tax_cents',
      'total_cents',
      'approved_total_cents',
      'deposit_cents',
      'minimum_charge_cents',
    ],
    access: [],
    internal: ['internal_notes'],
  },
  quote_line_item: {
    cost: ['unit_cost_cents'],
    price: ['unit_price_cents', 'labor_rate_cents_per_hour', 'material_cents', 'labor_cents', 'line_total_cents'],
    access: [],
    internal: [],
  },
  product: { cost: ['cost_cents', 'markup_pct'], price: ['price_cents'], access: [], internal: [] },
  price_book: {
    cost: ['markup_pct'],
    price: ['labor_rate_cents_per_hour', 'skilled_labor_rate_cents_per_hour', 'trip_charge_cents', 'min_charge_cents'],
    access: [],
    internal: [],
  },
  price_book_item: { cost: ['markup_pct'], price: ['price_cents'], access: [], internal: [] },
} as const satisfies Readonly<Record<string, Readonly<Record<Sensitivity, readonly string[]>>>>

/** Kind of record that has sensitive fields. */
export type SensitiveEntity = keyof typeof sensitiveFields
