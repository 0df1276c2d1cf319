import { divide, multiply, roundFraction } from '../internals/fraction.ts'
import { type QuoteTerms, quoteTotals, type TotalledLine } from './quoteTotals.ts'

/** A quote line with the client's decision; `selected` as offered, including the options that they chose. */
export interface DecidedQuoteLine extends TotalledLine {
  /** `discount` for a line that subtracts. */
  readonly kind: string
  readonly repair_id?: string | null
  readonly group_label?: string | null
  readonly isApproved: boolean
}

/**
 * Total of the approved part of a quote, in cents. A line that subtracts is reduced in proportion to the lines it belongs to:
 * those of its repair, else those of its group, else all. A discount by amount is prorated by the approved share. Never below
 * zero, never above the whole offer.
 */
export function approvedTotalCents(lines: readonly DecidedQuoteLine[], terms: QuoteTerms): number {
  const offered = lines.filter(({ selected }) => selected)
  const approved = offered.flatMap((line) => {
    if (line.kind === 'discount') return [scaled(line, shareOf(offered.filter((it) => isCovered(line, it))))]
    return line.isApproved ? [line] : []
  })
  const whole = quoteTotals(offered, terms).total_cents
  const part = quoteTotals(approved, sharedTerms(terms, { offered, approved })).total_cents
  return Math.min(Math.max(0, part), Math.max(0, whole))
}

/** Whether a discount line belongs to a line that charges. */
export function isCovered(discount: LinePlace, line: LinePlace): boolean {
  if (line.kind === 'discount' || line.kind === 'text') return false
  if (discount.repair_id) return line.repair_id === discount.repair_id
  return !discount.group_label || line.group_label === discount.group_label
}

type LinePlace = Pick<DecidedQuoteLine, 'group_label' | 'kind' | 'repair_id'>

/** Approved part of some lines, and their whole. */
interface Share {
  readonly part: number
  readonly whole: number
}

function shareOf(lines: readonly DecidedQuoteLine[]): Share {
  return { part: amountOf(lines.filter(({ isApproved }) => isApproved)), whole: amountOf(lines) }
}

function amountOf(lines: readonly TotalledLine[]): number {
  return lines.reduce((sum, { material_cents, labor_cents }) => sum + material_cents + labor_cents, 0)
}

/**
 * Scales a discount line; one without any line that charges keeps its amount, as it belongs to nothing that could be declined.
 */
function scaled(line: DecidedQuoteLine, share: Share): DecidedQuoteLine {
  const { material_cents, labor_cents } = line
  return { ...line, material_cents: partOf(material_cents, share), labor_cents: partOf(labor_cents, share) }
}

function partOf(cents: number, { part, whole }: Share): number {
  return whole <= 0 ? cents : roundFraction(divide(multiply(cents, part), whole))
}

interface OfferAndApproved {
  readonly offered: readonly DecidedQuoteLine[]
  readonly approved: readonly DecidedQuoteLine[]
}

function sharedTerms(terms: QuoteTerms, { offered, approved }: OfferAndApproved): QuoteTerms {
  if (terms.discount_kind !== 'amount') return terms
  const share = { part: Math.max(0, amountOf(approved)), whole: amountOf(offered) }
  return { ...terms, discount_value: Math.min(terms.discount_value ?? 0, partOf(terms.discount_value ?? 0, share)) }
}
