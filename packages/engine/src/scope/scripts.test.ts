import { describe, expect, it, vi } from 'vitest'
import { languageParts } from '../features/features.ts'
import { Language } from '../formula/Language.ts'
import { NotLoadedError } from '../formula/LatePart.ts'
import { hostFunction } from '../formula/runtime/hostFunction.ts'
import { Namespace } from '../formula/runtime/Namespace.ts'
import { Binding } from '../graph/Binding.ts'
import { createTestRuntime, type TestRuntimeOptions } from '../testing/createTestRuntime.ts'
import type { ComponentScope } from './ComponentScope.ts'
import { storedFormulas } from './storedFormulas.ts'

const js = (code: string) => ({ __wwtype: 'js', code })

/** A page that stores no script, so nothing has loaded the late part `scripts` yet. */
async function start(page: Readonly<Record<string, unknown>> = {}, options: TestRuntimeOptions = {}) {
  const home = { page: { id: 'home' }, sections: {}, ...page }
  const { runtime, services } = createTestRuntime({
    language: new Language(languageParts()),
    ...options,
    pages: { home },
  })
  runtime.navigation.start()
  // Late parts of the language are imported, which takes real time.
  await vi.waitUntil(() => runtime.navigation.view.peek().kind === 'page')
  const resolve = (raw: unknown) => runtime.evaluator.resolve(raw, runtime.rootScope, { element: 'e', property: 'p' })
  const messages = () =>
    runtime.trace.entries.flatMap((entry) => (entry.kind === 'action' ? [] : [`${entry.code}: ${entry.message}`]))
  return { runtime, services, resolve, messages }
}

const numbers = { id: 'n', name: 'numbers', type: 'array', defaultValue: [3, 1, 2] }

describe('a script in a binding', () => {
  it('is evaluated again when scripts have loaded', async () => {
    const { runtime, resolve, messages } = await start()
    const seen: unknown[] = []
    const binding = new Binding(runtime.graph, 'p', () => resolve(js('const a = 1; return a + 1')))
    seen.push(binding.peek())
    binding.listen((value) => seen.push(value))
    await vi.waitUntil(() => seen.length > 1)
    expect([seen[0], seen.at(-1)]).toEqual([undefined, 2])
    expect(messages()).toEqual([])
  })

  it('works at once on a page that stores one', async () => {
    const { resolve } = await start({ variables: [numbers], workflows: [{ id: 'w', code: '', __wwtype: 'js' }] })
    expect(resolve(js("return variables['n'].map((n) => n * 2)"))).toEqual([6, 2, 4])
  })

  it('changes a copy of the value it reads, and reports that', async () => {
    const { runtime, resolve, messages } = await start({ variables: [numbers], workflows: [js('')] })
    expect(resolve(js("const list = variables['numbers']; list.sort(); return list"))).toEqual([1, 2, 3])
    expect(runtime.variables.get('n')).toEqual([3, 1, 2])
    expect(messages().map((one) => one.split(':')[0])).toEqual(['script/mutates-shared'])
  })

  it('writes no variable while a property is computed', async () => {
    const { runtime, resolve, messages } = await start({ variables: [numbers], workflows: [js('')] })
    const binding = new Binding(runtime.graph, 'p', () => resolve(js("variables['n'] = []; return 1")))
    expect(binding.peek()).toBeUndefined()
    expect(runtime.variables.get('n')).toEqual([3, 1, 2])
    expect(messages()).toEqual([
      'script/read-only: The variable “n” cannot be written while a property is computed; use a workflow.',
    ])
  })

  it('reports once that it writes an undeclared name', async () => {
    const { resolve, messages } = await start({ workflows: [js('')] })
    expect([resolve(js('total = 1; return total')), resolve(js('total = 1; return total'))]).toEqual([1, 1])
    expect(messages()).toEqual([
      'script/undeclared-assignment: “total” is assigned to without being declared. It lasts for this run only.',
    ])
  })

  it('reports a name it cannot reach, with its place', async () => {
    const { runtime, resolve } = await start({ workflows: [js('')] })
    expect(resolve(js('return document.cookie'))).toBeUndefined()
    expect(runtime.trace.entries.at(-1)).toMatchObject({
      kind: 'formula-error',
      code: 'script/refused',
      place: { element: 'e', property: 'p' },
    })
  })

  it("keeps its storage keys separate from the runtime's", async () => {
    const { services, resolve } = await start({ workflows: [js('')] }, { stored: { 'variable-x': 'secret' } })
    expect(
      resolve(js("localStorage.setItem('a', 1); return [localStorage.getItem('variable-x'), localStorage.a]")),
    ).toEqual([null, '1'])
    expect(services.storage.get('script-a')).toBe('1')
  })
})

describe('a late part of the language that cannot be loaded', () => {
  it('is reported once and retried, and then everything that needs it is evaluated', async () => {
    const { runtime, services, messages } = await start({ workflows: [js('')] })
    let attempts = 0
    let isHere = false
    const load = async () => {
      attempts += 1
      if (attempts < 3) throw new Error('no network')
      isHere = true
    }
    const needs = hostFunction(() => {
      if (!isHere) throw new NotLoadedError(load)
      return 7
    })
    const scope = runtime.rootScope.with({ names: { needs } })
    const resolve = () =>
      runtime.evaluator.resolve({ __wwtype: 'f', code: 'needs()' }, scope, { element: 'e', property: 'p' })
    const seen: unknown[][] = [[], []]
    for (const list of seen) new Binding(runtime.graph, 'p', resolve).listen((value) => list.push(value))
    const pause = async (ms: number) => {
      for (let i = 0; i < 9; i += 1) await null
      services.clock.advance(ms)
    }
    await pause(1_999)
    expect(attempts).toBe(1)
    await pause(1)
    expect(attempts).toBe(2)
    await pause(4_000)
    await pause(0)
    expect([attempts, seen]).toEqual([
      3,
      [
        [undefined, 7],
        [undefined, 7],
      ],
    ])
    expect(messages()).toEqual([expect.stringContaining('no network')])
  })
})

describe('a formula of a library component', () => {
  it.each([
    ['f', "value + context.component.props['p']"],
    ['js', 'const { p } = context.component.props; return value + p'],
  ] as const)('of type %s is called by id and by name, and sees the component', async (type, code) => {
    const { runtime } = await start({ workflows: [js('')] })
    // Formulas see only the members of a component.
    const componentOf = (members: Readonly<Record<string, unknown>>) =>
      new Namespace(members) as unknown as ComponentScope
    const scope = runtime.rootScope.with({ component: componentOf({ props: { p: 5 }, formulas: null }) })
    const formulas = storedFormulas(runtime.evaluator, () => scope)
    formulas.define({
      formulas: [{ id: 'f1', name: 'add', type, code, parameters: ['value'], filter: undefined, sort: undefined }],
    })
    const inside = scope.with({ component: componentOf({ props: { p: 5 }, formulas: formulas.scopeObject }) })
    const call = { __wwtype: 'f', code: "[context.component.formulas['f1'](4), context.component.formulas['add'](5)]" }
    expect(runtime.evaluator.resolve(call, inside, { element: 'e', property: 'p' })).toEqual([9, 10])
    expect(runtime.evaluator.resolve(call, runtime.rootScope, { element: 'e', property: 'p' })).toBeUndefined()
  })
})

describe('a project formula', () => {
  const formula = (type: string, code: string) => ({
    id: 'f1',
    name: 'double',
    type,
    code,
    parameters: [{ id: 'p1', name: 'value', type: 'number' }],
  })

  it.each([
    ['f', 'value * 2'],
    ['js', 'const twice = value * 2; return twice'],
  ])('of type %s is called by id and by name', async (type, code) => {
    const { resolve } = await start({ formulas: [formula(type, code)], workflows: [js('')] })
    expect(resolve({ __wwtype: 'f', code: "[formulas['f1'](4), formulas['double'](5)]" })).toEqual([8, 10])
  })

  it('filters and sorts the list it returns', async () => {
    const filter = { link: '$and', if: true, conditions: [{ field: 'n', operator: '$gt', value: 1 }] }
    const rows = { ...formula('f', '[{ n: 1 }, { n: 3 }, { n: 2 }]'), filter, sort: [{ key: 'n', direction: 'ASC' }] }
    const { resolve } = await start({ formulas: [rows] })
    expect(resolve({ __wwtype: 'f', code: "formulas['double']()" })).toEqual([{ n: 2 }, { n: 3 }])
  })

  it('causes an error, not a hang, when it calls itself endlessly', async () => {
    const { resolve, messages } = await start({ formulas: [formula('f', "formulas['f1'](value)")] })
    expect(resolve({ __wwtype: 'f', code: "formulas['f1'](1)" })).toBeUndefined()
    expect(messages()[0]).toMatch(/^formula\/(budget|too-deep)/)
  })
})
