import { describe, expect, it } from 'vitest'
import { trustedScripts } from './trustedScripts.ts'

const action = (code: string) => ({ type: 'custom-js', code })
const binding = (code: string, parameters: readonly object[] = []) => ({ __wwtype: 'js', code, parameters })

type Scripts = { find(code: string, isAsync: boolean): ((names: object) => unknown) | undefined }

/** The scripts of a module as a browser loads them. */
async function loaded(...stored: readonly object[]): Promise<Scripts> {
  const { module } = trustedScripts(stored)
  const address = `data:text/javascript,${encodeURIComponent(module?.text ?? '')}`
  return (await import(/* @vite-ignore */ address)).scripts
}

const names = (values: Readonly<Record<string, unknown>>) => ({
  has: (name: string) => Object.hasOwn(values, name),
  get: (name: string) => values[name],
})

describe('the module of trusted scripts', () => {
  it('has the scripts that the language refuses, and no others', async () => {
    const refused = 'return document.cookie'
    const scripts = await loaded({ a: action(refused), b: [action('return 1')] }, binding('return 2'))
    expect(scripts.find(refused, true)).toBeTypeOf('function')
    for (const [code, isAsync] of [
      ['return 1', true],
      ['return 2', false],
      [refused, false],
    ] as const)
      expect(scripts.find(code, isAsync)).toBeUndefined()
  })

  it.each<[string, string, unknown]>([
    ['names of the scope', "return [typeof document.cookie, variables['n']]", ['undefined', 3]],
    ['parameters', 'return gauge.of(litres) + 1', 8],
    ['a name that it declares itself', 'const event = gauge.of(2); return event', 2],
    ['a line comment at its end', 'return gauge.of(1) // one', 1],
    ['text that ends markup', "return gauge.of('</script>')", '</script>'],
    ['any text', 'return gauge.of(`a\\nb\u2028`)', 'a\nb\u2028'],
  ])('runs a script with %s', async (_what, code, expected) => {
    Object.assign(globalThis, { gauge: { of: (one: unknown) => one }, document: {} })
    const scripts = await loaded(binding(code, [{ name: 'litres' }]))
    expect(scripts.find(code, false)?.(names({ variables: { n: 3 }, litres: 7 }))).toEqual(expected)
  })

  it('waits in actions', async () => {
    const code = 'const one = await gauge; return one + 1'
    Object.assign(globalThis, { gauge: Promise.resolve(1) })
    await expect((await loaded(action(code))).find(code, true)?.(names({}))).resolves.toBe(2)
  })

  it.each([
    ['closes more braces', '}); gauge(); (() => {'],
    ['cannot be read', 'return gauge('],
    ['declares a name twice', 'const a = gauge; const a = 1'],
    ['is no code of modules', 'with (gauge) { return 1 }'],
    ['waits where nothing waits', 'return await gauge', false],
    ['names something “await”', 'const await = gauge', false],
    ['closes its function in the middle', '}, gauge(), () => {'],
  ])('leaves out a script that %s, and says so', (_what, code, isAsync = true) => {
    const kept = action('return gauge')
    const { module, problems } = trustedScripts([isAsync ? action(code) : binding(code), kept])
    expect(module?.text).not.toContain(code)
    expect(module?.text).toContain(kept.code)
    expect(problems).toEqual([expect.stringMatching(/^The script ".*" cannot be run: .+\.$/)])
  })

  it.each(['class', 'names', 'default', 'let', 'eval', 'arguments', '$sluiceScope', '9', 'a b'])(
    'runs a script of a formula with the parameter %s',
    async (name) => {
      Object.assign(globalThis, { gauge: { of: (one: unknown) => one } })
      const code = "const all = { class: 1, names: 2 }; return gauge.of('eval') + all.class"
      const scripts = await loaded(binding(code, [{ name }]))
      expect(scripts.find(code, false)?.(names({ [name]: 5 }))).toBe('eval1')
    },
  )

  it('has one function for the same script with different parameters', async () => {
    Object.assign(globalThis, { gauge: { of: (one: unknown) => one }, zone: 'of the page' })
    const code = "return gauge.of([typeof litres === 'undefined' ? null : litres, zone])"
    const scripts = await loaded(binding(code, [{ name: 'litres' }]), binding(code, [{ name: 'zone' }]))
    const run = scripts.find(code, false)
    expect([run?.(names({ litres: 7 })), run?.(names({ zone: 2 }))]).toEqual([
      [7, 'of the page'],
      [null, 2],
    ])
  })

  it('has scripts that reach for the page where the language fails only when it runs', async () => {
    const code = "wwLib.getFrontDocument().body.appendChild(wwLib.getFrontDocument().createElement('p'))"
    expect((await loaded(action(code))).find(code, true)).toBeTypeOf('function')
  })

  it('is the same for the same project, and has another name for another text', () => {
    const nameOf = (...codes: readonly string[]) => trustedScripts(codes.map(action)).module?.name
    expect(nameOf('return a')).toMatch(/^trusted-[0-9a-f]{8}\.js$/)
    expect(nameOf('return a', 'return a')).toBe(nameOf('return a'))
    expect(nameOf('return b')).not.toBe(nameOf('return a'))
  })

  it('is missing where the language runs every script', () => {
    expect(trustedScripts([action('return 1')])).toEqual({ module: null, problems: [] })
  })

  it('contains no formula, as those have no statements', () => {
    expect(trustedScripts([{ __wwtype: 'f', code: 'document.cookie' }]).module).toBeNull()
  })
})
