import { describe, expect, it } from 'vitest'
import { datesPlugin } from './datesPlugin.ts'
import { inTimeZone } from './testing/inTimeZone.ts'
import { runFormula } from './testing/runFormula.ts'

const plugin = datesPlugin()
const entries = [...Object.entries(plugin.functions ?? {}), ...Object.entries(plugin.helpers ?? {})]

const NAMES = [
  ...['date', 'dateRealtime', 'dateISO', 'toDateISO', 'formatDate', 'fromTime', 'toTime', 'compareDate'],
  ...['getSecond', 'getMinute', 'getHour', 'getDay', 'getDayOfWeek', 'getMonth', 'getYear', 'getDayOfYear'],
  ...['getWeekOfYear', 'addSeconds', 'addMinutes', 'addHours', 'addDays', 'addMonths', 'addYears', 'setSecond'],
  ...['setMinute', 'setHour', 'setDay', 'setDayOfWeek', 'setMonth', 'setYear', 'toTimestamp', 'getBrowserTimezone'],
  ...['convertDateTimezone', 'formatDateTimezone'],
]

describe('datesPlugin', () => {
  it('has every function in both generations', () => {
    expect(Object.keys(plugin.functions ?? {}).toSorted()).toEqual(NAMES.toSorted())
    expect(Object.keys(plugin.helpers ?? {}).toSorted()).toEqual(NAMES.toSorted())
  })

  it.each(entries.map(([, { example }]) => example))('returns the result of the example $formula', (example) => {
    expect(inTimeZone('UTC', () => runFormula(example?.formula ?? ''))).toEqual(example?.result)
  })

  it.each(entries)('describes %s in one sentence and a signature', (_name, { doc, signature }) => {
    expect(doc).toMatch(/^[A-Z][^\n]*[^.]\.$/)
    expect(signature).toMatch(/^\((\.{3})?(\w+\??: [\w |]+(, )?)*\) => (text|number)$/)
  })
})
