import { evaluate } from '@sluice/engine/formula'
import { describe, expect, it, vi } from 'vitest'
import { packageValue } from './packageValue.ts'

class Money {
  readonly cents = 5
  format() {
    return '0.05'
  }
}

/** A package with each kind of member. */
const tools = Object.assign((text: string) => text.toUpperCase(), {
  version: '1.2.3',
  limits: { most: 5, of: () => 9 },
  since: new Date(0),
  sizes: [1, [2]],
  sum: (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0),
  map: (list: readonly unknown[], each: (one: unknown, i: number, list: unknown) => unknown) => list.map(each),
  keep: (value: { kept?: boolean }) => {
    value.kept = true
    return value
  },
  later: async (value: unknown) => ({ value }),
  fails: () => {
    throw Object.assign(new Error('No water'), { node: globalThis })
  },
  failsLater: () => Promise.reject(new TypeError('Too late')),
  self(this: unknown) {
    return this === tools
  },
  money: () => new Money(),
  page: () => globalThis,
  circle: () => {
    const list: unknown[] = []
    list.push(list)
    return list
  },
  mixed: () => ({
    n: 1,
    act: () => 1,
    sign: Symbol('s'),
    deep: [{ when: new Date(1) }, new Map([['a', new Set([1])]])],
  }),
  typed: (value: unknown) => `${typeof value} ${String(value)}`,
  get lazy() {
    return 7
  },
  native: parseInt,
  reached: Object.prototype,
  pass: (value: unknown) => value,
  at: (value: unknown, path: string) =>
    path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), value),
  Money,
  money5: new Money(),
})

const names = { tools: packageValue(tools, 'tools'), rows: Object.freeze([Object.freeze({ n: 1 }), { n: 2 }]) }
const world = { clock: { now: () => 0, setTimeout: () => () => {} }, random: () => 0.5 }
const value = (code: string) => evaluate(code, names, { kind: 'formula', ...world })

describe('a package in a formula', () => {
  it.each<[string, unknown]>([
    ["tools('a')", 'A'],
    ['tools.version', '1.2.3'],
    ['tools.limits.most', 5],
    ['tools.limits.of()', 9],
    ['tools.since.getTime()', 0],
    ['tools.sizes', [1, [2]]],
    ['tools.sum([1, 2])', 3],
    ['tools.self()', true],
    ['tools.lazy', 7],
    ['tools.money5.cents', 5],
    ['tools.money5.format()', '0.05'],
    ['tools.map(rows, (row, i) => row.n + i)', [1, 3]],
    ['tools.map([3], Number.isInteger)', [true]],
    ['tools.map(["4"], Number)', [4]],
    [
      'tools.mixed()',
      { n: 1, act: undefined, sign: undefined, deep: [{ when: new Date(1) }, new Map([['a', new Set([1])]])] },
    ],
    ['tools.typed(null)', 'object null'],
    ['tools.typed("the constructor, or a `prototype`")', 'string the constructor, or a `prototype`'],
    ['tools.map([1], tools.pass)', [1]],
    ['tools.pass(tools.money5)', { cents: 5 }],
    ['tools.nothing', undefined],
    ['Object.keys(tools)', ['version', 'since', 'sizes', 'lazy']],
  ])('%s', (code, expected) => {
    expect(value(code)).toEqual(expected)
  })

  it('gets copies, and gives copies', () => {
    expect(value('[tools.keep(rows[0]), rows[0]]')).toEqual([{ n: 1, kept: true }, { n: 1 }])
    const sizes = value('tools.sizes')
    expect(sizes).not.toBe(tools.sizes)
  })

  it('is waited for where it promises', async () => {
    expect(await value('tools.later({ a: 1 })')).toEqual({ value: { a: 1 } })
    await expect(value('tools.failsLater()')).rejects.toMatchObject({
      code: 'package/failed',
      message: '“tools.failsLater” failed: Too late',
    })
  })

  it.each([
    ['tools.map([1], tools)', 'package/failed', '“tools” failed: text.toUpperCase is not a function'],
    ['tools.fails()', 'package/failed', '“tools.fails” failed: No water'],
    [
      'tools.money()',
      'package/not-data',
      'The result of “tools.money” is no plain data: it is an object of the class “Money”.',
    ],
    [
      'tools.circle()',
      'package/not-data',
      'The result of “tools.circle” is no plain data: it contains itself, or is nested too deeply.',
    ],
    [
      'tools.pass(/a/)',
      'package/not-data',
      'The argument 1 of “tools.pass” is no plain data: it is an object of the class “RegExp”.',
    ],
    [
      'tools.map([1], () => /a/)',
      'package/not-data',
      'The result of a function given to “tools.map” is no plain data: it is an object of the class “RegExp”.',
    ],
    ['tools.page()', 'package/not-data', 'The result of “tools.page” is no plain data'],
    [
      'tools.Money()',
      'package/failed',
      "“tools.Money” failed: Class constructor Money cannot be invoked without 'new'",
    ],
    ['tools.native("1")', 'formula/not-callable', '“native” is not a function that formulas can call.'],
  ])('%s fails with a sentence', (code, error, message) => {
    expect(() => value(code)).toThrow(
      expect.objectContaining({ code: error, message: expect.stringContaining(message) }),
    )
  })

  it('shows no error of its own to the scripts that catch it', () => {
    const seen = vi.fn()
    try {
      value('tools.fails()')
    } catch (error) {
      seen(Object.keys(Object(error)).includes('node'), Object(error).cause)
    }
    expect(seen).toHaveBeenCalledWith(false, undefined)
  })
})

describe('out of reach', () => {
  it.each([
    "tools.at({}, 'constructor')",
    "tools.at({}, 'constructor.constructor')",
    "tools.at({ a: 1 }, 'a.__proto__')",
    'tools.at([], \'x["prototype"]\')',
    'tools.at([], \'x["proto\\\\type"]\')',
    "tools.pass(['a', ['prototype']])",
    'tools.pass({ constructor: 1 })',
    'tools.pass(JSON.parse(\'{"__proto__": 1}\'))',
    "tools.map([1], () => 'constructor')",
    "tools.pass({ toString: () => 'constructor' }).toString",
  ])('%s, as a path that a package would follow', (code) => {
    if (code.includes('toString')) expect(value(code)).toBeUndefined()
    else expect(() => value(code)).toThrow('which is out of reach')
  })

  it.each([
    'tools.constructor',
    'tools.prototype',
    'tools.__proto__',
    'tools.call',
    'tools.apply',
    'tools.bind',
    'tools.toString',
    'tools.caller',
    'tools.arguments',
    'tools.native',
    'tools.reached',
    'tools.limits.constructor',
    'tools.limits.hasOwnProperty',
    'tools.limits.__proto__',
    'tools.Money.prototype',
    'tools.money5.constructor',
    'tools.money5.__proto__',
    "tools['constr' + 'uctor']",
    'tools.pass(tools.sum)',
    'tools.pass({ f: tools.sum }).f',
  ])('%s', (code) => {
    expect(value(code)).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['a function of the page', parseInt],
    ['a constructor of the page', Function],
    ['a prototype', Object.prototype],
    ['an object of the page', new WeakMap()],
    ['an object that extends one of the page', new (class extends WeakMap {})()],
  ])('%s, if that is what a script defines', (_what, given) => {
    expect(packageValue(given, 'given')).toBeUndefined()
  })
})
