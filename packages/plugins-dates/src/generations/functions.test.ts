import { describe, expect, it, vi } from 'vitest'
import { describeCases } from '../testing/describeCases.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { testContext } from '../testing/testContext.ts'
import adders from './cases/functions/adders.json'
import comparing from './cases/functions/comparing.json'
import creating from './cases/functions/creating.json'
import formatting from './cases/functions/formatting.json'
import getters from './cases/functions/getters.json'
import setters from './cases/functions/setters.json'
import zones from './cases/functions/zones.json'
import { functions } from './functions.ts'

describe('functions', () => {
  describeCases(functions, [...creating, ...formatting, ...comparing, ...getters, ...adders, ...setters, ...zones])

  it.each(['dateRealtime', 'dateISO'])('%s reads a clock that ticks every second', (name) => {
    const now = vi.fn(() => 5)
    expect(inTimeZone('UTC', () => functions[name]?.call(testContext({ now })))).toBe('1970-01-01T00:00:00.005Z')
    expect(now).toHaveBeenCalledWith(1000)
  })
})
