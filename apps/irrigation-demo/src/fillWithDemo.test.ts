import { describe, expect, it } from 'vitest'
import { parseDemoSettings } from './fillWithDemo.ts'

describe('the settings of the demo', () => {
  it('are optional', () => {
    expect(parseDemoSettings({ DEMO_SIZE: '', DEMO_TODAY: '2026-06-15' })).toEqual({
      DEMO_TODAY: '2026-06-15',
      DEMO_SIZE: 1,
    })
  })

  it('report each invalid one by name', () => {
    expect(() => parseDemoSettings({ DEMO_TODAY: 'soon', DEMO_PASSWORD: 'short', DEMO_SIZE: '11' })).toThrow(
      /^These settings are not right: DEMO_PASSWORD .*DEMO_TODAY .*DEMO_SIZE .*\.$/,
    )
  })
})
