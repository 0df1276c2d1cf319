import { beforeAll, describe, expect, it } from 'vitest'
import { fullLanguage } from '../formula/fullLanguage.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { applyFilter } from './applyFilter.ts'

// Load lazy code up front, since tests do not wait for files to be read.
beforeAll(() => import('./listTools.ts'))

const filter = (operator: string, value: unknown, more = {}) => ({
  link: '$and',
  conditions: [{ field: 'name', operator, value, ...more }],
})
const kept = (operator: string, value: unknown, names: readonly unknown[]) =>
  applyFilter(
    names.map((name) => ({ name })),
    filter(operator, value),
    fullLanguage.parts.linearRegExps,
  ).map((item) => Reflect.get(Object(item), 'name'))

describe('filters with patterns', () => {
  const names = ['Oak', 'roots', 'Bo', null, 42, 'a/b']

  it.each([
    ['$match', '/oa/', []],
    ['$match', '/oa/i', ['Oak']],
    ['$match', '/o/g', ['roots', 'Bo']],
    ['$match', '/a\\/b|^4/', [42, 'a/b']],
    ['$match', '/a/b/', ['a/b']],
    ['$notMatch', '/o/i', [null, 42, 'a/b']],
    ['$match', '', []],
    ['$notMatch', undefined, []],
  ])('keep by %s %s', (operator, value, expected) => {
    expect(kept(operator, value, names)).toEqual(expected)
  })

  it('take a time that is linear in the text', () => {
    expect(kept('$match', '/^(a+)+$/', [`${'a'.repeat(100_000)}!`])).toEqual([])
  })

  it.each(['/(/', 'no slashes', '/(?=x)x/', '/x/nonsense'])('reject an invalid pattern: %s', (value) => {
    expect(() => kept('$match', value, ['x'])).toThrow(/regular expression|pattern/)
  })

  it('have their code loaded when their page shows, and a broken one is reported', async () => {
    const list = (value: string) => ({
      __wwtype: 'f',
      code: "[{ name: 'ab' }, { name: 'c' }]",
      filter: filter('$match', value),
    })
    const home = {
      page: { id: 'home' },
      sections: {},
      formulas: [{ id: 'x', code: '1', filter: filter('$match', '/a/') }],
    }
    const { runtime } = createTestRuntime({ pages: { home } })
    runtime.navigation.start()
    await expect.poll(() => runtime.navigation.view.peek().kind).toBe('page')
    expect(runtime.evaluator.resolve(list('/^a/'), runtime.rootScope, {})).toEqual([{ name: 'ab' }])
    expect(runtime.evaluator.resolve(list('/('), runtime.rootScope, {})).toBeUndefined()
    expect(runtime.trace.entries.at(-1)).toMatchObject({ kind: 'formula-error', code: 'formula/regexp' })
  })
})
