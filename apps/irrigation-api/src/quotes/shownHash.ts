import { createHash } from 'node:crypto'
import type { quote } from '../db/schema/index.ts'
import type { QuoteLineRow } from './readLines.ts'

type Shown = Pick<
  typeof quote.$inferSelect,
  | 'deposit_cents'
  | 'discount_cents'
  | 'minimum_charge_cents'
  | 'quote_no'
  | 'revision'
  | 'subtotal_cents'
  | 'tax_cents'
  | 'tax_rate_pct'
  | 'terms'
  | 'title'
  | 'total_cents'
  | 'valid_until_on'
>

/** SHA-256 of all that binds a client who approves: the lines, the totals and the terms of a quote. */
export function shownHash(row: Shown, lines: readonly QuoteLineRow[]): string {
  const head = [row.quote_no, row.revision, row.title, row.valid_until_on, row.terms, row.tax_rate_pct]
  const totals = [
    ...[row.subtotal_cents, row.minimum_charge_cents, row.discount_cents],
    ...[row.tax_cents, row.total_cents, row.deposit_cents],
  ]
  const said = lines.map((line) => [
    ...[line.id, line.sort, line.kind, line.group_label, line.description, line.qty, line.unit],
    ...[line.unit_price_cents, line.line_total_cents, line.optional, line.selected],
  ])
  return createHash('sha256')
    .update(JSON.stringify([head, totals, said]))
    .digest('base64url')
}
