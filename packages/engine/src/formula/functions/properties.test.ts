import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf } from './entriesOf.ts'
import { requireObject } from './requireObject.ts'
import { answer } from './testing/answer.ts'

describe('helpers, always', () => {
  const scalar = fc.oneof(fc.constantFrom(null, undefined, true, false, 0, -0, Number.NaN, '', 'a', '1'), fc.integer())
  const item = fc.oneof(
    scalar,
    fc.dictionary(fc.constantFrom('id', 'a', '__proto__'), fc.oneof(scalar, fc.array(scalar))),
  )
  const list = fc.array(item)
  const key = fc.constantFrom('id', 'a', '__proto__', 'a.length')

  it('filterByKey and removeByKey partition a list', () => {
    fc.assert(
      fc.property(list, key, fc.oneof(scalar, fc.array(scalar)), (rows, name, value) => {
        const [kept, left] = [answer('filterByKey', [rows, name, value]), answer('removeByKey', [rows, name, value])]
        if (!Array.isArray(kept) || !Array.isArray(left)) return false
        const merged = rows.filter((row) => kept.includes(row) || left.includes(row))
        return kept.length + left.length === rows.length && merged.length === rows.length
      }),
    )
  })

  it('distinct is idempotent and loses nothing', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const once = answer('distinct', [rows])
        expect(answer('distinct', [once])).toStrictEqual(once)
        for (const row of rows) expect(answer('findIndex', [once, row])).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('distinct keeps what findIndex finds first', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const firsts = rows.filter((row, i) => answer('findIndex', [rows, row]) === i)
        expect(answer('distinct', [rows])).toStrictEqual(firsts)
      }),
    )
  })

  it('remove leaves nothing to find', () => {
    fc.assert(
      fc.property(list, item, (rows, value) => answer('findIndex', [answer('remove', [rows, value]), value]) === -1),
    )
  })

  it('compare finds a copy equal and is symmetric', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(answer('compare', [one, structuredClone(one)])).toBe(true)
        expect(answer('compare', [one, other])).toBe(answer('compare', [other, one]))
      }),
    )
  })

  it('groupBy keeps every truthy item once, in order', () => {
    fc.assert(
      fc.property(list, key, (rows, name) => {
        const groups = answer('groupBy', [rows, name])
        const kept = entriesOf(requireObject(groups)).flatMap(([, group]) => group)
        return kept.length === rows.filter(Boolean).length && rows.every((row) => !row || kept.includes(row))
      }),
    )
  })

  it('sort only moves items, and descending is ascending reversed for numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1 })), (numbers) => {
        expect(answer('sort', [numbers])).toEqual(numbers.toSorted((a, b) => a - b))
        expect(answer('sort', [numbers, 'desc'])).toEqual(numbers.toSorted((a, b) => b - a))
      }),
    )
  })

  it('pick and omit partition an object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), scalar), (object) => {
        const names = Object.keys(object).filter((_name, i) => i % 2 === 0)
        const parts = ['omit', 'pick'].flatMap((part) => entriesOf(requireObject(answer(part, [object, ...names]))))
        expect(answer('compare', [Object.fromEntries(parts), object])).toBe(true)
      }),
    )
  })

  it('subText, split and join round-trip a text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), fc.nat(), (text, separator, at) => {
        expect(answer('join', [answer('split', [text, separator]), separator])).toBe(text)
        expect(`${answer('subText', [text, 0, at])}${answer('subText', [text, at])}`).toBe(text)
      }),
    )
  })
})
