import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseType } from '../signature/parseType.ts'
import { canEqual, canEqualLoosely } from './canEqual.ts'
import { canFit } from './canFit.ts'
import { describe as describeType } from './describe.ts'
import { isSubtype } from './isSubtype.ts'
import { absenceOf, present, softened } from './nothing.ts'
import { ANY, NEVER, sizeOf, type Type } from './Type.ts'
import { falsyPart, truthOf, truthyPart } from './truth.ts'
import { unionOf } from './unionOf.ts'
import { widen } from './widen.ts'

const type = (text: string): Type => parseType(text) ?? NEVER
const shown = (one: Type) => describeType(one)

const KINDS =
  "any never text number boolean bigint null undefined text? 'a' '' 1 0 true false list list<text> list<1> object { a: 1 } { a?: text } { a: number, ... } Date Map<text, number> Promise<text> function collection"
const texts = KINDS.match(/\{[^}]*\}|'[^']*'|[^\s{]+<[^>]*>|\S+/g) ?? []
const someType = fc
  .array(fc.constantFrom(...texts), { minLength: 1, maxLength: 4 })
  .map((parts) => unionOf(parts.map(type)))

describe('unionOf', () => {
  it.each([
    [["'a'", 'text'], 'text'],
    [['true', 'false'], 'boolean'],
    [['list<text>', 'list<number>'], 'list<text | number>'],
    [['any', 'text'], 'any'],
    [['never', 'text'], 'text'],
    [['never'], 'never'],
    [['{ a: 1 }', '{ a: number }'], '{ a: number }'],
    [['text', 'null', 'null'], 'text | null'],
    [Array.from({ length: 60 }, (_, i) => String(i)), 'number'],
    [Array.from({ length: 12 }, (_, i) => `{ a${i}: text }`), '{ … }'],
  ])('of %j is %s', (parts, expected) => {
    expect(shown(unionOf(parts.map(type)))).toBe(expected)
  })

  it('covers each of its parts, and stays bounded', () => {
    fc.assert(
      fc.property(fc.array(someType), (types) => {
        const union = unionOf(types)
        for (const one of types) expect(one === ANY ? union === ANY : isSubtype(one, union)).toBe(true)
        expect(sizeOf(union)).toBeLessThan(3_000)
      }),
    )
  })

  it('declares a missing value when one part declares it', () => {
    expect(absenceOf(unionOf([type('text?'), type('undefined')]))).toBe('declared')
    expect(absenceOf(unionOf([type('undefined'), type('text?')]))).toBe('declared')
  })
})

describe('isSubtype', () => {
  it('is reflexive and transitive', () => {
    fc.assert(
      fc.property(someType, someType, someType, (one, two, three) => {
        expect(isSubtype(one, one)).toBe(true)
        if (isSubtype(one, two) && isSubtype(two, three) && two !== ANY) expect(isSubtype(one, three)).toBe(true)
      }),
    )
  })

  it.each([
    ["'a'", 'text', true],
    ['text', "'a'", false],
    ['{ a: 1, b: text }', '{ a: number, ... }', true],
    ['{ a: 1, b: text }', '{ a: number }', false],
    ['{ a: 1 }', '{ a: number, b?: text }', true],
    ['{ a?: 1 }', '{ a: number }', false],
    ['list<1>', 'list<number>', true],
    ['text | null', 'text', false],
  ])('tells whether %s belongs to %s: %s', (one, other, expected) => {
    expect(isSubtype(type(one), type(other))).toBe(expected)
  })
})

describe('canEqual and canEqualLoosely', () => {
  it.each([
    ['text', 'number', false, true],
    ["'a'", 'number', false, false],
    ["'1'", 'number', false, true],
    ["'true'", 'boolean', false, false],
    ['2', 'boolean', false, false],
    ['1', 'boolean', false, true],
    ['null', 'undefined', false, true],
    ['null', '0', false, false],
    ['list', 'text', false, true],
    ['list', 'object', true, true],
    ['any', "'a'", true, true],
    ["'a' | 1", "'b' | 1", true, true],
    ['text?', 'undefined', true, true],
  ])('tell %s from %s: %s, %s', (one, other, strict, loose) => {
    expect([canEqual(type(one), type(other)), canEqualLoosely(type(one), type(other))]).toEqual([strict, loose])
  })

  it('are symmetric', () => {
    fc.assert(
      fc.property(someType, someType, (one, other) => {
        expect(canEqual(one, other)).toBe(canEqual(other, one))
        expect(canEqualLoosely(one, other)).toBe(canEqualLoosely(other, one))
      }),
    )
  })
})

describe('canFit', () => {
  it.each([
    ['number', 'text', false],
    ['text | number', 'text', true],
    ["'a'", "'b' | 'c'", false],
    ['list', 'object', false],
    ['Date', 'object', true],
    ['Date', 'list', false],
    ['{ a: 1 }', 'collection', false],
    ['{ data: list }', 'collection', true],
    ['{ a: 1 }', '{ a: text }', false],
    ['{ a: 1 }', '{ b: text }', false],
    ['{ ... }', '{ b: text }', true],
    ['File', 'Blob', true],
    ['() => any', 'function', true],
    ['any', 'never', true],
  ])('tells whether some %s can be a %s: %s', (one, other, expected) => {
    expect(canFit(type(one), type(other))).toBe(expected)
  })
})

describe('truthOf, truthyPart and falsyPart', () => {
  it.each([
    ['list', 'truthy', 'list', 'never'],
    ['null', 'falsy', 'never', 'null'],
    ["''", 'falsy', 'never', "''"],
    ['boolean', 'either', 'true', 'false'],
    ['text | null', 'either', 'text', "'' | null"],
    ['any', 'either', 'any', 'any'],
    ['never', 'either', 'never', 'never'],
  ])('split %s: %s, %s and %s', (one, truth, truthy, falsy) => {
    expect([truthOf(type(one)), shown(truthyPart(type(one))), shown(falsyPart(type(one)))]).toEqual([
      truth,
      truthy,
      falsy,
    ])
  })
})

describe('absenceOf, present and softened', () => {
  it.each([
    ['text', 'none', 'text', 'none'],
    ['text?', 'soft', 'text', 'soft'],
    ['text | null', 'declared', 'text', 'soft'],
    ['null', 'sure', 'never', 'sure'],
    ['any', 'none', 'any', 'none'],
  ])('of %s are %s, %s and %s', (one, absence, rest, soft) => {
    expect([absenceOf(type(one)), shown(present(type(one))), absenceOf(softened(type(one)))]).toEqual([
      absence,
      rest,
      soft,
    ])
  })
})

describe('widen', () => {
  it('replaces literals by their kinds', () => {
    expect(shown(widen(type("'a' | 1 | null")))).toBe('text | number | null')
  })
})
