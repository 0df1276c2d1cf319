/* Attempts to reach the browser, its prototypes or other scripts through the window of scripts. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isCallable } from '../../../../formula/runtime/callable.ts'
import { hostFunction } from '../../../../formula/runtime/hostFunction.ts'
import { ScopeObject } from '../../../../formula/runtime/ScopeObject.ts'
import { startHost } from '../testing/startHost.ts'

/** Expressions for each object that scripts get. */
const OBJECTS = [
  'window',
  'globalThis',
  'self',
  'document',
  'location',
  'history',
  'screen',
  'wwLib',
  'wwLib.wwVariable',
  'wwLib.wwWorkflow',
  'wwLib.wwLog',
  'wwLib.getFrontWindow()',
  'wwLib.getFrontDocument()',
  'document.documentElement',
  'document.body',
  "document.getElementById('save')",
  "matchMedia('print')",
]

/** Functions that scripts get. */
const CALLS = [
  'window.scrollTo',
  'window.scroll',
  'scrollBy',
  'window.open',
  'window.matchMedia',
  'location.assign',
  'location.replace',
  'location.toString',
  'history.go',
  'history.pushState',
  'document.getElementById',
  'document.querySelector',
  "document.getElementById('save').scrollIntoView",
  "document.getElementById('save').focus",
  'wwLib.goTo',
  'wwLib.executeWorkflow',
  'wwLib.wwVariable.getValue',
  'wwLib.wwVariable.updateValue',
  'wwLib.wwLog.log',
]

const PROTOTYPES = new Set<unknown>(
  [Object, Function, Array, String, Number, Promise, ScopeObject, Map, Error].flatMap((type) => [type, type.prototype]),
)

/** Whether a value would let a script reach more than it was given: anything but data and objects made for scripts. */
function isEscape(value: unknown): boolean {
  if (value === globalThis || PROTOTYPES.has(value)) return true
  if (typeof value === 'function') return !isCallable(value)
  if (typeof value !== 'object' || value === null || value instanceof ScopeObject) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null
}

const pollution = () => [Object.keys(Object.prototype), Object.keys(Function.prototype), Object.keys(globalThis)]

describe('a script cannot escape', () => {
  it.each(OBJECTS)('through the names of every object: %s', async (object) => {
    const { answer } = await startHost()
    for (const path of [
      'constructor',
      '__proto__',
      'prototype',
      'constructor?.constructor',
      '__proto__?.constructor',
      'toString?.constructor',
      'get',
      'set?.constructor',
      'keys?.call',
      'toPlain',
      'toJSON',
      'valueOf?.constructor',
      'hasOwnProperty?.constructor',
      '__defineGetter__',
      '__lookupGetter__',
      'ownerDocument',
      'defaultView',
      'parentNode',
      'contentWindow',
      'nodeType',
      'then',
      'process',
      'asText',
    ]) {
      const value = await answer(`return ${object}.${path}`).catch((error: unknown) => error)
      const isRefused = Object(value).code === 'script/refused'
      expect(isRefused || value === undefined || (path === 'toString?.constructor' && !isEscape(value)), path).toBe(
        true,
      )
    }
  })

  it.each([
    "window.constructor.constructor('return process')()",
    "location.constructor.constructor('return 1')()",
    "window['__proto__'].polluted = 1",
    "window['__pro' + 'to__'] = { polluted: 1 }",
    'window.window.window.constructor("return 1")()',
    'document.defaultView.eval("1")',
    "document.getElementById('save').ownerDocument.defaultView",
    "document.getElementById('save').click.constructor('return 1')()",
    "document.getElementById('save').click.call.constructor('return 1')()",
    "document.getElementById.bind.constructor('return 1')()",
    "window.open('https://example.com').document.write('x')",
    "window.open('https://example.com').opener.location = 'javascript:1'",
    'window.setTimeout("polluted = 1", 0)',
    'window.Function("return 1")()',
    "window['ev' + 'al']('1')",
    "new window.Function('return 1')()",
    'window.process.exit()',
    'window.require("fs")',
    'window.Object.prototype.polluted = 1',
    'window.Object.constructor("return 1")()',
    'window.Math.max = () => 1',
    'window.JSON.parse = () => 1',
    'window.Promise.prototype.then = 1',
    'Object.assign(window, { fetch: () => 1 }).fetch()',
    'window.constructor = () => 1',
    "const { constructor } = window; return constructor('x')",
    'const { __proto__: p } = document; p.x = 1',
    "Object.defineProperty(window, 'fetch', { value: 1 })",
    'Object.setPrototypeOf(window, { fetch: 1 })',
    'structuredClone(window)',
    'structuredClone(document)',
    "matchMedia('print').constructor.constructor('return 1')()",
    'history.state.constructor("x")',
    'wwLib.globalContext.constructor.constructor("return 1")()',
    'wwLib.getFrontDocument().defaultView.location',
    'wwLib.wwVariable.getValue.constructor("return 1")()',
    "window.location.assign.apply(null, ['javascript:1'])",
    "[ 'javascript:1' ].map(location.assign)",
    "['javascript:1'].forEach((a) => window.open(a, '_self'))",
    "document.querySelector('#save').innerHTML = '<img onerror=1>'",
    "document.body.innerHTML = '<script>1</script>'",
    "document.createElement('script').src = 'https://example.com/x.js'",
    'document.documentElement.setAttribute("onclick", "1")',
  ])('by %s', async (code) => {
    const { answer, services, assign } = await startHost()
    const before = pollution()
    await expect(answer(code)).rejects.toMatchObject({ message: expect.any(String) })
    expect(pollution()).toEqual(before)
    expect(Object('polluted' in {})).toEqual(Object(false))
    expect(services.history.current()).toBe('/?q=1')
    expect(assign.mock.calls.filter(([url]) => !url.startsWith('https:'))).toEqual([])
  })

  it.each([
    ['return Object.assign({}, window)', {}],
    ['return { ...window, ...document, ...wwLib }', {}],
    ['return JSON.stringify([window, document, location, history])', '[{},{},{},{}]'],
    ['return [typeof window.constructor, typeof document.__proto__]', ['undefined', 'undefined']],
    ['return Object.getPrototypeOf?.(window)', undefined],
    [
      "return document + '' + window + document.getElementById('save')",
      '[object Object][object Object][object Object]',
    ],
    ["return window.open('https://example.com', '_blank', 'opener')", null],
  ])('and sees nothing inside: %s', async (code, expected) => {
    const { answer } = await startHost()
    expect(await answer(code)).toEqual(expected)
  })

  it('by any name of a member', async () => {
    const { answer } = await startHost()
    const names = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype), ...Object.getOwnPropertyNames(globalThis)),
      fc.constantFrom('#reads', 'reads', 'calls', 'isFixed', 'set', 'remove', 'getOther', 'refusal', 'has'),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...OBJECTS), names, async (object, name) => {
        const code = `return ${object}[${JSON.stringify(name)}]`
        expect(isEscape(await answer(code).catch(() => null)), code).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})

describe('hostile data', () => {
  it.each(CALLS)('given to %s is never called', async (call) => {
    const called: string[] = []
    const trap = (what: string) => () => {
      called.push(what)
      return 'javascript:1'
    }
    const hostile = {
      toString: trap('toString'),
      valueOf: trap('valueOf'),
      toJSON: trap('toJSON'),
      // biome-ignore lint/suspicious/noThenProperty: waiting for data must not call it
      then: trap('then'),
      [Symbol.toPrimitive]: trap('toPrimitive'),
      [Symbol.iterator]: trap('iterator'),
      get top() {
        return trap('getter')()
      },
      get href() {
        return trap('getter')()
      },
    }
    const { answer, runtime, assign } = await startHost()
    const give = hostFunction(() => hostile)
    const scope = runtime.rootScope.with({ names: { give } })
    for (const args of [
      'give()',
      'give(), give()',
      '1, give(), give()',
      '{ top: give(), left: [give()] }',
      '[give()]',
    ]) {
      const compiled = runtime.evaluator.language.compile(`return ${call}(${args})`, { kind: 'script' })
      try {
        await Promise.resolve(runtime.evaluator.run(compiled, scope)).catch(() => {})
      } catch {
        // Refused.
      }
    }
    await answer('1')
    expect(called).toEqual([])
    expect(assign.mock.calls.filter(([url]) => /^javascript/i.test(url))).toEqual([])
  })
})

describe('scripts of one app', () => {
  it('cannot replace what others get', async () => {
    const { answer } = await startHost()
    for (const name of ['fetch', 'alert', 'localStorage', 'Promise', 'JSON', 'wwLib', 'open', 'self', 'undefined'])
      await expect(answer(`window['${name}'] = () => 'stolen'`), name).rejects.toMatchObject({
        code: 'script/read-only',
      })
    await answer("window.helper = () => 'mine'; window.toString = () => 'mine'")
    expect(await answer('return [window.helper(), String(window), typeof fetch]')).toEqual([
      'mine',
      '[object Object]',
      'function',
    ])
  })

  it('cannot hang another script with a function that they left', async () => {
    const { answer } = await startHost()
    await answer('window.endless = () => { while (true) {} }')
    await expect(answer('window.endless()')).rejects.toMatchObject({ code: 'formula/budget' })
  })

  it('cannot hang the page with a click that starts the script again', async () => {
    const { answer, services } = await startHost()
    const code = "document.getElementById('save').click()"
    let clicks = 0
    const start = () => {
      clicks += 1
      void answer(code).catch(() => {})
    }
    const operations = services.window.element('save')
    services.window.element = () => operations && { ...operations, click: start }
    await answer(code)
    await vi.waitUntil(() => clicks === 200)
    await expect(answer('window.scrollTo(0, 0)')).rejects.toMatchObject({
      message: '“window.scrollTo” is refused: scripts have used the window 200 times without a pause.',
    })
    services.clock.advance(1)
    await answer('window.scrollTo(0, 0)')
    expect(services.window.calls).toEqual(['scrollTo {"left":0,"top":0}'])
  })

  it('do not see their steps charged twice when the function ends', async () => {
    const { answer } = await startHost()
    await answer('window.count = (n) => { let i = 0; while (i < n) i++; return i }')
    expect(await answer('return window.count(1000) + window.count(1000)')).toBe(2000)
  })
})
