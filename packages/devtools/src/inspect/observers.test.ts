import { readWorkflow } from '@sluice/engine/config'
import { startPage, variable } from '@sluice/engine/testing/internals'
import { describe, expect, it, vi } from 'vitest'
import { inspectorOf } from './Inspector.ts'

const page = { variables: [variable('n', 'number', 1)] }
const set = (value: number) => ({ type: 'variable', varId: 'n', varValue: value })
const breaks = () => {
  throw new Error('broken')
}

describe('an observer that throws', () => {
  it('does not affect the app or other observers', async () => {
    const { run, runtime, services } = await startPage({ page })
    const other = vi.fn()
    const inspector = inspectorOf(runtime)
    for (const one of [runtime.recorder, inspector]) {
      one?.subscribe(breaks)
      one?.subscribe(other)
    }
    expect(await run({ a: set(2) })).toEqual({ error: null, result: 2 })
    expect(other).toHaveBeenCalled()
    expect(services.logged).toContain('error: Something that looks into the app fails.')
  })

  it('does not stop a queue', async () => {
    const { runtime } = await startPage({ page })
    runtime.recorder?.subscribe(breaks)
    const queued = readWorkflow({
      id: 'q',
      firstAction: 'a',
      actions: { a: set(3) },
      _sluice: { whenRunning: 'queue' },
    })
    const options = { scope: runtime.rootScope }
    const outcomes = await Promise.all([1, 2].map(() => runtime.workflows.start(queued, options)))
    expect(outcomes).toEqual([
      { error: null, result: 3 },
      { error: null, result: 3 },
    ])
  })
})
