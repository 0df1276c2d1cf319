import fc from 'fast-check'
import { parse } from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csvOf.ts'

describe('CSV', () => {
  it.each<[string, readonly unknown[], string]>([
    [
      'objects',
      [
        { a: 1, b: 'x' },
        { b: 'y', c: null },
      ],
      '"a","b","c"\n"1","x",""\n"","y",""',
    ],
    ['quotes and line breaks', [{ a: 'he said "no"\nand left' }], '"a"\n"he said ""no""\nand left"'],
    ['other lists in one column', ['x', 2, null], '"x"\n"2"\n""'],
    ['lists and objects in cells', [{ a: [1, 2], b: { c: 3 } }], '"a","b"\n"[1,2]","{""c"":3}"'],
    ['nothing', [], ''],
  ])('of %s', (_what, rows, expected) => {
    expect(csvOf(rows)).toBe(expected)
  })

  it('round-trips every text', () => {
    const row = fc.dictionary(fc.constantFrom('a', 'b', 'c d'), fc.string({ unit: 'grapheme' }), { minKeys: 1 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const { data } = parse<Record<string, string>>(csvOf(rows), { header: true })
        expect(data.map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== '')))).toEqual(
          rows.map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== ''))),
        )
      }),
    )
  })
})
