import { evaluate, parse } from '@sluice/engine/formula'
import { allowCall } from '@sluice/engine/formula/internals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { isValueOf } from './testing/isValueOf.ts'
import { randomExpression, randomScript, Tape } from './testing/randomTexts.ts'
import { world } from './testing/world.ts'
import { describe as describeType } from './types/describe.ts'

const TOKENS =
  'n t rows any maybe wwFormulas variables if ifEmpty switch lookup map => ? : ?. . , ; ( ) [ ] { } + - * / ! == === && || ?? = += ++ typeof in of instanceof new const let var return for while do break continue throw try catch finally function async await delete void null undefined true 0 1 "a" `x` /y/ ... a b c'.split(
    ' ',
  )

const tape = fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 200 })

const row = (id: number, more: object = {}) => ({ id, name: `r${id}`, owner: null, ...more })

/** Values of the test world, each of the type declared there. */
const values = fc.record({
  any: fc.constantFrom<unknown>(1, 'a', null, undefined, [1, 'b'], { id: 1, x: 'a' }, 2n, true),
  b: fc.boolean(),
  maybe: fc.constantFrom(null, undefined, row(0), row(2, { note: 'x', owner: { name: 'p' } })),
  n: fc.constantFrom(0, 1, 3.5, Number.NaN),
  rows: fc.constantFrom([], [row(1)], [row(1, { note: 'x' }), row(2, { owner: { name: 'o' } })]),
  shape: fc.constantFrom({ kind: 'a', x: 'ab' }, { kind: 'b', x: null, id: 1 }),
  t: fc.constantFrom('', 'a', 'ab'),
})

type Kind = 'formula' | 'script'

/** Evaluates a text; null when it cannot be evaluated. */
function outcomeOf(code: string, names: Readonly<Record<string, unknown>>, kind: Kind): { value: unknown } | null {
  try {
    return { value: evaluate(code, names, { kind }) }
  } catch {
    return null
  }
}

/** Wraps the expression that a diagnostic is about in a call of `mark`. */
function marked(code: string, { start, end }: { start: number; end: number }, kind: Kind): string | undefined {
  const text = code.slice(start, end)
  return [`mark(${text})`, '{ mark() }', '(mark())']
    .map((mark) => code.slice(0, start) + mark + code.slice(end))
    .find((one) => parse(one, { kind }).program)
}

/** Returns contradictions between a run and the diagnostics claiming that something always or never happens. */
function contradictions(code: string, names: Readonly<Record<string, unknown>>, kind: Kind): readonly string[] {
  return check(code, { kind }, world).diagnostics.flatMap((diagnostic) => {
    const { code: problem, message, range, severity } = diagnostic
    const seen: unknown[] = []
    const mark = allowCall((value) => {
      seen.push(value)
      return value
    })
    const text = range && marked(code, range, kind)
    if (!text || !isClaim(problem, severity, message)) return []
    outcomeOf(text, { ...names, mark }, kind)
    return seen.filter((value) => !agrees(problem, message, value)).map((value) => `${message} But: ${String(value)}.`)
  })
}

function isClaim(problem: string, severity: string, message: string): boolean {
  if (problem === 'check/comparison') return message.startsWith('This is always')
  return problem === 'check/unreachable' || (problem === 'check/missing' && severity === 'error')
}

function agrees(problem: string, message: string, value: unknown): boolean {
  if (problem === 'check/comparison') return value === message.startsWith('This is always true')
  return problem === 'check/missing' && (value === null || value === undefined)
}

describe('check', () => {
  it('never throws for invalid texts', () => {
    const soup = fc.array(fc.oneof(fc.constantFrom(...TOKENS), fc.string({ maxLength: 3 })), { maxLength: 40 })
    fc.assert(
      fc.property(soup, fc.constantFrom<Kind>('formula', 'script'), fc.boolean(), (tokens, kind, async) => {
        expect(Array.isArray(check(tokens.join(' '), { kind, async }, world).diagnostics)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('reports ranges inside the text', () => {
    fc.assert(
      fc.property(tape, (numbers) => {
        const code = randomScript(new Tape(numbers), 2)
        for (const { range } of check(code, { kind: 'script' }, world).diagnostics)
          expect(range && range.start >= 0 && range.start <= range.end && range.end <= code.length).toBe(true)
      }),
    )
  })

  it.each([
    { kind: 'formula', write: (numbers: Tape) => randomExpression(numbers, 4), numRuns: 1_500 },
    { kind: 'script', write: (numbers: Tape) => randomScript(numbers, 3), numRuns: 700 },
  ] as const)('infers a type that contains the value of a $kind', ({ kind, write, numRuns }) => {
    fc.assert(
      fc.property(tape, values, (numbers, names) => {
        const code = write(new Tape(numbers))
        const result = outcomeOf(code, names, kind)
        const { type } = check(code, { kind }, world)
        if (result && !isValueOf(result.value, type))
          throw new Error(`${code} is ${describeType(type)}, and gave ${String(result.value)}`)
      }),
      { numRuns },
    )
  })

  it.each([
    { kind: 'formula', write: (numbers: Tape) => randomExpression(numbers, 4), numRuns: 1_000 },
    { kind: 'script', write: (numbers: Tape) => randomScript(numbers, 2), numRuns: 500 },
  ] as const)('reports for a $kind only what a run confirms', ({ kind, write, numRuns }) => {
    fc.assert(
      fc.property(tape, values, (numbers, names) => {
        const code = write(new Tape(numbers))
        expect({ code, found: contradictions(code, names, kind) }).toEqual({ code, found: [] })
      }),
      { numRuns },
    )
  })
})

describe('check, of texts that are large or deep', () => {
  const fill = (text: string) => text.repeat(Math.floor(299_000 / text.length))
  const around = (open: string, inner: string, close: string, depth: number) =>
    open.repeat(depth) + inner + close.repeat(depth)

  it.each([
    ['parentheses', around('(', '1', ')', 390), 'formula'],
    ['lists', around('[', '1', ']', 390), 'formula'],
    ['functions', around('(x => ', 'x', ')(1)', 190), 'formula'],
    ['functions of lists', around('[1].reduce((x, y) => ', '1', ', 0)', 190), 'formula'],
    ['a chain', `any${'.a'.repeat(1_400)}`, 'formula'],
    ['sums in parentheses', `${'('.repeat(300)}n${`${'+n'.repeat(450)})`.repeat(300)}`, 'formula'],
    ['conditions', `any${' && any.a'.repeat(1_400)}`, 'formula'],
    ['loops', `let x = 0; ${around('while (x) { x += "a"; ', 'x = 1', '}', 190)}`, 'script'],
    ['failures', around('try { x = 1; ', '', '} catch (e) { x = e }', 190), 'script'],
    ['a long list', `[${fill('1,')}]`, 'formula'],
    ['a list of shapes', `[${Array.from({ length: 12_000 }, (_, i) => `{ a${i}: 1 }`)}]`, 'formula'],
    ['branches', `let x; ${fill('if (n) { x = 1 } else { x = t }\n')}`, 'script'],
    ['types that double', `let x = 1; ${fill('x = { a: x, b: x }; ')}`, 'script'],
    ['lists that hold themselves', `let x = []; ${fill('x = [...x, x, { a: x }]; ')}`, 'script'],
    ['cases', `switch (n) {${Array.from({ length: 8_000 }, (_, i) => `case ${i}: t; break;`).join('')}}`, 'script'],
    [
      'functions that call one another',
      Array.from({ length: 4_000 }, (_, i) => `function f${i}(x) { return f${i + 1}(x) }`).join(''),
      'script',
    ],
    ['unknown names', Array.from({ length: 8_000 }, (_, i) => `xyz${i};`).join(''), 'script'],
    ['more than can be read', '1+'.repeat(200_000), 'formula'],
  ] as const)('ends with %s', (_name, code, kind) => {
    expect(Array.isArray(check(code, { kind }, world).diagnostics)).toBe(true)
  })
})
