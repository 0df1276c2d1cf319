import { describe, expect, it } from 'vitest'
import type { RecordedAction, RecordedRun } from '../diagnostics/RunRecorder.ts'
import { readWorkflow } from '../project/readWorkflow.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'

const f = (code: string) => ({ __wwtype: 'f', code })
const variable = (id: string, type: string, defaultValue: unknown) => ({ id, name: `${id} name`, type, defaultValue })

async function start(
  variables: readonly unknown[] = [],
  workflows: readonly unknown[] = [],
  fetch?: typeof globalThis.fetch,
) {
  const { runtime, services } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections: {}, variables, workflows } },
    ...(fetch ? { fetch } : {}),
  })
  runtime.navigation.start()
  await settled()
  const run = (actions: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) =>
    runtime.workflows.run(readWorkflow({ id: 'w', firstAction: 'a', actions, ...more }), { scope: runtime.rootScope })
  return { runtime, services, run }
}

describe('workflows', () => {
  it('follows the branch of a result, then the action after it', async () => {
    const { runtime, run } = await start([variable('log', 'array', [])])
    const push = (text: string, next?: string) => ({
      type: 'variable',
      varId: 'log',
      varValue: text,
      arrayUpdateType: 'push',
      next,
    })
    const outcome = await run({
      a: {
        type: 'if',
        value: f('1 < 2'),
        branches: [
          { value: true, id: 'yes' },
          { value: false, id: 'no' },
        ],
        next: 'after',
      },
      yes: push('yes'),
      no: push('no'),
      after: push('after'),
    })
    expect(runtime.variables.get('log')).toEqual(['yes', 'after'])
    expect(outcome).toEqual({ result: 'after', error: null })
  })

  it.each<[string, object]>([
    ['names an action that is gone', { a: { type: 'return', value: 7, next: 'gone' } }],
    [
      'ends with one that is switched off',
      { a: { type: 'return', value: 7, next: 'b' }, b: { type: 'return', value: 8, disabled: true } },
    ],
  ])('has the result of the last executed action when it %s', async (_what, actions) => {
    const { run } = await start()
    expect(await run(actions as Parameters<typeof run>[0])).toEqual({ result: 7, error: null })
  })

  it('runs the error branch and keeps the original error', async () => {
    const { runtime, run } = await start([variable('seen', 'string', '')])
    const outcome = await run(
      {
        a: { type: 'wait', value: 'soon', next: 'never' },
        never: { type: 'variable', varId: 'seen', varValue: 'wrong' },
        e: { type: 'variable', varId: 'seen', varValue: f('context.workflow.error.message') },
      },
      { firstErrorAction: 'e' },
    )
    expect(runtime.variables.get('seen')).toBe('No time delay defined')
    expect(outcome.error).toMatchObject({ code: 'wait/no-delay' })
  })

  it.each([
    ['an equal value', { channel: 'a' }, 1],
    ['another value', { channel: 'b' }, 0],
    ['none', { channel: '' }, 1],
    ['a formula of an equal value', { channel: f("variables['wanted name']") }, 1],
    ['a formula of another value', { channel: f("variables['wanted name'] + 'b'") }, 0],
    ['a formula of nothing', { channel: f('null') }, 1],
  ])('starts where the condition of its trigger is %s', async (_case, triggerConditions, runs) => {
    const { runtime } = await start([variable('n', 'number', 0), variable('wanted', 'string', 'a')])
    const actions = { a: { type: 'variable', varId: 'n', varValue: 1 } }
    const workflow = readWorkflow({ id: 'w', trigger: 'message', triggerConditions, firstAction: 'a', actions })
    const event = { conditions: { channel: 'a' } }
    await runtime.workflows.trigger([workflow], 'message', { scope: runtime.rootScope, event })
    expect(runtime.variables.get('n')).toBe(runs)
  })

  it('loops with break and continue', async () => {
    const { runtime, run } = await start([variable('log', 'array', [])])
    await run({
      a: { type: 'loop', value: f('[1, 2, 3, 4, 5]'), loop: 'skip' },
      skip: { type: 'continue-loop', value: f('context.workflow.a.loop.item === 2'), next: 'stop' },
      stop: { type: 'break-loop', value: f('context.workflow.a.loop.item === 4'), next: 'push' },
      push: { type: 'variable', varId: 'log', varValue: f('context.workflow.a.loop.item'), arrayUpdateType: 'push' },
    })
    expect(runtime.variables.get('log')).toEqual([1, 3])
  })

  it('loops while its value is true, evaluated before each pass', async () => {
    const { runtime, run } = await start([variable('log', 'array', []), variable('n', 'number', 0)])
    await run({
      a: { type: 'while-loop', value: f("variables['n'] < 3"), loop: 'push', next: 'end' },
      push: {
        type: 'variable',
        varId: 'log',
        varValue: f('context.workflow.a.loop.index'),
        arrayUpdateType: 'push',
        next: 'add',
      },
      add: { type: 'variable', varId: 'n', varValue: f("variables['n'] + 1") },
      end: { type: 'variable', varId: 'log', varValue: 'end', arrayUpdateType: 'push' },
    })
    expect(runtime.variables.get('log')).toEqual([0, 1, 2, 'end'])
  })

  it('gives the page turns in an endless loop', async () => {
    const { runtime, services, run } = await start([variable('n', 'number', 0)])
    const running = run({
      a: { type: 'while-loop', value: f("variables['n'] < 250"), loop: 'add' },
      add: { type: 'variable', varId: 'n', varValue: f("variables['n'] + 1") },
    })
    await expect.poll(() => runtime.variables.get('n')).toBe(99)
    services.clock.advance(0)
    await expect.poll(() => runtime.variables.get('n')).toBe(199)
    services.clock.advance(0)
    await running
    expect(runtime.variables.get('n')).toBe(250)
  })

  it.each([
    [{ type: 'variable' }, 'No variable selected'],
    [{ type: 'fetch-collection' }, 'No collection selected'],
    [{ type: 'fetch-collection', collectionId: 'x' }, 'Collection not found'],
    [{ type: 'change-page' }, 'No page selected'],
    [{ type: 'change-page', pageId: 'x' }, 'Page not found'],
    [{ type: 'upload-file' }, 'No file variable selected'],
    [{ type: 'upload-file', varId: 'x' }, 'File variable not found'],
    [
      { type: 'upload-file', varId: f('undefined') },
      'No file selected. Please create a true / false split to manage the case when there is no file',
    ],
    [{ type: 'upload-file', varId: f("'text'") }, 'Not a file object'],
    [{ type: 'execute-workflow' }, 'No workflow selected'],
    [{ type: 'execute-workflow', workflowId: 'x' }, 'Workflow not found'],
    [{ type: 'component-action' }, 'No actions selected'],
    [{ type: 'wait', value: 'x' }, 'No time delay defined'],
    [{ type: 'loop', value: 4 }, 'Fail to start loop, as items to parse is not iterable'],
    [{ type: 'change-lang' }, 'No language selected'],
    [{ type: 'change-lang', lang: 'fr' }, 'Page does not contain the lang'],
    [{ type: 'log' }, 'No message defined'],
    [{ type: 'log', message: f('4') }, 'Message must be a string'],
  ])('fails %j with its exact text', async (action, message) => {
    const { run } = await start()
    expect((await run({ a: action })).error).toMatchObject({ message })
  })

  it('calls global workflows with parameters in and a result out', async () => {
    const double = {
      id: 'double',
      parameters: [{ name: 'n', defaultValue: 1 }],
      firstAction: 'r',
      actions: { r: { type: 'return', value: f('context.parameters.n * 2') } },
    }
    const { run } = await start([], [double])
    expect(await run({ a: { type: 'execute-workflow', workflowId: 'double', parameters: { n: f('21') } } })).toEqual({
      result: 42,
      error: null,
    })
  })

  it('stops a workflow that calls itself endlessly, with an error', async () => {
    const endless = {
      id: 'endless',
      name: 'Endless',
      firstAction: 'again',
      actions: { again: { type: 'execute-workflow', workflowId: 'endless' } },
    }
    const { run, runtime } = await start([], [endless])
    expect((await run({ a: { type: 'execute-workflow', workflowId: 'endless' } })).error).toMatchObject({
      code: 'workflow/loop',
    })
    const actionsOf = (run: RecordedRun): readonly RecordedAction[] =>
      run.actions.flatMap((action) => [action, ...action.runs.flatMap(actionsOf)])
    const actions = runtime.recorder?.runs.flatMap(actionsOf) ?? []
    expect(actions.length).toBeGreaterThan(1)
    expect(actions.length).toBeLessThan(6)
  })

  it('waits by the simulated clock', async () => {
    const { run, services, runtime } = await start([variable('done', 'boolean', false)])
    const outcome = run({
      a: { type: 'wait', value: 500, next: 'b' },
      b: { type: 'variable', varId: 'done', varValue: true },
    })
    await settled()
    expect(runtime.variables.get('done')).toBe(false)
    services.clock.advance(500)
    await outcome
    expect(runtime.variables.get('done')).toBe(true)
  })

  it('uploads in two steps without the sign-in on the second', async () => {
    const calls: string[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      calls.push(`${init?.method ?? 'GET'} ${String(input)}`)
      return String(input).includes('user-files')
        ? Response.json({
            signedRequest: 'http://app.test/upload/1',
            url: '/files/1',
            name: 'a_b.jpg',
            ext: 'jpg',
            tag: 't',
            size: 3,
          })
        : new Response('')
    }
    const { run, runtime } = await start([variable('photo', 'object', null)], [], fetch)
    runtime.variables.set('photo', new File(['abc'], 'a b.jpg', { type: 'image/jpeg' }))
    const { result } = await run({ a: { type: 'upload-file', varId: 'photo', fileTag: 't' } })
    expect(result).toEqual({ url: '/files/1', name: 'a_b.jpg', ext: 'jpg', tag: 't', size: 3 })
    expect(calls.slice(-2)).toEqual(['POST /designs/project/user-files', 'PUT http://app.test/upload/1'])
  })

  it('keeps the file in a project variable after the upload', async () => {
    const fetch: typeof globalThis.fetch = async (input) =>
      String(input).includes('user-files')
        ? Response.json({ signedRequest: 'http://app.test/u', url: '/f', name: 'a', ext: 'b', tag: 't', size: 3 })
        : new Response('')
    const { runtime, run } = await start([variable('photo', 'object', null)], [], fetch)
    const file = new File(['abc'], 'a.jpg', { type: 'image/jpeg' })
    runtime.variables.set('photo', file)
    await run({ a: { type: 'upload-file', varId: 'photo' } })
    expect(runtime.variables.get('photo')).toBe(file)
  })

  it('runs workflows of one queue one after the other', async () => {
    const entry = (id: string, ms: number) => ({
      id,
      firstAction: 'w',
      actions: {
        w: { type: 'wait', value: ms, next: 'p' },
        p: { type: 'variable', varId: 'log', varValue: id, arrayUpdateType: 'push' },
      },
      _sluice: { whenRunning: 'queue', queue: 'entries' },
    })
    const { runtime, services } = await start([variable('log', 'array', [])], [entry('slow', 50), entry('fast', 10)])
    const calls = ['slow', 'fast'].map((id) => runtime.workflows.call(id, 'x', { scope: runtime.rootScope }))
    for (let passed = 0; passed < 60; passed += 10) {
      await settled()
      services.clock.advance(10)
    }
    await Promise.all(calls)
    expect(runtime.variables.get('log')).toEqual(['slow', 'fast'])
  })
})
