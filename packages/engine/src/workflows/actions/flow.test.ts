/* Actions that control the flow: variables of a run, early returns, errors thrown and caught, parallel branches. */
import { describe, expect, it } from 'vitest'
import { settled } from '../../testing/settled.ts'
import { f, startPage, variable } from '../testing/startPage.ts'

const log = variable('log', 'array', [])
const push = (value: unknown, more: object = {}) => ({
  type: 'variable',
  varId: 'log',
  varValue: value,
  arrayUpdateType: 'push',
  ...more,
})

async function start(variables: readonly unknown[] = [], workflows: readonly unknown[] = []) {
  const started = await startPage({ page: { variables: [log, ...variables], workflows } })
  return { ...started, logged: () => started.runtime.variables.get('log') }
}

describe('create-variable', () => {
  const created = f("context.workflow.variables?.['n'] ?? 'none'")

  it('is seen by later actions, and its value is the result', async () => {
    const { run, logged } = await start()
    await run({
      a: { type: 'create-variable', variableName: 'n', variableType: 'number', variableValue: f("'4'"), next: 'b' },
      b: push(created, { next: 'c' }),
      c: push(f('context.workflow.a.result')),
    })
    expect(logged()).toEqual([4, 4])
  })

  it('is dropped after its branch, and the variable it shadowed is restored', async () => {
    const { run, logged } = await start()
    await run({
      a: { type: 'create-variable', args: { variableName: 'n', variableValue: 1 }, next: 'if' },
      if: { type: 'if', value: true, branches: [{ value: true, id: 'b' }], next: 'd' },
      b: { type: 'create-variable', args: { variableName: 'n', variableValue: 2 }, next: 'c' },
      c: push(created),
      d: push(created),
    })
    expect(logged()).toEqual([2, 1])
  })

  it('belongs to one pass of a loop, and to one run', async () => {
    const { run, logged } = await start()
    const actions = {
      a: { type: 'loop', value: [1, 2], loop: 'b', next: 'e' },
      b: push(created, { next: 'c' }),
      c: { type: 'create-variable', variableName: 'n', variableValue: f('context.workflow.a.loop.item'), next: 'd' },
      d: push(created),
      e: push(created, { next: 'g' }),
      g: { type: 'create-variable', variableName: 'n', variableValue: 9 },
    }
    await run(actions)
    await run(actions)
    const once = ['none', 1, 'none', 2, 'none']
    expect(logged()).toEqual([...once, ...once])
  })

  it('fails for a value of another type, and without a name', async () => {
    const { run } = await start()
    const wrong = { type: 'create-variable', variableName: 'n', variableType: 'boolean', variableValue: 3 }
    expect((await run({ a: wrong })).error).toMatchObject({ message: 'value must be a boolean' })
    expect((await run({ a: { type: 'create-variable' } })).error).toMatchObject({ message: 'No variable selected' })
  })
})

describe('return-result', () => {
  it.each<[string, object, unknown, readonly unknown[]]>([
    ['ends the workflow', {}, 'done', [1]],
    ['goes on where it is told to', { continueWorkflow: true }, 'after', [1, 2, 'after']],
  ])('%s, also inside loops', async (_what, more, result, expected) => {
    const { run, logged } = await start()
    const outcome = await run({
      a: { type: 'loop', value: [1, 2], loop: 'b', next: 'd' },
      b: push(f('context.workflow.a.loop.item'), { next: 'c' }),
      c: { type: 'return-result', args: { data: f("'do' + 'ne'"), ...more } },
      d: push('after'),
    })
    expect(outcome).toEqual({ result, error: null })
    expect(logged()).toEqual(expected)
  })

  it('returns its result to the caller', async () => {
    const called = {
      id: 'called',
      firstAction: 'r',
      actions: { r: { type: 'return-result', args: { data: 5 }, next: 'x' }, x: push('never') },
    }
    const { run, logged } = await start([], [called])
    expect((await run({ a: { type: 'execute-workflow', workflowId: 'called' } })).result).toBe(5)
    expect(logged()).toEqual([])
  })
})

describe('throw and trycatch', () => {
  it('fails with its message and cause', async () => {
    const { run } = await start()
    const { error } = await run({ a: { type: 'throw', args: { message: f("'No ' + 'water'"), cause: { zone: 3 } } } })
    expect(error).toMatchObject({ message: 'No water', cause: { zone: 3 } })
  })

  const branches = [
    { value: 'try', id: 't' },
    { value: 'catch', id: 'c' },
    { value: 'finally', id: 'f' },
  ]
  const thrown = { type: 'throw', args: { message: 'No water' } }
  const caught = push(f('context.workflow.a.result.caughtError.message'))

  it.each<[string, object, readonly unknown[], object]>([
    ['nothing', { t: push('t') }, ['t', 'f', 'next'], { error: null }],
    ['an error', { t: thrown, c: caught }, ['No water', 'f', 'next'], { error: null }],
    [
      'an error of what the error does',
      { t: thrown, c: { type: 'throw', args: { message: 'Again' } } },
      ['f'],
      { error: { message: 'Again' } },
    ],
  ])('catches %s, and always runs finally', async (_what, actions, expected, outcome) => {
    const { run, logged } = await start()
    const result = await run({
      a: { type: 'trycatch', branches, next: 'n' },
      f: push('f'),
      n: push('next'),
      ...actions,
    })
    expect(logged()).toEqual(expected)
    expect(result).toMatchObject(outcome)
  })

  it('rethrows the error without a branch for it', async () => {
    const { run, logged } = await start()
    const without = branches.filter(({ value }) => value !== 'catch')
    const { error } = await run({ a: { type: 'trycatch', branches: without, next: 'n' }, t: thrown, f: push('f') })
    expect(error).toMatchObject({ message: 'No water' })
    expect(logged()).toEqual(['f'])
  })

  it('passes loop control and results through', async () => {
    const { run, logged } = await start()
    const outcome = await run({
      a: { type: 'loop', value: [1, 2, 3], loop: 'try' },
      try: { type: 'trycatch', branches: [{ value: 'try', id: 's' }], next: 'p' },
      s: { type: 'continue-loop', value: f('context.workflow.a.loop.item === 1'), next: 'r' },
      r: { type: 'if', value: f('context.workflow.a.loop.item === 3'), branches: [{ value: true, id: 'end' }] },
      end: { type: 'return-result', args: { data: 'three' } },
      p: push(f('context.workflow.a.loop.item')),
    })
    expect(logged()).toEqual([2])
    expect(outcome.result).toBe('three')
  })
})

describe('parallel branches', () => {
  it('wait for one another, and their results are a list', async () => {
    const { run, services, logged } = await start()
    const running = run({
      a: { type: '_sluice-parallel', branches: [{ id: 'b' }, { id: 'd' }], next: 'e' },
      b: { type: 'wait', value: 20, next: 'c' },
      c: push('slow'),
      d: push('fast'),
      e: push(f('context.workflow.a.result')),
    })
    await settled()
    services.clock.advance(20)
    await running
    expect(logged()).toEqual(['fast', 'slow', ['slow', 'fast']])
  })
})

describe('the variables of parallel branches', () => {
  const make = (name: string, value: number, more: object = {}) => ({
    type: 'create-variable',
    args: { variableName: name, variableType: 'number', variableValue: value },
    ...more,
  })

  it('belong to each branch, whichever ends first, and the results of its actions are available afterwards', async () => {
    const { run, services, logged } = await start()
    const running = run({
      a: { type: '_sluice-parallel', branches: [{ id: 'x' }, { id: 'y' }], next: 'e' },
      x: make('x', 1),
      y: make('y', 2, { next: 'w' }),
      w: { type: 'wait', value: 10, next: 'r' },
      r: push(f('[context.workflow.variables.y, context.workflow.variables.x]')),
      e: push(f('[context.workflow.x.result, context.workflow.y.result, context.workflow.variables]')),
    })
    await settled()
    services.clock.advance(10)
    await running
    expect(logged()).toEqual([
      [2, undefined],
      [1, 2, undefined],
    ])
  })
})

describe('one of several parallel branches', () => {
  it('may end the workflow with its result, once all have ended', async () => {
    const { run, logged } = await start()
    const outcome = await run({
      a: { type: '_sluice-parallel', branches: [{ id: 'b' }, { id: 'd' }], next: 'e' },
      b: { type: 'return-result', args: { data: 'b' } },
      d: push('d'),
      e: push('never'),
    })
    expect([outcome.result, logged()]).toEqual(['b', ['d']])
  })

  it('may fail, and the others still run to their end', async () => {
    const { run, logged } = await start()
    const branches = [{ id: 'b' }, { id: 'd' }]
    const outcome = await run({
      a: { type: '_sluice-parallel', branches },
      b: { type: 'throw', args: { message: 'dry' } },
      d: push('d'),
    })
    expect([outcome.error, logged()]).toMatchObject([{ message: 'dry' }, ['d']])
  })
})

describe('a workflow that starts again while it runs', () => {
  const starts = (whenRunning: string) => ({
    id: 'again',
    parameters: [{ name: 'n' }],
    _sluice: { whenRunning },
    firstAction: 'wait',
    actions: { wait: { type: 'wait', value: 10, next: 'p' }, p: push(f('context.parameters.n')) },
  })
  const call = (n: number) => ({ a: { type: 'execute-workflow', workflowId: 'again', parameters: { n } } })

  it.each([
    ['parallel', [1, 2]],
    ['queue', [1, 2]],
    ['latest', [2]],
    ['drop', [1]],
  ])('as “%s”', async (whenRunning, expected) => {
    const { run, services, runtime, logged } = await start([], [starts(whenRunning)])
    const both = [run(call(1)), run(call(2), { id: 'other' })]
    for (let i = 0; i < 4; i += 1) {
      await settled()
      services.clock.advance(10)
    }
    await Promise.all(both)
    expect(logged()).toEqual(expected)
    const dropped = runtime.trace.entries.filter((entry) => 'code' in entry && entry.code === 'workflow/dropped')
    expect(dropped).toHaveLength(whenRunning === 'drop' ? 1 : 0)
  })
})

describe('an action with a policy', () => {
  const slow = { type: 'wait', value: 100, _sluice: { timeout: 30 } }

  it('fails after its time limit', async () => {
    const { run, services } = await start()
    const running = run({ a: slow })
    await settled()
    services.clock.advance(30)
    expect((await running).error).toMatchObject({ code: 'action/timeout' })
  })

  it('cancels its loop', async () => {
    const { run, services, runtime } = await start([variable('n', 'number', 0)])
    const running = run({
      a: { type: 'loop', value: [1, 2, 3, 4], loop: 'w', _sluice: { timeout: 150 } },
      w: { type: 'wait', value: 100, next: 's' },
      s: { type: 'variable', varId: 'n', varValue: f("variables['n'] + 1") },
    })
    for (let i = 0; i < 8; i += 1) {
      await settled()
      services.clock.advance(50)
    }
    expect((await running).error).toMatchObject({ code: 'action/timeout' })
    expect(runtime.variables.get('n')).toBe(1)
  })

  it('is retried after growing pauses, and its last error counts', async () => {
    const { run, services, runtime } = await start([variable('n', 'number', 0)])
    const running = run({
      a: {
        type: 'custom-js',
        code: "variables['n'] = variables['n'] + 1; if (variables['n'] < 4) throw new Error('not yet'); return 'now'",
        _sluice: { retry: { times: 5, delay: 100 } },
      },
    })
    const began = services.clock.now()
    const tries: unknown[] = []
    for (const pause of [0, 100, 200, 400]) {
      services.clock.advance(pause)
      await expect.poll(() => runtime.variables.get('n')).toBe(tries.length + 1)
      tries.push(runtime.variables.get('n'))
    }
    expect((await running).result).toBe('now')
    expect(services.clock.now() - began).toBe(700)
  })
})

describe('a workflow of version 2', () => {
  const broken = { a: push(f('nothing.there')) }

  it('fails with its formulas', async () => {
    const { run } = await start()
    expect((await run(broken, { version: 2 })).error).toMatchObject({ name: 'FormulaError' })
    expect((await run(broken)).error).toBeNull()
  })
})

describe('parallel runs', () => {
  it('each see their own results, and the last written ones are visible afterwards', async () => {
    const { run, services, logged } = await start()
    const actions = {
      a: { type: 'return', value: f('context.parameters.n'), next: 'w' },
      w: { type: 'wait', value: f('context.parameters.n * 10'), next: 'p' },
      p: push(f('context.workflow.a.result')),
    }
    const runs = [2, 1].map((n) => run(actions, { parameters: [{ name: 'n', defaultValue: n }] }))
    await settled()
    services.clock.advance(10)
    await settled()
    services.clock.advance(10)
    await Promise.all(runs)
    expect(logged()).toEqual([1, 2])
  })
})

it('does nothing for notes, and reports actions that only the builder’s server can run', async () => {
  const { run } = await start()
  expect(await run({ a: { type: 'notes', text: 'to do' } })).toEqual({ result: undefined, error: null })
  for (const type of ['execute-backend-workflow:1', 'fetch-table-view', 'file-upload-url', 'stripe/create-customer'])
    expect((await run({ a: { type } })).error).toMatchObject({ code: 'backend/not-available' })
})

it('writes a variable under its newer name too', async () => {
  const { run, runtime } = await start([variable('n', 'number', 0)])
  await run({ a: { type: 'update-variable', varId: 'n', varValue: 3 } })
  expect(runtime.variables.get('n')).toBe(3)
})

describe('a chain', () => {
  it('runs an action both for the branch and for the chain after it', async () => {
    const { run, logged } = await start()
    const outcome = await run({
      a: { type: 'if', value: true, branches: [{ id: 'x', value: true }], next: 'x' },
      x: push('x'),
    })
    expect([outcome.error, logged()]).toEqual([null, ['x', 'x']])
  })

  it('takes the branch of zero for negative zero', async () => {
    const { run, logged } = await start()
    await run({ a: { type: 'switch', value: f('0 * -1'), branches: [{ id: 'x', value: 0 }] }, x: push('zero') })
    expect(logged()).toEqual(['zero'])
  })
})

describe('a queue', () => {
  const queued = (id: string, actions: object) => ({
    id,
    name: id,
    firstAction: 'a',
    actions,
    _sluice: { whenRunning: 'queue', queue: 'q' },
  })

  it('does not block a workflow called from inside it', async () => {
    const outer = queued('outer', { a: { type: 'execute-workflow', workflowId: 'inner', next: 'b' }, b: push('outer') })
    const { runtime, logged } = await start([], [outer, queued('inner', { a: push('inner') })])
    await runtime.workflows.call('outer', 'test', { scope: runtime.rootScope })
    expect(logged()).toEqual(['inner', 'outer'])
  })

  it('stops a workflow that calls itself', async () => {
    const itself = queued('itself', { a: { type: 'execute-workflow', workflowId: 'itself' } })
    const { runtime } = await start([], [itself])
    await expect(runtime.workflows.call('itself', 'test', { scope: runtime.rootScope })).rejects.toMatchObject({
      code: 'workflow/loop',
    })
  })
})
