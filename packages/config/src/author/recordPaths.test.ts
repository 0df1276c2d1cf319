import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordPaths, segmentOf } from './recordPaths.ts'

describe('segmentOf', () => {
  it.each<[unknown, string]>([
    ['Rosa canina', 'rosa_canina'],
    ['already_fine-2', 'already_fine-2'],
    ['Árbol Ñandú', 'árbol_ñandú'],
    ['a\u0301', 'á'],
    ['हिन्दी', 'हिन्दी'],
    ['100 % wet?', '100___wet_'],
    ['{{id|1}}', '__id_1__'],
    ['north/lawn', 'north/lawn'],
    ['/north//lawn/', 'north/lawn'],
    ['../up', '__/up'],
    ['😀', '_'],
    ['\ud800', '_'],
    [7, '7'],
    [-1.5, '-1_5'],
    ['', ''],
    ['//', ''],
    [null, ''],
    [undefined, ''],
    [true, ''],
    [{ en: 'Rose' }, ''],
  ])('turns %j into “%s”', (field, segment) => {
    expect(segmentOf(field)).toBe(segment)
  })

  it('returns only characters allowed in a path, and leaves its own result unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (field) => {
        const segment = segmentOf(field)
        expect(segment).toMatch(/^(?:[\p{L}\p{M}\p{N}_-]+(?:\/[\p{L}\p{M}\p{N}_-]+)*)?$/u)
        expect(segmentOf(segment)).toBe(segment)
      }),
    )
  })
})

describe('recordPaths', () => {
  it.each<[readonly unknown[], readonly (string | null)[]]>([
    [
      ['Rose', 'Ivy'],
      ['plants/rose', 'plants/ivy'],
    ],
    [
      ['Rose', 'rose', 'ROSE'],
      ['plants/rose', 'plants/rose_2', 'plants/rose_3'],
    ],
    [
      ['rose', 'rose', 'rose_2'],
      ['plants/rose', 'plants/rose_3', 'plants/rose_2'],
    ],
    [
      ['', 'rose', null],
      [null, 'plants/rose', null],
    ],
    [[], []],
  ])('of %j are %j', (slugs, expected) => {
    expect(recordPaths('plants', slugs)).toEqual(expected)
  })

  it('are never empty and never repeated', () => {
    const slug = fc.oneof(
      fc.constantFrom('a', 'A', 'a_2', 'a_3', 'a_2_2', 'a/2', '', '/'),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.array(slug), (slugs) => {
        const paths = recordPaths('plants', slugs)
        const own = paths.filter((path) => path !== null)
        expect(new Set(own).size).toBe(own.length)
        for (const [i, path] of paths.entries()) {
          expect(path === null).toBe(segmentOf(slugs[i]) === '')
          expect(path ?? 'plants/x').toMatch(/^plants\/./)
        }
      }),
    )
  })
})
