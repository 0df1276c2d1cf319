import { describe, expect, it, vi } from 'vitest'
import { readWorkflow } from '../project/readWorkflow.ts'
import { settled } from '../testing/settled.ts'
import { f, startPage, variable } from '../workflows/testing/startPage.ts'
import { RunRecorder } from './RunRecorder.ts'

const double = {
  id: 'double',
  name: 'Double',
  trigger: 'ignored',
  parameters: [{ name: 'n' }],
  firstAction: 'r',
  actions: { r: { type: 'return', value: f('context.parameters.n * 2') } },
}
const set = (value: unknown, more: object = {}) => ({ type: 'variable', varId: 'n', varValue: value, ...more })

async function start() {
  const page = { variables: [variable('n', 'number', 1), variable('log', 'array', [])], workflows: [double] }
  const started = await startPage({ page })
  const recorder = started.runtime.recorder ?? new RunRecorder()
  recorder.clear()
  return { ...started, recorder }
}

describe('a recording', () => {
  it('has each run with its trigger, its event and its outcome', async () => {
    const { runtime, recorder, services } = await start()
    const workflow = readWorkflow({ id: 'w', name: 'W', trigger: 'onload', firstAction: 'a', actions: { a: set(4) } })
    const event = { key: 'a' }
    await runtime.workflows.trigger([workflow], 'onload', { scope: runtime.rootScope, event })
    const now = services.clock.now()
    expect(recorder.runs).toEqual([
      {
        id: expect.any(Number),
        workflow: { id: 'w', name: 'W' },
        trigger: 'onload',
        event,
        parameters: {},
        startedAt: now,
        endedAt: now,
        result: 4,
        error: undefined,
        actions: [expect.objectContaining({ id: 'a', type: 'variable', result: 4, error: undefined })],
        dropped: 0,
      },
    ])
  })

  it('has the input, result, changes and duration of each action', async () => {
    const { run, recorder, services } = await start()
    const running = run({
      a: { type: 'wait', value: f('10 + 10'), next: 'b' },
      b: set(f("variables['n'] + 1"), { name: 'Add', next: 'c' }),
      c: { type: 'log', message: 4 },
    })
    await settled()
    services.clock.advance(20)
    await running
    const [waited, added, logged] = recorder.runs[0]?.actions ?? []
    expect((waited?.endedAt ?? 0) - (waited?.startedAt ?? 0)).toBe(20)
    expect(waited).toMatchObject({ input: { value: 20 }, changes: [] })
    expect(added).toMatchObject({
      name: 'Add',
      input: { varValue: 2 },
      changes: [{ name: 'variables.n', before: 1, after: 2 }],
    })
    expect(logged).toMatchObject({ error: { message: 'Message must be a string' } })
    expect(recorder.runs[0]?.error).toMatchObject({ code: 'log/not-text' })
  })

  it('nests a call within the action that makes it', async () => {
    const { run, recorder } = await start()
    await run({ a: { type: 'execute-workflow', workflowId: 'double', parameters: { n: 4 } } })
    expect(recorder.runs).toHaveLength(1)
    expect(recorder.runs[0]?.actions[0]?.runs).toMatchObject([
      { workflow: { name: 'Double' }, trigger: null, parameters: { n: 4 }, result: 8 },
    ])
  })

  it('includes a run that has not ended', async () => {
    const { run, recorder, services } = await start()
    const running = run({ a: { type: 'wait', value: 5 } })
    await settled()
    expect(recorder.runs[0]).toMatchObject({ endedAt: null, actions: [{ endedAt: null }] })
    services.clock.advance(5)
    await running
    expect(recorder.runs[0]?.endedAt).not.toBeNull()
  })
})

describe('a recorder', () => {
  it('keeps the last runs, and the first actions of each', async () => {
    const recorder = new RunRecorder({ runs: 2, actions: 3 })
    const workflow = readWorkflow({ id: 'w', actions: { a: { type: 'log' } } })
    const [action] = workflow.actions.values()
    const runs = [1, 2, 3].map((n) => recorder.startRun(workflow, { event: n, isCalled: false }))
    expect(recorder.runs.map(({ event }) => event)).toEqual([2, 3])
    if (action) for (let i = 0; i < 5; i += 1) runs[2]?.start(action).end({ result: i })
    expect(recorder.runs[1]).toMatchObject({ dropped: 2, actions: [{ result: 0 }, { result: 1 }, { result: 2 }] })
  })

  it('notifies listeners of every change until they unsubscribe', async () => {
    const { run, recorder } = await start()
    const listener = vi.fn()
    const stop = recorder.subscribe(listener)
    await run({ a: set(2) })
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    await run({ a: set(3) })
    expect(listener).toHaveBeenCalledTimes(3)
    recorder.clear()
    expect(recorder.runs).toEqual([])
  })
})
