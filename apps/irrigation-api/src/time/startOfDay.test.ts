import { describe, expect, it } from 'vitest'
import { addDays, localDate, startOfDay } from './days.ts'

describe('startOfDay', () => {
  it.each([
    ['an ordinary day', '2026-06-15', 'America/Chicago', '2026-06-15T05:00:00.000Z'],
    ['the day on which summer begins', '2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z'],
    ['the day after it', '2026-03-09', 'America/Chicago', '2026-03-09T05:00:00.000Z'],
    ['the day after summer ended', '2026-11-02', 'America/Chicago', '2026-11-02T06:00:00.000Z'],
    ['a day without midnight', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['a day with two midnights', '2020-11-01', 'America/Havana', '2020-11-01T04:00:00.000Z'],
    ['a day that was skipped', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['the zone that is first', '2026-06-15', 'Pacific/Kiritimati', '2026-06-14T10:00:00.000Z'],
    ['the zone that is last', '2026-06-15', 'Pacific/Pago_Pago', '2026-06-15T11:00:00.000Z'],
    ['a day of long ago', '0001-01-01', 'America/Chicago', '0001-01-01T00:00:00.000Z'],
    ['UTC', '2026-06-15', 'UTC', '2026-06-15T00:00:00.000Z'],
  ])('%s: %s in %s is %s', (_name, date, timezone, expected) => {
    expect(startOfDay(date, timezone).toISOString()).toBe(expected)
  })

  it.each(['America/Chicago', 'Europe/Madrid', 'America/Havana', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
    'is where the date of a clock changes, every day of a year in %s',
    (timezone) => {
      for (let day = 0; day < 366; day++) {
        const date = addDays('2020-01-01', day)
        const start = startOfDay(date, timezone)
        expect([localDate(start, timezone), localDate(new Date(start.getTime() - 1), timezone)]).toEqual([
          date,
          addDays(date, -1),
        ])
      }
    },
  )
})
