import { beforeAll, describe, expect, it } from 'vitest'
import { Binding } from '../graph/Binding.ts'
import { definePlugin, type PluginContext } from '../plugins/definePlugin.ts'
import { readWorkflow } from '../project/readWorkflow.ts'
import { settled } from '../testing/settled.ts'
import { f, startPage, variable } from '../workflows/testing/startPage.ts'
import type { RecordedRun } from './RunRecorder.ts'

// Loaded in advance, so that no test waits for code.
beforeAll(() => import('../collections/fetchWithoutPlugin.ts'))

const PLUGIN = '11111111-2222-4333-8444-555555555555'
const set = (varId: string, value: unknown, more: object = {}) => ({
  type: 'variable',
  varId,
  varValue: value,
  ...more,
})
const script = (code: string, more: object = {}) => ({ type: 'custom-js', code, ...more })

async function start(answer: () => Promise<Response> = async () => Response.json([])) {
  const contexts: PluginContext[] = []
  const meter = definePlugin({
    id: PLUGIN,
    name: 'Meter',
    namespace: 'meter',
    variables: { flow: { doc: 'A flow.', defaultValue: 0 } },
    load: async (context) => void contexts.push(context),
    actions: {
      read: {
        doc: 'Reads the meter.',
        run: async (_args, context) => {
          context.setVariable('flow', 1)
          await new Promise<void>((resolve) => context.services.clock.setTimeout(resolve, 20))
          context.setVariable('flow', 2)
        },
      },
    },
  })
  const names = ['a', 'b', 'c']
  const started = await startPage({
    plugins: [meter],
    project: { plugins: [{ id: PLUGIN }] },
    fetch: answer,
    page: {
      variables: names.map((name) => ({ ...variable(name, 'number', 0), name })),
      collections: [{ id: 'rows', name: 'rows', mode: 'dynamic', config: { isAutoFetch: false } }],
      workflows: [{ id: 'inner', actions: { i: script("variables['b'] = 7") }, firstAction: 'i' }],
    },
  })
  const { runtime, services } = started
  const begin = (id: string, actions: Readonly<Record<string, unknown>>, more: object = {}) =>
    runtime.workflows.start(readWorkflow({ id, firstAction: 'a', actions, ...more }), { scope: runtime.rootScope })
  const pass = async (ms: number) => {
    await settled()
    services.clock.advance(ms)
    await settled()
  }
  const changes = (id: string) => {
    const run = runtime.recorder?.runs.find(({ workflow }) => workflow.id === id)
    return Object.fromEntries((run?.actions ?? []).map((action) => [action.id, told(action)]))
  }
  const meterOf = () => contexts[0] ?? Promise.reject(new Error('The plugin is not there.'))
  return { ...started, begin, pass, changes, meter: meterOf }
}

/** Returns the recorded changes of an action, as `name=after`. */
function told({ changes }: RecordedRun['actions'][number]): readonly string[] {
  return changes.map(({ name, after }) => `${name}=${typeof after === 'object' ? '…' : String(after)}`)
}

describe('a write by other code while an action waits', () => {
  it('is attributed to the other workflow alone', async () => {
    const { begin, pass, changes } = await start()
    const first = begin('first', { a: { type: 'wait', value: 50, next: 'z' }, z: set('a', 1) })
    await settled()
    await begin('second', { a: set('b', 2) })
    await pass(50)
    await first
    expect(changes('first')).toEqual({ a: [], z: ['variables.a=1'] })
    expect(changes('second')).toEqual({ a: ['variables.b=2'] })
  })

  it('is attributed to none when an element or a person makes it', async () => {
    const { begin, pass, changes, runtime } = await start()
    const waiting = begin('waits', { a: { type: 'wait', value: 50 } })
    await settled()
    runtime.variables.set('a', 3)
    await pass(50)
    await waiting
    expect(changes('waits')).toEqual({ a: [] })
  })

  it('is attributed to none when it reacts to a write of a script', async () => {
    const { begin, changes, runtime } = await start()
    const { graph, variables } = runtime
    const follower = new Binding(graph, 'follower', () => variables.source('a').get())
    follower.peek()
    follower.listen((value) => variables.set('b', value), follower.version)
    await begin('writes', { a: script("variables['a'] = 4") })
    expect(variables.get('b')).toBe(4)
    expect(changes('writes')).toEqual({ a: ['variables.a=4'] })
  })

  it('is attributed to none when a plugin makes it, even while an action of that plugin waits', async () => {
    const { begin, pass, changes, meter } = await start()
    const reading = begin('reads', { a: { type: `${PLUGIN}-read` } })
    await settled()
    const context = await meter()
    context.setVariable('flow', 9)
    await pass(20)
    await reading
    expect(changes('reads')).toEqual({ a: ['meter.flow=1', 'meter.flow=2'] })
  })
})

describe("a write by an action's own code", () => {
  it('is attributed to it, before and after each wait of a script', async () => {
    const { begin, pass, changes } = await start()
    const wait = (ms: number) => `await new Promise((done) => setTimeout(done, ${ms}))`
    const write = (name: string, n: number) => `variables['${name}'] = ${n}`
    const code = (name: string) => [write(name, 1), wait(10), write(name, 2), wait(10), write(name, 3)].join('; ')
    const one = begin('one', { a: script(code('a')) })
    const two = begin('two', { a: script(code('b')) })
    for (let i = 0; i < 4; i += 1) await pass(10)
    await Promise.all([one, two])
    expect(changes('one')).toEqual({ a: ['variables.a=1', 'variables.a=2', 'variables.a=3'] })
    expect(changes('two')).toEqual({ a: ['variables.b=1', 'variables.b=2', 'variables.b=3'] })
  })

  it('is not attributed to it after its end', async () => {
    const { begin, pass, changes } = await start()
    const code = "setTimeout(() => { variables['a'] = 4 }, 30)"
    const running = begin('leaves', { a: script(code, { next: 'w' }), w: { type: 'wait', value: 60 } })
    for (let i = 0; i < 3; i += 1) await pass(30)
    await running
    expect(changes('leaves')).toEqual({ a: [], w: [] })
  })

  it('is attributed to it in a retry', async () => {
    const { begin, pass, changes } = await start()
    const code = "variables['a'] = variables['a'] + 1; if (variables['a'] < 3) throw new Error('again')"
    const running = begin('tries', { a: script(code, { _sluice: { retry: { times: 5, delay: 10, factor: 1 } } }) })
    for (let i = 0; i < 4; i += 1) await pass(10)
    await running
    expect(changes('tries')).toEqual({ a: ['variables.a=1', 'variables.a=2', 'variables.a=3'] })
  })

  it('includes the response of the collection that it fetches', async () => {
    let reply: (answer: Response) => void = () => {}
    const { begin, changes, runtime } = await start(
      () =>
        new Promise((resolve) => {
          reply = resolve
        }),
    )
    const fetching = begin('fetches', { a: { type: 'fetch-collection', collectionId: 'rows' } })
    await settled()
    runtime.variables.set('a', 1)
    reply(Response.json({ data: [], total: 0 }))
    await fetching
    expect(changes('fetches').a?.every((one) => one === 'collections.rows=…')).toBe(true)
    expect(changes('fetches').a?.length).toBeGreaterThan(1)
  })
})

describe('a workflow that an action calls', () => {
  it('is nested in that action, even if another began to wait after it', async () => {
    const { begin, pass, runtime } = await start()
    const wait = 'await new Promise((done) => setTimeout(done, 10))'
    const calls = begin('calls', { a: script(`${wait}; await utilsFunctions.executeGlobalFunction.inner()`) })
    await settled()
    const waits = begin('waits', { a: { type: 'wait', value: 50 } })
    await pass(10)
    await pass(40)
    await Promise.all([calls, waits])
    const [first, second] = runtime.recorder?.runs ?? []
    expect(first?.actions[0]?.runs.map(({ workflow }) => workflow.id)).toEqual(['inner'])
    expect(first?.actions[0]?.runs[0]?.actions.map(told)).toEqual([['variables.b=7']])
    expect(second?.actions[0]?.runs).toEqual([])
    expect(runtime.recorder?.runs).toHaveLength(2)
  })

  it('is nested there when it waits in a queue', async () => {
    const { begin, pass, runtime } = await start()
    const inner = runtime.workflows.global.get('inner')
    if (inner) runtime.workflows.define([{ ...inner, whenRunning: 'queue' }])
    const call = { a: { type: 'execute-workflow', workflowId: 'inner' } }
    const all = ['one', 'two'].map((id) => begin(id, call))
    await pass(0)
    await Promise.all(all)
    expect(runtime.recorder?.runs.map(({ actions }) => actions[0]?.runs.length)).toEqual([1, 1])
  })
})

describe('parallel branches', () => {
  it('change the values that each of them writes', async () => {
    const { begin, pass, changes } = await start()
    const running = begin('both', {
      a: { type: '_sluice-parallel', branches: [{ id: 'x' }, { id: 'y' }] },
      x: { type: 'wait', value: 10, next: 'x2' },
      x2: set('a', f('1')),
      y: { type: 'wait', value: 5, next: 'y2' },
      y2: set('b', 2),
    })
    await pass(5)
    await pass(5)
    await running
    expect(changes('both')).toEqual({ a: [], x: [], x2: ['variables.a=1'], y: [], y2: ['variables.b=2'] })
  })
})
