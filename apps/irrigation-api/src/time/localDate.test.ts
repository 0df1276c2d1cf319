import { describe, expect, it, vi } from 'vitest'
import { isTimezone, localDate } from './days.ts'

describe('localDate', () => {
  it.each([
    ['2026-06-15T03:30:00Z', 'America/Chicago', '2026-06-14'],
    ['2026-06-15T05:00:00Z', 'America/Chicago', '2026-06-15'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
    ['2026-12-31T12:00:00Z', 'Pacific/Auckland', '2027-01-01'],
  ])('of %s in %s is %s', (moment, timezone, expected) => {
    expect(localDate(new Date(moment), timezone)).toBe(expected)
  })

  it('creates one formatter per zone', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    for (let day = 1; day <= 28; day += 1) localDate(new Date(Date.UTC(2026, 1, day)), 'Europe/Zurich')
    expect(made).toHaveBeenCalledTimes(1)
    made.mockRestore()
  })

  it('returns the same after more zones than are cached', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const days = () => zones.map((zone) => localDate(new Date('2026-06-15T03:30:00Z'), zone))
    expect(days()).toEqual(days())
  })
})

describe('isTimezone', () => {
  it.each([
    ['America/Chicago', true],
    ['UTC', true],
    ['Mars/Base', false],
    ['', false],
  ])('of %j is %s', (name, expected) => {
    expect(isTimezone(name)).toBe(expected)
  })
})
