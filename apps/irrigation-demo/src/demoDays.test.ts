import { localDate } from '@sluice/irrigation-api/seeding'
import { describe, expect, it } from 'vitest'
import { buildDemo } from './buildDemo.ts'

const zone = 'America/Chicago'
const calendar = new Set(['plan_months', 'due_month_day', 'weekly_gal_recommended', 'weekly_gal_estimated'])
const known = new Map<string, string>()

/** Rows with days from today in place of dates, and without fields that name calendar months or depend on their water need. */
function relative(today: string): unknown {
  const dayOf = (text: string) => {
    const date = text.length === 10 ? text : (known.get(text) ?? localDate(new Date(text), zone))
    known.set(text, date)
    return `day ${Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)}`
  }
  const text = JSON.stringify(buildDemo(today, []), (key, value) => {
    if (calendar.has(key)) return 'calendar'
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value) ? dayOf(value) : value
  })
  return JSON.parse(text)
}

describe('buildDemo', () => {
  it('makes the same rows for the same day', () => {
    expect(buildDemo('2026-06-15', [])).toEqual(buildDemo('2026-06-15', []))
  })

  it.each(['2026-06-16', '2026-12-01'])('changes only the dates on %s', (day) => {
    expect(relative(day)).toEqual(relative('2026-06-15'))
  })

  it('uses only addresses at example.com and telephone numbers that are not in service', () => {
    const text = JSON.stringify(buildDemo('2026-06-15', []))
    const addresses = text.match(/[\w.+-]+@[\w.-]+/g) ?? []
    expect(addresses.length).toBeGreaterThan(50)
    expect(addresses.filter((address) => !address.endsWith('@example.com'))).toEqual([])
    const phones = text.match(/"\d{3}-\d{3}-\d+"/g) ?? []
    expect(phones.length).toBeGreaterThan(50)
    expect(phones.filter((phone) => !/^"\d{3}-555-01\d{2}"$/.test(phone))).toEqual([])
  })
})
