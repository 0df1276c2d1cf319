import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laborCents } from './laborCents.ts'
import { quoteLineAmounts } from './quoteLineAmounts.ts'
import { type QuoteTerms, quoteTotals, type TotalledLine } from './quoteTotals.ts'
import { type PricingSources, resolvePricing } from './resolvePricing.ts'
import { unitPriceCents } from './unitPriceCents.ts'

const markup = (cost_cents: number, markup_pct: number) => ({ kind: 'markup', cost_cents, markup_pct }) as const

describe('unitPriceCents', () => {
  it.each([
    { cost: 333, percent: 37.5, step: 1, price: 458 },
    { cost: 485, percent: 100, step: 1, price: 970 },
    { cost: 485, percent: 0, step: 1, price: 485 },
    { cost: 333, percent: 37.5, step: 5, price: 460 },
    { cost: 333, percent: 37.5, step: 100, price: 500 },
    { cost: 500, percent: 0, step: 25, price: 500 },
    { cost: 50, percent: 1, step: 1, price: 51 },
    { cost: 1000, percent: 0.05, step: 1, price: 1001 },
    { cost: 100, percent: 0.499, step: 1, price: 100 },
  ])('is $price for $cost marked up by $percent % in steps of $step', ({ cost, percent, step, price }) =>
    expect(unitPriceCents(markup(cost, percent), step)).toBe(price),
  )

  it('rounds a fixed price up to the step too', () => {
    expect(unitPriceCents({ kind: 'fixed', price_cents: 6250 })).toBe(6250)
    expect(unitPriceCents({ kind: 'fixed', price_cents: 6250 }, 100)).toBe(6300)
  })

  it.each([
    { pricing: markup(Number.NaN, 10), step: 1 },
    { pricing: markup(100, Number.POSITIVE_INFINITY), step: 1 },
    { pricing: markup(Number.MAX_SAFE_INTEGER, 100), step: 1 },
    { pricing: markup(100, 10), step: 0 },
  ])('rejects $pricing in steps of $step', ({ pricing, step }) =>
    expect(() => unitPriceCents(pricing, step)).toThrow(RangeError),
  )

  it('never sells below cost and stays on the step', () =>
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e6), fc.constantFrom(1, 5, 25, 50, 100), (cost, thousandths, step) => {
        const price = unitPriceCents(markup(cost, thousandths / 1000), step)
        return price >= cost && price % step === 0
      }),
    ))

  it('rounds exactly as whole numbers do', () =>
    fc.assert(
      fc.property(fc.nat(1e8), fc.nat(999_999), (cost, thousandths) => {
        const exact = (2n * BigInt(cost) * BigInt(100_000 + thousandths) + 100_000n) / 200_000n
        return unitPriceCents(markup(cost, thousandths / 1000)) === Number(exact)
      }),
    ))
})

describe('resolvePricing', () => {
  const sources: PricingSources = {
    book_item: { pricing_mode: 'fixed', price_cents: 900 },
    book_markup_pct: 40,
    default_book_item: { pricing_mode: 'markup', markup_pct: 50 },
    product: { pricing_mode: 'fixed', price_cents: 800, cost_cents: 320 },
    account_markup_pct: 60,
  }
  const unpriced = { product: { pricing_mode: 'markup', cost_cents: 320 } } as const

  it.each([
    { without: {}, pricing: { kind: 'fixed', price_cents: 900 } },
    { without: { book_item: null }, pricing: markup(320, 40) },
    { without: { book_item: null, book_markup_pct: null }, pricing: markup(320, 50) },
    {
      without: { book_item: null, book_markup_pct: null, default_book_item: null },
      pricing: { kind: 'fixed', price_cents: 800 },
    },
    {
      without: { book_item: null, book_markup_pct: null, default_book_item: null, ...unpriced },
      pricing: markup(320, 60),
    },
  ])('is $pricing with $without', ({ without, pricing }) =>
    expect(resolvePricing({ ...sources, ...without })).toEqual(pricing),
  )

  it('is null when no price applies to the product', () => expect(resolvePricing(unpriced)).toBeNull())
})

describe('laborCents', () => {
  it.each([
    { qty: 4, minutes: 12, rate: 9500, cents: 7600 },
    { qty: 1, minutes: 75, rate: 9500, cents: 11_875 },
    { qty: 1, minutes: 1, rate: 30, cents: 1 },
    { qty: 0.1, minutes: 3, rate: 100, cents: 1 },
    { qty: -1, minutes: 1, rate: 30, cents: -1 },
    { qty: 1, minutes: 0, rate: 9500, cents: 0 },
  ])('is $cents for $qty times $minutes min at $rate', ({ qty, minutes, rate, cents }) =>
    expect(laborCents(qty, minutes, rate)).toBe(cents),
  )

  it('rounds symmetrically around zero', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(2880), fc.nat(50_000), (hundredths, minutes, rate) => {
        const cents = laborCents(hundredths / 100, minutes, rate)
        return cents + laborCents(-hundredths / 100, minutes, rate) === 0
      }),
    ))
})

const cost = 3200
const bodies = { qty: 4, unit_price_cents: 970, unit_cost_cents: 485, labor_min_per_unit: 12 }
const valve = { qty: 1, unit_price_cents: 6250, unit_cost_cents: 2800, labor_min_per_unit: 75 }
const rates = { labor_rate_cents_per_hour: 9500, labor_cost_cents_per_hour: cost }

describe('quoteLineAmounts', () => {
  it.each([
    { line: { ...bodies, ...rates }, amounts: [3880, 7600, 11_480, 4500] },
    { line: { ...valve, ...rates }, amounts: [6250, 11_875, 18_125, 6800] },
    { line: { qty: 1, unit_price_cents: 7900 }, amounts: [7900, 0, 7900, 0] },
    { line: { ...valve, ...rates, price_includes_labor: true }, amounts: [6250, 0, 6250, 2800] },
    { line: { qty: 0.5, unit_price_cents: 1 }, amounts: [1, 0, 1, 0] },
    { line: { qty: 1.15, unit_price_cents: 100 }, amounts: [115, 0, 115, 0] },
    { line: { qty: 1, unit_price_cents: -500 }, amounts: [-500, 0, -500, 0] },
  ])('of $line are $amounts', ({ line, amounts: [material_cents, labor_cents, line_total_cents, cost_cents] }) =>
    expect(quoteLineAmounts(line)).toEqual({ material_cents, labor_cents, line_total_cents, cost_cents }),
  )
})

describe('quoteTotals', () => {
  const terms: QuoteTerms = { discount_kind: 'percent', discount_value: 5, tax_rate_pct: 8.25, tax_labor: false }
  const chosen = { taxable_material: true, taxable_labor: true, selected: true }
  const lines: readonly TotalledLine[] = [
    { ...quoteLineAmounts({ ...bodies, ...rates }), ...chosen },
    { ...quoteLineAmounts({ ...valve, ...rates }), ...chosen },
    { ...quoteLineAmounts({ qty: 1, unit_price_cents: 7900 }), ...chosen, taxable_material: false },
    { material_cents: 8900, labor_cents: 4750, ...chosen, selected: false },
  ]

  it('leaves out what is not selected', () => {
    const { margin_pct, ...totals } = quoteTotals(lines, { ...terms, deposit_pct: 30 })
    expect(totals).toEqual({
      minimum_charge_cents: 0,
      subtotal_cents: 37_505,
      discount_cents: 1875,
      taxable_cents: 9624,
      tax_cents: 794,
      total_cents: 36_424,
      deposit_cents: 10_927,
      cost_cents: 11_300,
    })
    expect(margin_pct).toBeCloseTo(68.3, 1)
  })

  it('counts the option once it is ticked', () =>
    expect(
      quoteTotals(
        lines.map((line) => ({ ...line, selected: true })),
        terms,
      ),
    ).toMatchObject({
      subtotal_cents: 51_155,
      discount_cents: 2558,
      taxable_cents: 18_078,
      tax_cents: 1491,
      total_cents: 50_088,
    }))

  const one = { material_cents: 1000, labor_cents: 500, ...chosen }
  const plain = { tax_rate_pct: 10, tax_labor: false }

  it.each([
    {
      name: 'nothing',
      of: [],
      with: plain,
      totals: { subtotal_cents: 0, tax_cents: 0, total_cents: 0, margin_pct: null },
    },
    {
      name: 'amounts that cancel out',
      of: [one, { ...one, material_cents: -1500, labor_cents: 0, taxable_material: false }],
      with: { ...plain, discount_kind: 'percent', discount_value: 10 },
      totals: { subtotal_cents: 0, discount_cents: 0, taxable_cents: 0, tax_cents: 0, total_cents: 0 },
    },
    {
      name: 'an exempt client',
      of: [one],
      with: { ...plain, tax_rate_pct: 0 },
      totals: { tax_cents: 0, total_cents: 1500 },
    },
    {
      name: 'taxed labour',
      of: [one],
      with: { ...plain, tax_labor: true },
      totals: { taxable_cents: 1500, tax_cents: 150 },
    },
    {
      name: 'labour the line does not tax',
      of: [{ ...one, taxable_labor: false }],
      with: { ...plain, tax_labor: true },
      totals: { taxable_cents: 1000 },
    },
    {
      name: 'a fixed discount',
      of: [one],
      with: { ...plain, discount_kind: 'amount', discount_value: 300 },
      totals: { discount_cents: 300, taxable_cents: 800, tax_cents: 80, total_cents: 1280 },
    },
    {
      name: 'a discount above the subtotal',
      of: [one],
      with: { ...plain, discount_kind: 'amount', discount_value: 9999 },
      totals: { discount_cents: 1500, taxable_cents: 0, total_cents: 0, margin_pct: null },
    },
    {
      name: 'a minimum charge',
      of: [one],
      with: { ...plain, min_charge_cents: 7900 },
      totals: { minimum_charge_cents: 6400, subtotal_cents: 7900, taxable_cents: 1000, total_cents: 8000 },
    },
    {
      name: 'no minimum charge on nothing',
      of: [],
      with: { ...plain, min_charge_cents: 7900 },
      totals: { minimum_charge_cents: 0, total_cents: 0 },
    },
    {
      name: 'an untaxed credit that leaves less than the taxed amounts',
      of: [one, { ...one, material_cents: -900, labor_cents: 0, taxable_material: false }],
      with: plain,
      totals: { subtotal_cents: 600, taxable_cents: 600, tax_cents: 60 },
    },
    {
      name: 'more credit than charges',
      of: [{ ...one, material_cents: -900 }],
      with: { ...plain, discount_kind: 'percent', discount_value: 10, deposit_pct: 50, min_charge_cents: 7900 },
      totals: { subtotal_cents: -400, discount_cents: 0, tax_cents: 0, total_cents: -400, deposit_cents: 0 },
    },
    {
      name: 'a minimum charge that is reached',
      of: [one],
      with: { ...plain, min_charge_cents: 1500 },
      totals: { minimum_charge_cents: 0, subtotal_cents: 1500 },
    },
  ] as const)('totals $name', ({ of, with: given, totals }) => expect(quoteTotals(of, given)).toMatchObject(totals))

  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const anyLine = fc.record({
    material_cents: cents,
    labor_cents: fc.nat(10_000_000),
    cost_cents: fc.nat(10_000_000),
    taxable_material: fc.boolean(),
    taxable_labor: fc.boolean(),
    selected: fc.boolean(),
  })
  const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000)
  const anyTerms = fc.record({
    discount_kind: fc.constantFrom('none', 'percent', 'amount'),
    discount_value: fc.nat(200),
    tax_rate_pct: percent,
    tax_labor: fc.boolean(),
    deposit_pct: percent,
    min_charge_cents: fc.nat(20_000),
  })

  it('always adds up, taxes no more than is charged and never below zero', () =>
    fc.assert(
      fc.property(fc.array(anyLine), anyTerms, (of, given) => {
        const it = quoteTotals(of, given)
        const net = it.subtotal_cents - it.discount_cents
        const sum = of.reduce((all, line) => all + (line.selected ? line.material_cents + line.labor_cents : 0), 0)
        expect(it.subtotal_cents).toBe(sum + it.minimum_charge_cents)
        expect(net + it.tax_cents).toBe(it.total_cents)
        expect(it.tax_cents).toBeGreaterThanOrEqual(0)
        expect(it.taxable_cents).toBeLessThanOrEqual(Math.max(0, net))
        expect(it.deposit_cents).toBeLessThanOrEqual(Math.max(0, it.total_cents))
        expect(Object.values(it).every((value) => value === null || Number.isFinite(value))).toBe(true)
      }),
    ))
})
