import { describe, expect, it, vi } from 'vitest'
import type { createRuntime } from '../app/createRuntime.ts'
import { Binding } from '../graph/Binding.ts'
import { startPage, variable } from './testing/startPage.ts'

const page = { variables: [variable('n', 'number', 1)] }
const set = (value: number, more: object = {}) => ({ type: 'variable', varId: 'n', varValue: value, ...more })
const breaks = () => {
  throw new Error('broken')
}

/** Shows every value of `n` from now on. */
function follow(
  { graph, variables }: Pick<ReturnType<typeof createRuntime>, 'graph' | 'variables'>,
  show: (value: unknown) => void,
): void {
  const label = new Binding(graph, 'label', () => variables.source('n').get())
  label.peek()
  label.listen(show, label.version)
}

describe('a part of the page that fails when it updates', () => {
  it('is logged, and does not end the workflow that changed it', async () => {
    const { run, runtime, services } = await startPage({ page })
    const seen = vi.fn()
    for (const show of [breaks, seen, breaks]) follow(runtime, show)
    expect(await run({ a: set(2, { next: 'b' }), b: { type: 'return', value: 7 } })).toEqual({ error: null, result: 7 })
    expect(seen).toHaveBeenCalledExactlyOnceWith(2)
    expect(services.logged).toEqual(Array(2).fill('error: A part of the app could not be shown.'))
  })

  it('does not replace the error of a failing action', async () => {
    const { run, runtime } = await startPage({ page })
    follow(runtime, breaks)
    const code = "variables['n'] = 5; throw new Error('no water')"
    expect((await run({ a: { type: 'custom-js', code } })).error).toMatchObject({ message: 'no water' })
  })
})

describe('a write to a variable that is not there', () => {
  const cases: readonly [string, object, object][] = [
    ['an action', { type: 'variable', varId: 'gone', varValue: 1 }, { workflow: 'w', action: 'a' }],
    [
      'a script',
      { type: 'custom-js', code: "variables['gone'] = 1" },
      { workflow: 'w', action: 'a', property: 'code' },
    ],
  ]
  it.each(cases)('of %s is in the trace, with its place', async (_what, action, place) => {
    const { run, runtime } = await startPage()
    expect((await run({ a: action })).error).toBeNull()
    expect(runtime.trace.entries).toMatchObject([
      { kind: 'message', place, code: 'variable/not-written', message: '“gone”: variable not found' },
    ])
  })
})
