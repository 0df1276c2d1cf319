import { describe, expect, it } from 'vitest'
import { isPicklistCode } from '../picklists/isPicklistCode.ts'
import { issueTypes } from './issueTypes.ts'

const byCode = new Map<string, (typeof issueTypes)[number]>(issueTypes.map((issue) => [issue.code, issue]))

describe('issueTypes', () => {
  it.each([
    { code: 'head_broken', loss_mode: 'runtime', loss_gpm: 4, water_waste: true, default_labor_min: 12 },
    { code: 'main_leak', loss_mode: 'constant', loss_gpm: 1, water_waste: true, default_labor_min: 90 },
    { code: 'ctrl_bad_days', loss_mode: 'none', loss_gpm: 0, water_waste: true, default_labor_min: 5 },
    { code: 'head_sunken', loss_mode: 'none', loss_gpm: 0, water_waste: false, default_labor_min: 15 },
  ])('reads the loss of $code', ({ code, ...expected }) => expect(byCode.get(code)).toMatchObject(expected))

  it('holds the whole catalogue, each code once, ranks without gaps', () => {
    expect(byCode.size).toBe(64)
    expect(issueTypes.map((issue) => issue.quick_rank)).toEqual(issueTypes.map((_, index) => index + 1))
  })

  it('starts with the faults met most often', () => {
    expect(issueTypes.slice(0, 5).map((issue) => issue.code)).toEqual([
      'nozzle_clogged',
      'head_broken',
      'head_misaligned',
      'head_tilted',
      'head_sunken',
    ])
  })

  it('uses codes of the picklists only', () => {
    for (const issue of issueTypes) {
      expect(isPicklistCode('severity', issue.severity)).toBe(true)
      expect(isPicklistCode('repair_action', issue.action)).toBe(true)
    }
  })
})
