import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvedTotalCents, type DecidedQuoteLine } from './approvedTotalCents.ts'
import { quoteTotals } from './quoteTotals.ts'

const part = (material_cents: number, more: Partial<DecidedQuoteLine> = {}): DecidedQuoteLine => ({
  ...{ kind: 'part', material_cents, labor_cents: 0, taxable_material: false, selected: true, isApproved: true },
  ...more,
})
const discount = (cents: number, more: Partial<DecidedQuoteLine> = {}) => part(-cents, { kind: 'discount', ...more })
const declined = { isApproved: false }
const plain = { tax_rate_pct: 0, tax_labor: false }

describe('approvedTotalCents', () => {
  it.each([
    { name: 'all of it', lines: [part(100_000), discount(20_000)], total: 80_000 },
    { name: 'a discount without its line', lines: [part(100_000, declined), discount(20_000)], total: 0 },
    {
      name: 'half of what a discount is for',
      lines: [part(100_000), part(100_000, declined), discount(20_000)],
      total: 90_000,
    },
    {
      name: 'a discount of a group that was declined',
      lines: [part(5_000, { group_label: 'A', ...declined }), part(7_000), discount(1_000, { group_label: 'A' })],
      total: 7_000,
    },
    {
      name: 'a discount of a repair that was approved',
      lines: [part(5_000, { repair_id: 'r' }), part(7_000, declined), discount(1_000, { repair_id: 'r' })],
      total: 4_000,
    },
    {
      name: 'an amount off, shared out',
      lines: [part(100_000, declined), part(15_000)],
      terms: { ...plain, discount_kind: 'amount', discount_value: 20_000 },
      total: 12_391,
    },
    {
      name: 'a percentage off',
      lines: [part(100_000, declined), part(15_000)],
      terms: { ...plain, discount_kind: 'percent', discount_value: 10 },
      total: 13_500,
    },
    {
      name: 'a group that is a credit as a whole',
      lines: [part(10_000, { group_label: 'A' }), part(100_000, declined), discount(15_000, { group_label: 'A' })],
      total: 0,
    },
    {
      name: 'the rest beside a credit that was declined',
      lines: [part(10_000, { group_label: 'A', ...declined }), part(100_000), discount(15_000, { group_label: 'A' })],
      total: 95_000,
    },
    { name: 'a credit without any line', lines: [discount(1_000)], total: 0 },
  ] as const)('of $name', ({ lines, total, ...rest }) =>
    expect(approvedTotalCents(lines, 'terms' in rest ? rest.terms : plain)).toBe(total),
  )

  const anyLine = fc.record({
    kind: fc.constantFrom('part', 'labor', 'fee', 'discount', 'text'),
    material_cents: fc.nat(1_000_000),
    labor_cents: fc.nat(1_000_000),
    taxable_material: fc.boolean(),
    taxable_labor: fc.boolean(),
    selected: fc.boolean(),
    isApproved: fc.boolean(),
    group_label: fc.constantFrom(null, 'A', 'B'),
    repair_id: fc.constantFrom(null, 'r', 's'),
  })
  const anyLines = fc.array(
    anyLine.map((line) => {
      if (line.kind === 'discount') return { ...line, material_cents: -line.material_cents, labor_cents: 0 }
      return line.kind === 'text' ? { ...line, material_cents: 0, labor_cents: 0 } : line
    }),
  )
  const anyTerms = fc.record({
    discount_kind: fc.constantFrom('none', 'percent', 'amount'),
    discount_value: fc.nat(100),
    tax_rate_pct: fc.nat(25),
    tax_labor: fc.boolean(),
    min_charge_cents: fc.nat(20_000),
  })

  it('is never below zero nor more than the whole offer', () =>
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const total = approvedTotalCents(lines, terms)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(Math.max(0, quoteTotals(lines, terms).total_cents))
      }),
    ))

  it('is the whole offer when all of it is approved', () =>
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const all = lines.map((line) => ({ ...line, isApproved: true }))
        expect(approvedTotalCents(all, terms)).toBe(Math.max(0, quoteTotals(lines, terms).total_cents))
      }),
    ))
})
