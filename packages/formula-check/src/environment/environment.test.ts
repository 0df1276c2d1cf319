import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValueOf } from '../testing/isValueOf.ts'
import { describe as describeType } from '../types/describe.ts'
import { absenceOf } from '../types/nothing.ts'
import { ANY, TEXT } from '../types/Type.ts'
import { typeOfCollection } from './typeOfCollection.ts'
import { typeOfSample } from './typeOfSample.ts'
import { typeOfVariable } from './typeOfVariable.ts'

describe('typeOfSample', () => {
  it.each([
    [1, 'number'],
    [null, 'any'],
    [[], 'list'],
    [['a', 1, null], 'list<text | number | null>'],
    [{ id: 1, tags: ['a'], gone: null }, '{ id: number, tags: list<text>, gone: any, … }'],
    [[{ id: 1, note: 'a' }, { id: 2 }], 'list<{ id: number, note?: text, … }>'],
    [
      [
        { id: 1, at: null },
        { id: 2, at: 'a' },
      ],
      'list<{ id: number, at: text | null, … }>',
    ],
    [[{ of: { a: 1 } }, { of: { b: 2 } }], 'list<{ of: { a?: number, b?: number, … }, … }>'],
    [[{ of: [1] }, { of: ['a'] }, {}], 'list<{ of?: list<number | text>, … }>'],
  ])('of %j is %s', (sample, type) => {
    expect(describeType(typeOfSample(sample))).toBe(type)
  })

  it('contains the sample itself, for any sample', () => {
    fc.assert(fc.property(fc.jsonValue(), (sample) => isValueOf(sample, typeOfSample(sample))))
  })

  it('is bounded in depth and width', () => {
    let deep: unknown = 1
    for (let i = 0; i < 5_000; i += 1) deep = { deep }
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`a${i}`, i]))
    expect(describeType(typeOfSample(deep))).toContain('deep')
    expect(typeOfSample(wide)).toMatchObject({ kind: 'object', isOpen: true })
  })
})

describe('typeOfVariable', () => {
  it.each([
    [{ type: 'string' }, 'text | null | undefined'],
    [{ type: 'query', defaultValue: 'a' }, 'text | null | undefined'],
    [{ type: 'number', defaultValue: '' }, 'number | text | null | undefined'],
    [{ type: 'boolean', defaultValue: false }, 'boolean | null | undefined'],
    [{ type: 'array', defaultValue: [{ a: 1 }] }, 'list | null | undefined'],
    [{ type: 'object', defaultValue: { a: 1 } }, '{ … } | null | undefined'],
    [{ type: 'other', defaultValue: 1 }, 'any'],
  ])('of %j is %s', (variable, type) => {
    expect(describeType(typeOfVariable(variable))).toBe(type)
  })

  it('never declares that a value may be missing', () => {
    expect(absenceOf(typeOfVariable({ type: 'string', defaultValue: null }))).toBe('soft')
  })
})

describe('typeOfCollection', () => {
  it("takes the rows' type from a sample", () => {
    const type = typeOfCollection(typeOfSample([{ id: 1 }]))
    expect(describeType(type)).toBe('collection<{ id: number, … }, list<{ id: number, … }> | null> | undefined')
    expect(absenceOf(type)).toBe('soft')
  })

  it('knows the error, of which there is none before a fetch', () => {
    expect(describeType(typeOfCollection(ANY, TEXT))).toBe('collection<any, any, text | null> | undefined')
  })
})
