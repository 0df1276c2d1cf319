import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { languageParts } from '../../../../features/features.ts'
import { Language } from '../../../../formula/Language.ts'
import { Binding } from '../../../../graph/Binding.ts'
import { settled } from '../../../../testing/settled.ts'
import { testServices } from '../../../../testing/testServices.ts'
import { f, startPage, variable } from '../../../testing/startPage.ts'
import { createFunctionRunner } from './createFunctionRunner.ts'

const script = (code: string, more: object = {}) => ({ type: 'custom-js', code, ...more })
const js = (code: string) => ({ __wwtype: 'js', code })

const double = {
  id: 'double',
  parameters: [{ name: 'n' }],
  firstAction: 'r',
  actions: { r: { type: 'return', value: f('context.parameters.n * 2') } },
}

/** An app whose refused scripts are functions of the browser; `page.…` is a name that the page has, and no name of the language. */
async function start({ isTrusted = true } = {}) {
  vi.stubGlobal('page', { of: (value: unknown) => value, Gauge: class Gauge {}, calls: [] as unknown[] })
  onTestFinished(() => void vi.unstubAllGlobals())
  const services = { ...testServices(), ...(isTrusted && { scripts: createFunctionRunner() }) }
  const page = {
    variables: [variable('n', 'number', 1), variable('list', 'array', [3, 1, 2]), variable('kept', 'object', null)],
    workflows: [double],
  }
  const started = await startPage({ page, language: new Language(languageParts(services)) })
  const answer = async (code: string) => {
    const { result, error } = await started.run({ a: script(code) })
    if (error) throw error
    return result
  }
  const { runtime } = started
  const resolve = (raw: unknown) => runtime.evaluator.resolve(raw, runtime.rootScope, { element: 'e', property: 'p' })
  return { ...started, answer, resolve }
}

describe('a script that the language refuses', () => {
  it('fails with a clear error in an app without trusted code', async () => {
    const { answer } = await start({ isTrusted: false })
    await expect(answer('return page.of(1)')).rejects.toMatchObject({ code: 'formula/unknown-name' })
  })

  it.each<[string, string, unknown]>([
    ['calls what the page has', 'return page.of(1)', 1],
    ['waits', 'const a = await Promise.resolve(2); return page.of(a)', 2],
    ['reads variables', "return page.of(variables['n'])", 1],
    ['reads variables by name', "return page.of(variables['n name'])", 1],
    ['writes variables', "variables['n'] = page.of(5); return variables['n']", 5],
    ['writes variables after a wait', "await null; variables['n'] = page.of(6); return variables['n']", 6],
    ['calls helpers', 'return wwFormulas.sum([page.of(1), 2])', 3],
    ['runs workflows', "return await wwLib.executeWorkflow('double', { n: page.of(4) })", 8],
    ['gets lists and objects', 'return page.of([{ a: [1] }])', [{ a: [1] }]],
    ['gets dates', 'return page.of(new Date(5)).getTime()', 5],
    ['reads the library of the original runtime', "return page.of(wwLib.wwVariable.getValue('n'))", 1],
    ['gets the window of the page', 'return wwLib.getFrontWindow() === globalThis && page.of(true)', true],
    ['lists members', 'return page.of(Object.keys(context))', expect.arrayContaining(['item', 'workflow'])],
    ['asks for members', "return page.of(['item' in context, 'zone' in context])", [true, false]],
    ['shadows its names', 'const event = page.of(7); return event', 7],
    ['declares what it likes', 'if (true) { var late = page.of(8) } return late', 8],
  ])('%s', async (_what, code, expected) => {
    const { answer } = await start()
    expect(await answer(code)).toEqual(expected)
  })

  it.each<[string, string, unknown]>([
    [
      'a list',
      "variables['list'].push(9); variables['list'] = variables['list']; return page.of(variables['list'].length)",
      4,
    ],
    ['an object', "variables['kept'] = { a: 1 }; variables['kept'].a = 2; return page.of(variables['kept'].a)", 2],
    ['the place of an item', "const rows = variables['list']; return page.of(rows.indexOf(variables['list'][1]))", 1],
  ])('finds what it has changed in place: %s', async (_what, code, expected) => {
    expect(await (await start()).answer(code)).toEqual(expected)
  })

  it('copies a value once, however often it is read', async () => {
    const { answer, runtime } = await start()
    const rows = Array.from({ length: 2_000 }, (_, litres) => ({ litres }))
    runtime.variables.set('list', rows)
    const code =
      "let s = 0; for (let i = 0; i < variables['list'].length; i++) s += variables['list'][i].litres; return page.of(s)"
    const from = vi.spyOn(Array, 'from')
    expect(await answer(code)).toBe(1_999_000)
    expect(from.mock.calls.filter(([list]) => Object(list).length === 2_000)).toHaveLength(1)
  })

  it('changes copies, and never what the app holds', async () => {
    const { answer, runtime } = await start()
    expect(await answer("const list = variables['list']; list.sort(); return page.of(list)")).toEqual([1, 2, 3])
    expect(runtime.variables.get('list')).toEqual([3, 1, 2])
    await answer("const made = [1]; variables['list'] = page.of(made); made.push(2)")
    expect(runtime.variables.get('list')).toEqual([1])
  })

  it.each<[string, string, object, unknown]>([
    [
      'an object of a class to the next script',
      'return new page.Gauge()',
      script('return page.of(context.workflow.a.result instanceof page.Gauge)'),
      true,
    ],
    [
      'nothing of that object to a formula',
      'const it = new page.Gauge(); it.level = 4; return it',
      { type: 'return', value: f('context.workflow.a.result.level') },
      undefined,
    ],
    [
      'a function to a formula',
      'return { twice: (n) => page.of(n * 2) }',
      { type: 'return', value: f('[1, 2].map(context.workflow.a.result.twice)') },
      [2, 4],
    ],
    [
      'the objects of the app as they are',
      'page.of(1); return { all: variables }',
      { type: 'return', value: f("context.workflow.a.result.all['n']") },
      1,
    ],
  ])('gives %s', async (_what, code, next, expected) => {
    const { run } = await start()
    expect(await run({ a: script(code, { next: 'b' }), b: next })).toEqual({ result: expected, error: null })
  })

  it('keeps an object of a class in a variable, for scripts alone', async () => {
    const { run, answer, runtime } = await start()
    await answer("const it = new page.Gauge(); page.calls.push(it); variables['kept'] = { it }")
    expect(await answer("return page.of(variables['kept'].it === page.calls[0])")).toBe(true)
    expect((await run({ a: { type: 'return', value: f("Object.keys(variables['kept'].it)") } })).result).toEqual([])
    expect(JSON.stringify(runtime.variables.get('kept'))).toBe('{"it":{}}')
  })

  it.each<[string, string, object]>([
    ['an error of its own', "page.of(1); throw new TypeError('dry')", { name: 'TypeError', message: 'dry' }],
    ['data', 'page.of(1); throw { zone: 3 }', { zone: 3 }],
    ['data after a wait', 'await null; page.of(1); throw { zone: 3 }', { zone: 3 }],
    ['an error after a wait', "await null; page.of(1); throw new Error('late')", { message: 'late' }],
    ['an error of the app', "page.of(1); return wwLib.executeWorkflow('none')", { message: 'Workflow not found.' }],
    [
      'a circle',
      'const a = [page.of(1)]; a.push(a); return a',
      { message: expect.stringContaining('contains itself') },
    ],
  ])('fails with %s', async (_what, code, expected) => {
    const { run } = await start()
    expect((await run({ a: script(code) })).error).toMatchObject(expected)
  })

  it('is canceled with its run, and reaches nothing of the app afterwards', async () => {
    const { runtime } = await start()
    const { readWorkflow } = await import('../../../../project/readWorkflow.ts')
    const waits = { promise: Promise.resolve(), go: () => {} }
    waits.promise = new Promise((resolve) => (waits.go = resolve))
    vi.stubGlobal('waits', waits)
    const code = "await waits.promise; try { variables['n'] = 9 } catch (error) { waits.error = error }"
    const controller = new AbortController()
    const workflow = readWorkflow({ id: 'w', firstAction: 'a', actions: { a: script(code) } })
    const running = runtime.workflows.run(workflow, { scope: runtime.rootScope, signal: controller.signal })
    await settled()
    controller.abort()
    waits.go()
    await running
    await settled()
    expect(waits).toMatchObject({ error: { code: 'script/cancelled' } })
    expect(runtime.variables.get('n')).toBe(1)
  })

  it('follows what it reads, as a property', async () => {
    const { runtime, resolve, answer } = await start()
    await answer('return 1')
    const binding = new Binding(runtime.graph, 'p', () => resolve(js("return page.of(variables['n'] + 1)")))
    const seen: unknown[] = [binding.peek()]
    binding.listen((value) => seen.push(value))
    runtime.variables.set('n', 4)
    await settled()
    expect(seen).toEqual([2, 5])
  })
})

describe('trusted scripts that cannot be loaded', () => {
  it('leave all other scripts as they are', async () => {
    const scripts = () => Promise.reject(new Error('gone'))
    const services = testServices({ device: { scripts } })
    const { run } = await startPage({ language: new Language(languageParts(services)) })
    expect((await run({ a: script('return /a/.test("a")') })).result).toBe(true)
    expect(services.logged).toContainEqual('error: Trusted scripts could not be loaded.')
  })
})

describe('a script that the language can run', () => {
  it('is run by it where its parameter is a name that nothing else has', () => {
    expect(createFunctionRunner().find('return litres * 2', false)).toBeUndefined()
  })

  it('has its parameters as code of the page, too', async () => {
    const { answer } = await start()
    expect(await answer('class A {}; return [typeof new A(), context.parameters]')).toEqual(['object', {}])
  })

  it('is run by it, also with trusted code', async () => {
    const { answer } = await start()
    await expect(answer('const list = Object.freeze([1]); return list.constructor === undefined')).resolves.toBe(true)
  })
})
