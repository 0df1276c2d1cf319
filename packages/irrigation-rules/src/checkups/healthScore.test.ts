import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { healthScore } from './healthScore.ts'

const functional = { severity: 'functional', qty: 1 }
const efficiency = { severity: 'efficiency', qty: 1 }

describe('healthScore', () => {
  it('gives 86 for the documented example', () => {
    const score = healthScore({
      zones: [
        { repairs: [] },
        { repairs: [functional] },
        { repairs: [{ ...functional, qty: 2 }, efficiency] },
        { repairs: [efficiency] },
      ],
      controllers: [{ repairs: [efficiency] }],
      backflows: ['overdue'],
    })
    expect(score).toBe(86)
  })

  it.each([
    { name: 'nothing to score', facts: { zones: [], controllers: [], backflows: [] }, expected: null },
    { name: 'zones only', facts: { zones: [{ repairs: [functional] }], controllers: [], backflows: [] }, expected: 88 },
    {
      name: 'skipped zones left out',
      facts: { zones: [{ repairs: [] }, { skipped: true, repairs: [functional] }], controllers: [], backflows: [] },
      expected: 100,
    },
    {
      name: 'quantities above four',
      facts: { zones: [{ repairs: [{ severity: 'efficiency', qty: 40 }] }], controllers: [], backflows: [] },
      expected: 76,
    },
  ] as const)('$name: $expected', ({ facts, expected }) => expect(healthScore(facts)).toBe(expected))

  it('always lies between 0 and 100', () => {
    const repair = fc.record({ severity: fc.constantFrom('safety', 'functional', 'cosmetic'), qty: fc.nat(999) })
    const asset = fc.record({ repairs: fc.array(repair) })
    fc.assert(
      fc.property(fc.array(asset, { minLength: 1 }), fc.array(asset), (zones, controllers) => {
        const score = healthScore({ zones, controllers, backflows: [] })
        return score !== null && score >= 0 && score <= 100
      }),
    )
  })
})
