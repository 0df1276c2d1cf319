import { readWorkflow } from '@sluice/engine/config'
import { createTestRuntime, settled } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { f } from './formula.ts'
import { pluginFunction, pluginVariable } from './pluginParts.ts'
import type { Step } from './Step.ts'
import { parallel, pluginAction, step } from './steps.ts'
import { defineWorkflow } from './workflow.ts'

async function start(steps: readonly Step[], options: Parameters<typeof defineWorkflow>[2] = {}) {
  const { runtime, services } = createTestRuntime()
  // Loads all action types first, so that the tests wait only for time.
  await runtime.workflows.loadAll()
  const workflow = readWorkflow(defineWorkflow('w', steps, { ...options, trigger: 'start' }).record)
  const scope = runtime.rootScope
  const run = () => runtime.workflows.run(workflow, { scope })
  const trigger = () => runtime.workflows.trigger([workflow], 'start', { scope })
  return { run, trigger, services, clock: services.clock }
}

describe('a workflow written in code', () => {
  it('leaves out a disabled step, and keeps names of steps', () => {
    const { record } = defineWorkflow('named', [
      { type: 'log', name: 'Say', disabled: true, parameters: { message: 'x' } },
    ])
    expect(Object.values(Object(record.actions))).toMatchObject([{ type: 'log', name: 'Say', disabled: true }])
  })

  it('reads results of steps without ids of their own, and parameters', () => {
    const found = pluginAction<{ readonly name: string }>('p', 'find')
    const { record } = defineWorkflow(
      'reading',
      ({ parameters }) => [found, step('log', { message: f`${found.result.name} + ${parameters.count}` })],
      {
        parameters: { count: 1, list: ['a'], row: null },
        onError: ({ error }) => [step('log', { message: error.message })],
      },
    )
    const [id = ''] = Object.keys(Object(record.actions))
    expect(Object.values(Object(record.actions))).toMatchObject([
      { type: 'p-find' },
      { message: { code: `context.workflow['${id}'].result?.name + context.parameters?.count` } },
      { message: { code: 'context.workflow.error?.message' } },
    ])
    expect(record.parameters).toEqual([
      { name: 'count', type: 'number', defaultValue: 1 },
      { name: 'list', type: 'array', defaultValue: ['a'] },
      { name: 'row', type: 'any', defaultValue: null },
    ])
  })

  it('refuses the result of a step that is nowhere, or in several places without an id', () => {
    const lost = step('log')
    expect(() => f`${lost.result}`.code).toThrow('no workflow has the step')
    const shared = step('log')
    for (const name of ['one', 'two']) defineWorkflow(name, [shared])
    expect(() => f`${shared.result}`.code).toThrow('give it an “id”')
    const named = step('log', {}, 'own')
    for (const name of ['three', 'four']) defineWorkflow(name, [named])
    expect(f`${named.result}`.code).toBe("context.workflow['own'].result")
  })

  it('reads variables and functions of plugins', () => {
    const user = pluginVariable<{ readonly email: string }>('auth', 'user')
    const label = pluginFunction<[string, string], string>('rules', 'label')
    expect(f`${label('kind', user.email)}`.code).toBe(
      `pluginFormulas['rules'].label("kind", pluginVariables['auth'].user?.email)`,
    )
  })

  it('runs branches side by side', async () => {
    const { run, clock, services } = await start([
      parallel([step('wait', { value: 20 }), step('log', { message: 'late' })], [step('log', { message: 'soon' })]),
      step('log', { message: 'both' }),
    ])
    const running = run()
    await settled()
    clock.advance(20)
    await running
    expect(services.logged).toEqual(['info: soon', 'info: late', 'info: both'])
  })

  it('supports timeouts and retries on steps', async () => {
    const { run, clock } = await start([{ ...step('wait', { value: 100 }), policy: { timeout: 30 } }])
    const running = run()
    await settled()
    clock.advance(30)
    expect((await running).error).toMatchObject({ code: 'action/timeout' })

    const retry = { times: 2, delay: 10, factor: 1 }
    const failing = await start([
      { ...step('custom-js', { code: 'throw new Error(String(Date.now()))' }), policy: { retry } },
    ])
    const began = failing.clock.now()
    const retried = failing.run()
    for (let i = 0; i < 2; i += 1) {
      await settled()
      failing.clock.advance(10)
    }
    expect((await retried).error).toMatchObject({ message: String(began + 20) })
  })

  it.each([
    ['drop', 1],
    ['latest', 1],
    [undefined, 2],
  ] as const)('started again while it runs: %s', async (whenRunning, times) => {
    const steps = [step('wait', { value: 10 }), step('log', { message: 'done' })]
    const { trigger, clock, services } = await start(steps, whenRunning ? { whenRunning } : {})
    const runs = [trigger(), trigger()]
    await settled()
    clock.advance(10)
    await Promise.all(runs)
    expect(services.logged).toEqual(Array.from({ length: times }, () => 'info: done'))
  })

  it('fails on formula errors only when it is strict', async () => {
    const steps = [step('log', { message: f`nothing.there` })]
    expect((await (await start(steps, { strict: true })).run()).error).toMatchObject({ name: 'FormulaError' })
    expect((await (await start(steps)).run()).error).toMatchObject({ code: 'log/no-message' })
  })
})
