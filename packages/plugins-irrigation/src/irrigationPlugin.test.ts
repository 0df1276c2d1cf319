import type { PluginContext } from '@sluice/engine/plugins'
import { createTestRuntime } from '@sluice/engine/testing'
import { describe, expect, it } from 'vitest'
import { IRRIGATION_PLUGIN_ID, irrigationPlugin } from './irrigationPlugin.ts'

function call(name: string, args: readonly unknown[], path = '/') {
  const { runtime } = createTestRuntime({ plugins: [irrigationPlugin()], path })
  const plugin = runtime.plugins.get(IRRIGATION_PLUGIN_ID)
  const context: PluginContext | undefined = plugin?.context
  return context && plugin?.definition.functions?.[name]?.call(context, ...args)
}

describe('irrigationPlugin', () => {
  it('speaks the language of the page', () => {
    expect(call('label', ['head_type', 'bubbler'])).toBe('Bubbler')
    expect(call('label', ['head_type', 'bubbler'], '/es/')).toBe('Inundador (bubbler)')
    expect(call('issueLabel', ['head_broken'], '/es/')).toBe('Cabeza rota')
  })

  it('keeps unknown codes and answers nothing for none', () => {
    expect(call('label', ['head_type', 'laser'])).toBe('laser')
    expect(call('label', ['head_type', null])).toBe('')
    expect(call('options', ['no_such_list'])).toEqual([])
  })

  it('offers the most frequent zone issues first', () => {
    const issues = call('zoneIssues', [3])
    expect(issues).toHaveLength(3)
    expect(issues).toMatchObject([{ code: 'nozzle_clogged' }, { code: 'head_broken' }, { code: 'head_misaligned' }])
  })

  it('asks the rules how far a checkup is', () => {
    expect(
      call('progress', [
        [
          { id: 'a', status: 'ok' },
          { id: 'b', status: 'not_started' },
        ],
      ]),
    ).toEqual({ total: 2, done: 1, percent: 50 })
    expect(call('missing', [[{ id: 'b', status: 'not_started' }], []])).toEqual([{ code: 'zone_not_checked', id: 'b' }])
  })
})
