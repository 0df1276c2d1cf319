import { type Actor, hiddenFields, may } from '@sluice/irrigation-rules'

const prices = ['minimum_charge_cents', 'deposit_cents']

/** A quote or a line of one whose fields that the actor must not see are null. */
export function withoutHidden<T extends object>(entity: 'quote' | 'quote_line_item', row: T, actor: Actor) {
  const hidden = [...hiddenFields(entity, actor), ...(may('see_prices', actor).ok ? [] : prices)]
  const entries = Object.entries(row).map(([name, value]) => [name, hidden.includes(name) ? null : value])
  // The same fields with the same types, but for the hidden ones, all of which may be null where they are answered.
  return Object.fromEntries(entries) as T
}
