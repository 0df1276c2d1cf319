import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describe as describeType } from '../types/describe.ts'
import { ANY_FUNCTION } from '../types/Type.ts'
import { parseType } from './parseType.ts'
import { signatureType } from './signatureType.ts'

describe('parseType', () => {
  it.each([
    ['text', 'text'],
    [' number | text ', 'number | text'],
    ['\'a\' | "b" | 2 | -1.5 | true', "'a' | 'b' | 2 | -1.5 | true"],
    ['true | false', 'boolean'],
    ['list', 'list'],
    ['list<list<text>>', 'list<list<text>>'],
    ['date', 'text | number | Date'],
    ['Promise<number>', 'Promise<number>'],
    ['Intl.NumberFormat', 'Intl.NumberFormat'],
    ['collection', 'collection'],
    ['{ id: number, name?: text }', '{ id: number, name?: text }'],
    ["{ 'a b': text, ... }", '{ a b: text, … }'],
    ['{}', '{}'],
    ['text?', 'text | undefined'],
    ['T | undefined', 'T | undefined'],
    ['(text | number)', 'text | number'],
    ['(text: text, length?: number) => text', '(text: text, length?: number) => text'],
    ['() => any', '() => any'],
    ['(...items: T) => list<T>', '(...T) => list<T>'],
    ['(map: (item: T, index?: number) => U) => list<U>', '(map: (item: T, index?: number) => U) => list<U>'],
    [
      '(list: list<T> | collection, key: text) => T | undefined',
      '(list: list<T> | collection, key: text) => T | undefined',
    ],
  ])('reads %s', (text, type) => {
    expect(describeType(parseType(text) ?? ANY_FUNCTION)).toBe(type)
  })

  it.each([
    '',
    'text |',
    'list<',
    'list<text',
    '{ a }',
    '(a: text',
    '(a: text) =>',
    'a b',
    '#',
    "'a",
    '(a text) => any',
  ])('is null for %s', (text) => {
    expect(parseType(text)).toBeNull()
  })

  it('never throws', () => {
    const token = fc.constantFrom(
      'text',
      'list',
      '<',
      '>',
      '(',
      ')',
      '{',
      '}',
      ':',
      '?',
      '|',
      ',',
      '...',
      '=>',
      'T',
      "'a'",
      '1',
      '#',
    )
    fc.assert(fc.property(fc.array(token), (tokens) => void parseType(tokens.join(' '))))
    expect(parseType('('.repeat(10_000))).toBeNull()
  })
})

describe('signatureType', () => {
  it('keeps the suggested replacement', () => {
    expect(signatureType('() => text', 'use other')).toMatchObject({ deprecated: 'use other', params: [] })
  })

  it('treats an invalid signature as any function', () => {
    expect([signatureType('text'), signatureType('(a')]).toEqual([ANY_FUNCTION, ANY_FUNCTION])
  })
})
