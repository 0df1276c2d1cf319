import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import type { CheckEnvironment } from './flow/CheckEnvironment.ts'
import { parseType } from './signature/parseType.ts'
import { diagnosticCases } from './testing/diagnosticCases.ts'
import { silentAsyncScripts, silentFormulas, silentScripts } from './testing/silentCases.ts'
import { typeCases } from './testing/typeCases.ts'
import { world } from './testing/world.ts'
import { describe as describeType } from './types/describe.ts'
import { ANY } from './types/Type.ts'

/** Texts with statements are scripts. */
function kindOf(code: string): { readonly kind: 'formula' | 'script' } {
  return {
    kind: /\b(?:return|throw|for|while|const|let|var|if|switch|try) |^\w+ = |;/.test(code) ? 'script' : 'formula',
  }
}

function problems(code: string, environment: CheckEnvironment = world) {
  return check(code, kindOf(code), environment).diagnostics.map(({ code: problem, range, suggestion }) => ({
    problem,
    at: range ? code.slice(range.start, range.end) : null,
    ...(suggestion === undefined ? {} : { suggestion }),
  }))
}

describe.each(Object.entries(diagnosticCases))('%s', (problem, cases) => {
  it.each(cases.map(({ code, at, suggestion }) => ({ code, at, suggestion })))(
    'is reported for “$at” in $code',
    ({ code, at, suggestion }) => {
      expect(problems(code)).toEqual([{ problem, at, ...(suggestion === undefined ? {} : { suggestion }) }])
    },
  )
})

describe('check', () => {
  it.each(silentFormulas)('finds nothing wrong with the formula %s', (code) => {
    expect(check(code, { kind: 'formula' }, world).diagnostics).toEqual([])
  })

  it.each(silentScripts)('finds nothing wrong with the script %s', (code) => {
    expect(check(code, { kind: 'script' }, world).diagnostics).toEqual([])
  })

  it.each(silentAsyncScripts)('finds nothing wrong with the asynchronous script %s', (code) => {
    expect(check(code, { kind: 'script', async: true }, world).diagnostics).toEqual([])
  })

  it.each(typeCases)('infers the type of %s as %s', (code, type) => {
    expect(describeType(check(code, kindOf(code), world).type)).toBe(type)
  })

  it('gives the type of an asynchronous script as a promise', () => {
    const { type } = check('return await fetch("/a").then(() => n), n', { kind: 'script', async: true }, world)
    expect(describeType(type)).toBe('Promise<number>')
  })

  it('passes on the parse error of a text', () => {
    expect(check('1 +', { kind: 'formula' }, world)).toMatchObject({
      type: ANY,
      diagnostics: [{ message: 'Unexpected end of formula' }],
    })
  })

  it('reports a certain failure as an error', () => {
    const severity = (code: string) => check(code, kindOf(code), world).diagnostics.map((problem) => problem.severity)
    expect(['rowz', 'null.x', 't()', 't.toUppercase()'].flatMap(severity)).toEqual(['error', 'error', 'error', 'error'])
    expect(['t.lenght', 'maybe.id', 'n === t', 'wwFormulas.now()'].flatMap(severity)).toEqual(Array(4).fill('warning'))
  })

  it('reports soft absence only in strict mode', () => {
    expect(problems('soft.length')).toEqual([])
    expect(problems('soft.length', { ...world, strict: true })).toMatchObject([
      { problem: 'check/missing', at: 'soft' },
    ])
    expect(problems('rows[0].name', { ...world, strict: true })).toMatchObject([{ at: 'rows[0]' }])
  })

  it('treats wwFormulas as any without signatures', () => {
    expect(problems('wwFormulas.whatever(1).x', { names: {} })).toEqual([])
    expect(problems("wwFormulas.if([], 'a', 1)", { names: {} })).toMatchObject([{ problem: 'check/unreachable' }])
  })

  it('lets names of the environment shadow standard ones', () => {
    const environment = { names: { Math: parseType('{ own: number }') ?? ANY } }
    expect(problems('Math.own.toFixed(1)', environment)).toEqual([])
    expect(problems('Math.round(1)', environment)).toMatchObject([{ problem: 'check/unknown-member', at: 'round' }])
  })

  it('explains its diagnostics', () => {
    const messages = (code: string) => check(code, kindOf(code), world).diagnostics.map(({ message }) => message)
    expect(
      [
        'rowz',
        't.lenght',
        'Math.round(n, 1)',
        'Math.pow()',
        'Date.now(1)',
        'wwFormulas.length(n)',
        "n === 'a'",
        'rows ? 1 : 2',
        'maybe.id',
      ].flatMap(messages),
    ).toMatchInlineSnapshot(`
      [
        "“rowz” is not known here.",
        "“lenght” is no member of text.",
        "“round” takes 1 argument at most; 2 are given.",
        "“pow” needs 2 arguments; “one” and “other” are missing.",
        "“now” takes no arguments; 1 is given.",
        "“length” needs text | list | collection here, and this is number.",
        "This is always false: number is never 'a'.",
        "This is never used: the condition is always true (list).",
        "“maybe” may be null or undefined here, and “id” is read of it.",
      ]
    `)
  })
})
