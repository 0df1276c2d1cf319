import { beforeAll, describe, expect, it } from 'vitest'
import { runRandomGraphs } from './testing/randomGraphs.ts'
import { f, startPage, variable } from './testing/startPage.ts'

type Stored = Readonly<Record<string, unknown>>

beforeAll(() => import('./lateActions.ts'))

it('random workflows end, with a recorded outcome for each action', () => runRandomGraphs(300))

describe('an action that leads back to itself', () => {
  it.each<[string, Stored]>([
    ['at once', { a: { type: 'notes', next: 'a' } }],
    ['by others', { a: { type: 'notes', next: 'b' }, b: { type: 'notes', next: 'a' } }],
    ['by a branch', { a: { type: 'if', value: true, branches: [{ value: true, id: 'a' }] } }],
    ['from the body of a loop', { a: { type: 'loop', value: [1, 2], loop: 'b' }, b: { type: 'notes', next: 'a' } }],
    [
      'from a branch at once with others',
      { a: { type: '_sluice-parallel', branches: [{ id: 'b' }] }, b: { type: 'notes', next: 'a' } },
    ],
  ])('%s ends with an error', async (_how, actions) => {
    const { run } = await startPage()
    expect((await run(actions)).error).toMatchObject({ code: 'workflow/loop' })
  })

  it('is not an error when a loop runs it again', async () => {
    const { run } = await startPage({ page: { variables: [variable('n', 'number', 0)] } })
    const { error, result } = await run({
      a: { type: 'loop', value: [1, 2, 3], loop: 'b', next: 'c' },
      b: { type: 'variable', varId: 'n', varValue: f("variables['n'] + 1") },
      c: { type: 'return', value: f("variables['n']") },
    })
    expect([error, result]).toEqual([null, 3])
  })
})
