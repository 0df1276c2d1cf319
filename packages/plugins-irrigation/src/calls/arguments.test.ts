import { FormulaError } from '@sluice/engine/formula'
import { describe, expect, it } from 'vitest'
import { functions } from '../rules.ts'
import { openRules } from '../testing/openRules.ts'

const R = await openRules()

describe('arguments of rules', () => {
  it.each([
    ['R.laborCents("x", 1, 1)', '“qty” must be a number.'],
    ['R.laborCents(1, 0 / 0, 1)', '“minutesEach” must be a number.'],
    ['R.precipRateByArea([8, 900])', '“facts” must be an object.'],
    ['R.distributionUniformity([1, 2, "3"])', 'Item 3 of “readings” must be a number.'],
    ['R.progress({ items: [] })', '“zones” must be a list.'],
    ['R.label(1, "x")', '“name” must be a text.'],
    ['R.expectedGpm([null])', 'Item 1 of “heads” must be an object.'],
    [
      'R.unitPriceCents({ kind: "fixed", price_cents: 100 }, 0)',
      'Prices cannot be rounded to 0 cents; give a whole number above zero.',
    ],
    ['R.programRuns({ start_times: 7 })', 'A field has a value of the wrong kind.'],
  ])('%s throws a clear message', (formula, message) => expect(() => R(formula)).toThrow(message))

  it.each([
    ['R.precipRateByArea(undefined).missing', ['gpm', 'area_sqft']],
    ['R.precipRateByArea({ gpm: 8, area_sqft: "" }).missing', ['area_sqft']],
    ['R.precipRateByArea({ gpm: 8, area_sqft: 0 }).value', null],
    ['R.progress(null)', { total: 0, done: 0, percent: 0 }],
    ['R.stationCircuit(null)', null],
    ['R.healthBand(undefined)', null],
    ['R.laborCents("", 12, 9500)', null],
    ['R.healthScore({})', null],
    ['R.recommendedSchedule({}).missing.includes("eto_month_in")', true],
    ['R.uniformityRating(R.distributionUniformity([]).value?.du_lq)', null],
  ])('%s is %j: missing data is no error', (formula, expected) => expect(R(formula)).toEqual(expected))

  it.each(Object.keys(functions))('of %s may be anything: it returns a value or throws a clear message', (name) => {
    const junk = [
      'undefined',
      'null',
      '-1',
      '1e308',
      "'x'",
      "'2026-02-31'",
      'true',
      '[]',
      '[[1], {}]',
      '[{ id: 1 }]',
      '{}',
    ]
    const objects = [
      "{ status: 1, zones: 3, lines: 'x', kind: 'support' }",
      '{ zones: [{}], backflows: [7], account: { timezone: "x" } }',
    ]
    const values = [...junk, ...objects]
    for (const first of values)
      for (const second of values)
        for (const rest of ['', ", 'open'", ', { id: 7 }', ", 'owner', { role: 'owner' }"])
          expect(outcome(`R.${name}(${first}, ${second}${rest})`)).toMatch(/^(value|formula\/argument)$/)
  })
})

function outcome(formula: string): string {
  try {
    R(formula)
    return 'value'
  } catch (error) {
    return error instanceof FormulaError ? error.code : String(error)
  }
}
