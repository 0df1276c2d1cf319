import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { issuesForHeads } from './issuesForHeads.ts'
import { issueTypes } from './issueTypes.ts'

const codes = (...asked: Parameters<typeof issuesForHeads>) => issuesForHeads(...asked).map(({ code }) => code)
const ofZones = issueTypes.filter(({ asset_types }) => asset_types.includes('zone')).map(({ code }) => code)

describe('issuesForHeads', () => {
  it('offers every issue of zones once, whatever the heads and what was frequent', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(null, '', 'laser', 'bubbler', 'drip_line', 'gear_rotor', 'mixed'),
        fc.array(fc.constantFrom('no_such_issue', ...ofZones)),
        (heads, frequent) => {
          const offered = codes(heads, frequent)
          return offered.length === ofZones.length && new Set(offered).size === ofZones.length
        },
      ),
    ))

  it.each([
    { heads: 'bubbler', late: ['rotor_not_turning', 'head_tilted', 'drip_clogged'] },
    { heads: 'fixed_spray', late: ['rotor_not_turning', 'drip_leak'] },
    { heads: 'drip_line', late: ['head_broken', 'nozzle_clogged'] },
    { heads: 'gear_rotor', late: ['drip_leak'] },
    { heads: 'mixed', late: [] },
    { heads: null, late: [] },
  ])('puts what $heads cannot have behind everything else: $late', ({ heads, late }) => {
    const offered = codes(heads)
    for (const code of late) expect(offered.indexOf(code as never)).toBeGreaterThan(20)
    if (late.length === 0) expect(offered).toEqual(ofZones)
  })

  it('puts first what was found most, even if such heads cannot have it', () => {
    expect(codes('drip_line', ['wire_fault', 'head_broken']).slice(0, 2)).toEqual(['wire_fault', 'head_broken'])
  })
})
