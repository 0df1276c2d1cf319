import { readFileSync } from 'node:fs'
import { evaluate } from '@sluice/engine/formula'
import { createTestRuntime } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { datesPlugin } from './datesPlugin.ts'
import { inTimeZone } from './testing/inTimeZone.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
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

  it.each([...readme.matchAll(/^(\w\S*\(.*\)) \/\/ (".*?")/gm)].map(([, code = '', result = '']) => [code, result]))(
    'gives what the README says: %s',
    (code, result) => expect(inTimeZone('UTC', () => runFormula(code))).toBe(JSON.parse(result)),
  )

  it.each(entries)('describes %s in one sentence and a signature', (_name, { doc, signature }) => {
    expect(doc).toMatch(/^[A-Z][^\n]*[^.]\.$/)
    expect(signature).toMatch(/^\((\.{3})?(\w+\??: [\w |]+(, )?)*\) => (text|number)$/)
  })
})

/** Result of a formula that sees only this plugin, at 2026-06-15T00:00:00Z on an English page. */
function runFormula(code: string): unknown {
  const { runtime, services } = createTestRuntime({ plugins: [datesPlugin()] })
  const names = {
    pluginFormulas: runtime.plugins.functionsObject,
    wwFormulas: runtime.rootScope.lookup('wwFormulas'),
  }
  return evaluate(code, names, { kind: 'formula', clock: services.clock, random: services.random })
}
