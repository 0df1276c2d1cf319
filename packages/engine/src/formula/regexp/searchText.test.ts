import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate.ts'
import { fullLanguage } from '../fullLanguage.ts'
import type { Native } from '../methods/adapters.ts'
import { allowCall } from '../runtime/callable.ts'
import { activate, Evaluation } from '../runtime/Evaluation.ts'
import { searchStepwise, searchText } from './searchText.ts'

/** Long enough that matches are found one after another. */
const LONG = 120_000

/** Evaluates with a clock on which 20,000 steps take the longest time that a run may. */
function evaluateSlowly(code: string): unknown {
  let time = 0
  const clock = { now: () => (time += 250), setTimeout: () => () => {} }
  return evaluate(code, {}, { kind: 'formula', clock })
}

describe('a search in a long text', () => {
  it.each([
    't.match(/x/g)',
    't.matchAll(/(x)()()()(?<a>)/g)',
    "t.matchAll('x')",
    't.replace(/(x)()()()(?<a>)/g, () => 1)',
    't.replace(/x/g, String)',
    "t.replace(/x/g, 'y')",
    't.replaceAll(/x/g, () => 1)',
    "t.replaceAll('x', String)",
    't.split(/(x)()()()/)',
    "t.replace(new RegExp(p, 'g'), 'y')",
    't.split(new RegExp(p))',
  ])('is charged for each match: %s', (call) => {
    const code = `((t, p) => ${call})('x'.repeat(${LONG}), 'x')`
    expect(() => evaluateSlowly(code)).toThrow(expect.objectContaining({ code: 'formula/budget' }))
  })

  it.each([
    "'x'.repeat(5000001).split('')",
    "'1'.repeat(5000000).split(1)",
    "'x,'.repeat(5000000).split(',')",
    "'x'.repeat(200000).replace(/x/g, 'y'.repeat(100))",
    "'x'.repeat(15000).replace(/(?=(x*))x/g, '$1')",
    "'x'.repeat(20000).replaceAll('x', () => 'y'.repeat(1000))",
    "'x'.repeat(20000).replace(/x/g, () => 'y'.repeat(1000))",
  ])('is refused when its result would be too large: %s', (code) => {
    const clock = { now: () => 0, setTimeout: () => () => {} }
    expect(() => evaluate(code, {}, { kind: 'formula', clock })).toThrow(
      expect.objectContaining({ code: 'formula/too-large' }),
    )
  })

  it.each([
    ["t.split('').length", LONG],
    ["t.split('', 3)", ['x', 'x', 'x']],
    ['t.repeat(5).split().length', 1],
    ["t.repeat(5).replace('x', 'y').slice(0, 3)", 'yxx'],
    ["t.repeat(5).replaceAll('xx', 'y').length", (LONG / 2) * 5],
    ['t.split(/x/, 2)', ['', '']],
    ['t.split(/x/).length', LONG + 1],
    ['t.match(/xx/g).length', LONG / 2],
    ['t.match(/y/g)', null],
    ['t.matchAll(/(x)(y)?/g).at(-1)[1]', 'x'],
    ["t.replace(/x(?<a>x)/g, '[$<a>]').length", (LONG / 2) * 3],
    ["t.replace(/x/, 'y').slice(0, 3)", 'yxx'],
    ["t.replaceAll(/xx/g, (m, at) => at % 4 ? '' : m).length", LONG / 2],
  ])('gives the result of JavaScript: %s', (call, expected) => {
    expect(evaluate(`((t) => ${call})('x'.repeat(${LONG}))`, {}, { kind: 'formula' })).toEqual(expected)
  })
})

const patterns = fc.constantFrom(
  ...[
    'a',
    'b',
    '',
    'a*',
    '(a)|b',
    '(a)(b)?',
    '(?<n>a)|(?<m>b)',
    '^',
    '$',
    '(?=(a*))',
    '\\b',
    '[^a]',
    '😀',
    '.',
    '(?:)',
  ],
)
// Without `v`, with which some natives never end.
const flags = fc.constantFrom('', 'i', 'm', 's', 'u', 'y', 'iu', 'uy')
const texts = fc
  .array(fc.constantFrom('a', 'b', 'A', '\n', ' ', '😀', '\ud83d', '$'), { maxLength: 12 })
  .map((parts) => parts.join(''))
const templates = fc
  .array(fc.constantFrom('$', '$$', '$&', '$`', "$'", '$1', '$2', '$10', '$01', '$0', '$<n>', '$<', '>', 'x', '1'))
  .map((parts) => parts.join(''))

describe('a pattern with the flag `v`', () => {
  it.each([
    [`' a😀 '.replace(/(?:)/gv, '-')`, '- -a-😀- -'],
    [`' a😀 '.replaceAll(/(?:)/gv, () => '-')`, '- -a-😀- -'],
    [`' a😀 '.split(/(?:)/v)`, [' ', 'a', '😀', ' ']],
  ])('goes on behind a character of two units: %s', (code, expected) => {
    expect(evaluate(code, {}, { kind: 'formula' })).toEqual(expected)
  })
})

describe('searchStepwise', () => {
  const property = <T>(
    given: fc.Arbitrary<T>,
    stepwise: (regexp: RegExp, text: string, given: T) => unknown,
    native: (regexp: RegExp, text: string, given: T) => unknown,
    kinds: readonly string[] = ['g'],
  ) =>
    fc.assert(
      fc.property(
        patterns,
        flags,
        texts,
        given,
        fc.nat(3),
        fc.constantFrom(...kinds),
        (source, flag, text, value, position, kind) => {
          const create = () => Object.assign(new RegExp(source, `${flag}${kind}`), { lastIndex: position })
          const [ours, theirs] = [create(), create()]
          const result = running(() => stepwise(ours, text, value))
          expect(result).toEqual(native(theirs, text, value))
          expect(ours.lastIndex).toBe(theirs.lastIndex)
        },
      ),
      { numRuns: 1_000 },
    )

  it('matches as the native does', () =>
    property(
      fc.constant(undefined),
      (regexp, text) => searchStepwise('match', regexp, text, undefined),
      (regexp, text) => text.match(regexp) && [...(text.match(regexp) ?? [])],
    ))

  it('lists the matches that the native lists', () =>
    property(
      fc.constant(undefined),
      (regexp, text) => searchStepwise('matchAll', regexp, text, undefined),
      (regexp, text) => Array.from(text.matchAll(regexp)),
    ))

  it('splits as the native does', () =>
    property(
      fc.option(fc.integer({ min: -1, max: 5 }), { nil: undefined }),
      (regexp, text, limit) => searchStepwise('split', regexp, text, limit),
      (regexp, text, limit) => text.split(regexp, limit),
      ['g', ''],
    ))

  it('fills in templates as the native does', () =>
    property(
      templates,
      (regexp, text, template) => searchStepwise('replace', regexp, text, template),
      (regexp, text, template) => text.replace(regexp, template),
      ['g', ''],
    ))

  it('calls a function with what the native gives it', () =>
    property(
      fc.constant((...given: readonly unknown[]) => JSON.stringify(given)),
      (regexp, text, replace) => searchStepwise('replaceAll', regexp, text, replace),
      (regexp, text, replace) => text.replaceAll(regexp, replace),
    ))
})

describe('searchText', () => {
  const tell = allowCall((...given) => JSON.stringify(given))

  it('searches for a text as the natives do', () =>
    fc.assert(
      fc.property(
        texts,
        fc.oneof(texts, fc.constantFrom('', 'a', 'b', 'ab', '$')),
        fc.oneof(templates, fc.constant(tell)),
        fc.option(fc.integer({ min: -1, max: 5 }), { nil: undefined }),
        (text, pattern, replacement, limit) => {
          const { replace, replaceAll, split } = String.prototype
          const ours = running(() => [
            searchText(replace as Native, 'replace', text, [pattern, replacement]),
            searchText(replaceAll as Native, 'replaceAll', text, [pattern, replacement]),
            searchText(split as Native, 'split', text, [pattern, limit]),
          ])
          // JavaScript accepts a function in place of a text.
          const given = replacement as string
          expect(ours).toEqual([
            text.replace(pattern, given),
            text.replaceAll(pattern, given),
            text.split(pattern, limit),
          ])
        },
      ),
      { numRuns: 1_000 },
    ))
})

function running<T>(work: () => T): T {
  const clock = { now: () => 0, setTimeout: () => () => {} }
  const scope = { lookup: () => undefined, has: () => false, clock, random: () => 0 }
  const outer = activate(new Evaluation(scope, fullLanguage.parts))
  try {
    return work()
  } finally {
    activate(outer)
  }
}
