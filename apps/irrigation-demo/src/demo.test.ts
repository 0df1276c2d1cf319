import { apportion, createIds, localInstant, seededId } from '@sluice/irrigation-api/seeding'
import { describe, expect, it } from 'vitest'

describe('apportion', () => {
  it.each([
    { total: 10, weights: [1, 1, 1], expected: [4, 3, 3] },
    { total: 100, weights: [45, 20, 22, 10, 3], expected: [45, 20, 22, 10, 3] },
    { total: 7, weights: [0, 1, 3], expected: [0, 2, 5] },
    { total: 5, weights: [0, 0], expected: [0, 0] },
  ])('shares $total by $weights', ({ total, weights, expected }) => expect(apportion(total, weights)).toEqual(expected))
})

describe('seededId', () => {
  it('is a UUID of version 5', () =>
    expect(seededId('client', 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab]/))
})

describe('localInstant', () => {
  it.each([
    { date: '2026-06-15', hour: 8, expected: '2026-06-15T13:00:00.000Z' },
    { date: '2026-12-15', hour: 8, expected: '2026-12-15T14:00:00.000Z' },
    { date: '2026-06-15', hour: 23.5, expected: '2026-06-16T04:30:00.000Z' },
  ])('$date $hour h in Chicago is $expected', ({ date, hour, expected }) =>
    expect(localInstant(date, hour, 'America/Chicago')).toBe(expected),
  )
})

describe('createIds', () => {
  it('makes UUIDs of version 7 that sort by age, also within a millisecond and when the clock goes back', () => {
    let ms = 1_000_000
    const ids = createIds({ now: () => new Date(ms) })
    const made = Array.from({ length: 10_000 }, (_, n) => {
      if (n === 5_000) ms -= 500
      return ids.next()
    })
    expect([...made].sort()).toEqual(made)
    expect(new Set(made).size).toBe(made.length)
    expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
