import { describe, expect, it, vi } from 'vitest'
import { describeCases } from '../testing/describeCases.ts'
import { inTimeZone } from '../testing/inTimeZone.ts'
import { testContext } from '../testing/testContext.ts'
import adders from './cases/adders.json'
import comparing from './cases/comparing.json'
import creating from './cases/creating.json'
import formatting from './cases/formatting.json'
import getters from './cases/getters.json'
import setters from './cases/setters.json'
import zones from './cases/zones.json'
import { functions } from './index.ts'

describe('functions', () => {
  describeCases(functions, [...creating, ...formatting, ...comparing, ...getters, ...adders, ...setters, ...zones])

  it.each(['dateRealtime', 'dateISO'])('%s reads a clock that ticks every second', (name) => {
    const now = vi.fn(() => 5)
    expect(inTimeZone('UTC', () => functions[name]?.call(testContext({ now })))).toBe('1970-01-01T00:00:00.005Z')
    expect(now).toHaveBeenCalledWith(1000)
  })
})
