import { describe, expect, it } from 'vitest'
import { createTextFormat } from './formatText.ts'

const CIRCULAR: Record<string, unknown> = {}
CIRCULAR.self = CIRCULAR

const texts = (language: string, values: readonly unknown[], zone = 'UTC') =>
  createTextFormat(language, zone, '(none)').categories(values)

describe('createTextFormat', () => {
  it.each([
    { language: 'en', value: 1234.5, text: '1,234.5' },
    { language: 'es', value: 12_345.5, text: '12.345,5' },
    { language: 'en', value: 0.1 + 0.2, text: '0.3' },
    { language: 'en', value: 1.5e21, text: '1.5E21' },
    { language: 'en', value: -(10 ** 14), text: '-100,000,000,000,000' },
  ])('writes the number $value as $text in $language', ({ language, value, text }) =>
    expect(createTextFormat(language, 'UTC', '').number(value)).toBe(text),
  )

  it('writes shares with one decimal', () => {
    expect(createTextFormat('en', 'UTC', '').percent(1 / 3)).toBe('33.3%')
    expect(createTextFormat('es', 'UTC', '').percent(0.5)).toBe('50\u00a0%')
  })

  it.each([
    { name: 'texts', values: ['a', { en: 'b', es: 'c' }, true], texts: ['a', 'b', 'true'] },
    { name: 'years', values: [2026, 2027.5], texts: ['2026', '2027.5'] },
    { name: 'missing ones', values: ['a', null, '', undefined], texts: ['a', '(none)', '(none)', '(none)'] },
    { name: 'days', values: ['2026-03-02', null], texts: ['Mar 2, 2026', '(none)'] },
    { name: 'points in time', values: ['2026-03-02T08:05:00Z'], texts: ['Mar 2, 2026, 8:05 AM'] },
    { name: 'dates', values: [new Date(Date.UTC(2026, 2, 2, 8, 5))], texts: ['Mar 2, 2026, 8:05 AM'] },
    { name: 'days beside other texts', values: ['2026-03-02', 'later'], texts: ['2026-03-02', 'later'] },
    { name: 'large whole numbers', values: [7n], texts: ['7'] },
    { name: 'objects with large whole numbers', values: [{ id: 7n }], texts: ['{"id":"7"}'] },
    { name: 'objects that contain themselves', values: [CIRCULAR], texts: ['[object Object]'] },
    { name: 'days that do not exist', values: ['2026-13-45'], texts: ['2026-13-45'] },
  ])('writes $name', ({ values, texts: expected }) =>
    expect(texts('en', values).map((text) => text.replaceAll('\u202f', ' '))).toEqual(expected),
  )

  it('writes days in the language, and the same in each zone', () =>
    expect(texts('es', ['2026-03-02'], 'America/Los_Angeles')).toEqual(['2 mar 2026']))

  it('writes points in time in the zone', () =>
    expect(texts('es', ['2026-03-02T01:00:00Z'], 'America/Los_Angeles')).toEqual(['1 mar 2026, 17:00']))
})
