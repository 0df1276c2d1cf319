import { describe, expect, it } from 'vitest'
import { createIds } from '../world/createIds.ts'
import { buildDemo } from './buildDemo.ts'
import { demoId } from './demoId.ts'
import { demoPlans } from './demoPlans.ts'
import { localInstant } from './localInstant.ts'

const today = '2026-06-15'
const [a, b] = demoPlans.map((plan) => buildDemo(plan, today))

describe('buildDemo', () => {
  it('makes the same rows for the same day', () => {
    expect(demoPlans.map((plan) => buildDemo(plan, today))).toEqual([a, b])
  })

  it('tells the story of Maple Bend: four controllers, 58 zones, a visit under way', () => {
    const site = a?.sites[0]
    expect(site?.name).toBe('Maple Bend HOA')
    expect(a?.controllers.filter((row) => row.site_id === site?.id).map((row) => row.label)).toEqual([
      'A',
      'B',
      'C',
      'D',
    ])
    expect(a?.zones.filter((row) => row.site_id === site?.id)).toHaveLength(58)
    const visit = a?.checkups.find((row) => row.site_id === site?.id && row.status === 'in_progress')
    const walked = a?.checkupZones.filter((row) => row.checkup_id === visit?.id && row.status !== 'not_started')
    expect(walked).toHaveLength(21)
  })

  it('has enough of everything, in every state', () => {
    const count = (status: string) => a?.checkups.filter((row) => row.status === status).length
    expect(a?.clients.length).toBeGreaterThanOrEqual(25)
    expect(a?.sites.length).toBeGreaterThanOrEqual(38)
    expect(count('completed')).toBe(25)
    for (const status of ['scheduled', 'in_progress', 'in_review', 'cancelled'])
      expect(count(status)).toBeGreaterThan(1)
    const open = a?.quotes.filter((row) => !['done', 'declined'].includes(row.status ?? ''))
    expect(open?.length).toBeGreaterThanOrEqual(10)
    expect(b?.clients.length).toBeGreaterThan(0)
  })

  it('has quotes whose lines add up to their totals', () => {
    for (const offer of a?.quotes ?? []) {
      const lines = a?.quoteLines.filter((row) => row.quote_id === offer.id) ?? []
      expect(lines.reduce((sum, line) => sum + (line.line_total_cents ?? 0), 0)).toBe(offer.total_cents)
    }
  })

  it('never uses an id or a number twice', () => {
    for (const rows of [a?.checkups, a?.checkupZones, a?.checkupControllers, a?.repairs, a?.zones, b?.zones]) {
      expect(new Set(rows?.map((row) => row.id)).size).toBe(rows?.length)
    }
    expect(new Set(a?.checkups.map((row) => row.checkup_no)).size).toBe(a?.checkups.length)
    const shared = a?.clients.filter((row) => b?.clients.some((other) => other.id === row.id))
    expect(shared).toEqual([])
  })
})

describe('demoId', () => {
  it('is a UUID of version 5', () =>
    expect(demoId('client', 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab]/))
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
