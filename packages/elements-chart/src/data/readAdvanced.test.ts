import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAdvanced } from './readAdvanced.ts'

function read(labels: unknown, ...data: readonly unknown[]) {
  const { categories, series } = readAdvanced(
    labels,
    data.map((one) => ({ data: one })),
  )
  return { categories, values: series.map(({ values }) => values) }
}

const odd = [null, undefined, 5, 'x', Number.NaN, [1, 'a'], { x: 'a', y: 1 }, { a: 2 }, [{ x: 1 }], [[1, 2]]]
const anything = fc.oneof(
  fc.constantFrom<unknown>(...odd, Symbol('s'), Object.create(null)),
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true }),
)
const anySet = fc.record({
  data: fc.oneof(fc.array(anything, { maxLength: 6 }), anything),
  label: anything,
  backgroundColor: anything,
})

describe('readAdvanced', () => {
  it.each([
    {
      name: 'reads values in the order of the labels',
      labels: ['a', 'b'],
      data: [1, '2'],
      categories: ['a', 'b'],
      values: [1, 2],
    },
    {
      name: 'has gaps for missing values',
      labels: ['a', 'b', 'c'],
      data: [1, null],
      categories: ['a', 'b', 'c'],
      values: [1, null, null],
    },
    {
      name: 'numbers values beyond the labels',
      labels: ['a'],
      data: [1, 2, 3],
      categories: ['a', 2, 3],
      values: [1, 2, 3],
    },
    {
      name: 'keeps labels that are missing',
      labels: ['a', null, undefined],
      data: [1, 2, 3, 4],
      categories: ['a', null, undefined, 4],
      values: [1, 2, 3, 4],
    },
    { name: 'numbers all values without labels', labels: null, data: [4, 5], categories: [1, 2], values: [4, 5] },
    {
      name: 'reads labels of an object',
      labels: { 0: 'a', 1: 'b' },
      data: [1, 2],
      categories: ['a', 'b'],
      values: [1, 2],
    },
    { name: 'joins labels of several lines', labels: [['a', 'b']], data: [1], categories: ['a b'], values: [1] },
    { name: 'keeps equal labels apart', labels: ['a', 'a'], data: [1, 2], categories: ['a', 'a'], values: [1, 2] },
    {
      name: 'reads points by their label, and adds new labels at the end',
      labels: ['a', 'b'],
      data: [
        { x: 'b', y: 2 },
        { x: 'c', y: 3 },
      ],
      categories: ['a', 'b', 'c'],
      values: [null, 2, 3],
    },
    {
      name: 'reads points by labels that are objects with large whole numbers',
      labels: [{ id: 1n }, { id: 2n }],
      data: [{ x: { id: 2n }, y: 5 }],
      categories: [{ id: 1n }, { id: 2n }],
      values: [null, 5],
    },
    { name: 'reads values by label', labels: ['a', 'b'], data: { b: 2, a: 1 }, categories: ['a', 'b'], values: [1, 2] },
    { name: 'has nothing to draw of texts', labels: ['a'], data: ['much'], categories: ['a'], values: [null] },
    {
      name: 'has gaps for places without a value',
      labels: ['a', 'b', 'c'],
      data: Object.assign([1], { 2: 3 }),
      categories: ['a', 'b', 'c'],
      values: [1, null, 3],
    },
    { name: 'reads nothing of data that is no list', labels: ['a'], data: 'much', categories: ['a'], values: [null] },
  ])('$name', ({ labels, data, categories, values }) =>
    expect(read(labels, data)).toEqual({ categories, values: [values] }),
  )

  it('reads lying points the other way', () => {
    const { series } = readAdvanced(['a', 'b'], [{ data: [{ y: 'b', x: 2 }] }], 'x')
    expect(series[0]?.values).toEqual([null, 2])
  })

  it('leaves out sets that are no objects', () => expect(readAdvanced([], [null, 5, 'x', []]).series).toEqual([]))

  it('reads the look of a series', () => {
    const set = {
      ...{
        backgroundColor: ['red', 5, 'blue'],
        borderColor: 'green',
        borderWidth: '2',
        borderRadius: 4,
        barThickness: 24,
      },
      ...{ pointRadius: 0, fill: 'origin', tension: 0.4, spanGaps: true, stack: 'a', hidden: true, data: [] },
    }
    expect(readAdvanced([], [set]).series[0]?.look).toEqual({
      ...{ fills: ['red', 'blue'], strokes: ['green'], strokeWidth: 2, radius: 4, thickness: 24, pointRadius: 0 },
      ...{ isFilled: true, isSmooth: true, spansGaps: true, stack: 'a', isHidden: true },
    })
    expect(readAdvanced([], [{ data: [] }]).series[0]?.look).toEqual({})
  })

  it('never throws, and has a value for each category', () =>
    fc.assert(
      fc.property(anything, fc.array(anySet, { maxLength: 4 }), (labels, sets) => {
        const { categories, series } = readAdvanced(labels, sets)
        for (const { values, raw } of series)
          expect([values.length, raw.length]).toEqual([categories.length, categories.length])
      }),
    ))
})
