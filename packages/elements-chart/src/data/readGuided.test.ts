import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkups } from '../testing/samples.ts'
import { type GuidedSettings, readGuided } from './readGuided.ts'

const settings: GuidedSettings = {
  ...{ category: { path: 'zone' }, value: { path: 'minutes' }, group: null, way: 'sum', order: null },
  ...{ keepsEmpty: false, zeroIsEmpty: false, colors: [], colorsSeries: true },
}

function read(rows: readonly unknown[], change: Partial<GuidedSettings> = {}) {
  const { categories, series } = readGuided(rows, { ...settings, ...change })
  return { categories, series: Object.fromEntries(series.map(({ label, raw }) => [label, raw])) }
}

/** Rows of two groups by turns. */
const BY_TURNS = [
  { zone: '01', state: 'A', minutes: 3 },
  { zone: '02', state: 'B', minutes: 5 },
  { zone: '03', state: 'A', minutes: 4 },
]

const anyRow = fc.record({ zone: fc.constantFrom('a', 'b', 3, null, ''), state: fc.constantFrom('x', 'y') })

describe('readGuided', () => {
  it('makes one value of the rows of each category', () =>
    expect(read(checkups)).toEqual({ categories: ['North', 'South'], series: { minutes: [70, 115] } }))

  it('counts rows', () =>
    expect(read(checkups, { value: { path: "['zone']" }, way: 'item-count' })).toEqual({
      categories: ['North', 'South'],
      series: { zone: [3, 2] },
    }))

  it('has a series for each group, with the same categories', () =>
    expect(read(checkups, { group: { path: 'state' } })).toEqual({
      categories: ['North', 'South'],
      series: { done: [35, 115], open: [20, 0], late: [15, 0] },
    }))

  it.each([
    { way: 'item-count', zeroIsEmpty: false, B: [0, 1, 0] },
    { way: 'distinct', zeroIsEmpty: false, B: [0, 1, 0] },
    { way: 'sum', zeroIsEmpty: false, B: [0, 5, 0] },
    { way: 'average', zeroIsEmpty: false, B: [undefined, 5, undefined] },
    { way: 'sum', zeroIsEmpty: true, B: [undefined, 5, undefined] },
  ] as const)('has for $way of no rows, with zeros left out: $zeroIsEmpty, $B', ({ way, zeroIsEmpty, B }) =>
    expect(read(BY_TURNS, { group: { path: 'state' }, way, zeroIsEmpty })).toMatchObject({
      categories: ['01', '02', '03'],
      series: { B },
    }),
  )

  it.each([
    { isDescending: false, categories: ['01', '02', '03'] },
    { isDescending: true, categories: ['03', '02', '01'] },
  ])('orders the categories of all groups together, descending: $isDescending', ({ isDescending, categories }) => {
    const order = { by: 'category', isDescending, language: 'en' } as const
    const rows = [2, 0, 1].map((index) => BY_TURNS[index])
    expect(read(rows, { group: { path: 'state' }, order, zeroIsEmpty: true }).categories).toEqual(categories)
  })

  it('has no category of rows without a group', () =>
    expect(read([...BY_TURNS, { zone: '04', minutes: 1 }], { group: { path: 'state' } }).categories).toEqual([
      ...['01', '02', '03'],
    ]))

  it('has a category for each item of a list, once for each row', () => {
    const rows = [{ parts: [{ name: 'Valve' }, { name: 'Valve' }] }, { parts: [{ name: 'Nozzle' }, { name: 'Valve' }] }]
    const category = { path: 'parts', property: 'name' }
    expect(read(rows, { category, value: category, way: 'item-count' })).toEqual({
      categories: ['Valve', 'Nozzle'],
      series: { parts: [2, 1] },
    })
  })

  it('reads the items of lists of values', () => {
    const rows = [
      { zone: 'North', stops: [{ minutes: 5 }, { minutes: 7 }] },
      { zone: 'North', stops: [{ minutes: 1 }] },
    ]
    expect(read(rows, { value: { path: 'stops', property: 'minutes' } }).series).toEqual({ stops: [13] })
  })

  it('counts rows that are no objects by what they are', () =>
    expect(read(['wet', 'dry', 'wet', 4], { group: { path: 'state' } })).toEqual({
      categories: ['wet', 'dry', 4],
      series: { value: [2, 1, 1] },
    }))

  it.each([
    { keepsEmpty: false, zeroIsEmpty: false, categories: ['a', 'b'], values: [1, 0] },
    { keepsEmpty: false, zeroIsEmpty: true, categories: ['a'], values: [1] },
    { keepsEmpty: true, zeroIsEmpty: true, categories: ['a', 'b', '', null, 'c'], values: [1, 0, 2, 3, null] },
  ])('keeps empty ones: $keepsEmpty, zero is empty: $zeroIsEmpty', ({ categories, values, ...change }) => {
    const rows = [
      { zone: 'a', minutes: 1 },
      { zone: 'b', minutes: 0 },
      { zone: '', minutes: 2 },
      { zone: null, minutes: 3 },
      { zone: 'c', minutes: null },
    ]
    expect(read(rows, { ...change, way: 'value' })).toEqual({ categories, series: { minutes: values } })
  })

  it('orders the categories of each series', () => {
    const order = { by: 'value', isDescending: true, language: 'en' } as const
    expect(read(checkups, { order }).categories).toEqual(['South', 'North'])
  })

  it.each([
    { colorsSeries: true, fills: [['red'], ['blue'], ['red']] },
    {
      colorsSeries: false,
      fills: [
        ['red', 'blue'],
        ['red', 'blue'],
        ['red', 'blue'],
      ],
    },
  ])('takes its colors in turn, as those of series: $colorsSeries', ({ colorsSeries, fills }) => {
    const { series } = readGuided(checkups, {
      ...settings,
      ...{ group: { path: 'state' }, colors: ['red', 'blue'], colorsSeries },
    })
    expect(series.map(({ look }) => look.fills)).toEqual(fills)
  })

  it('counts each row exactly once, whatever the rows are', () =>
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), (rows) => {
        const { series } = readGuided(rows, {
          ...settings,
          ...{ group: { path: 'state' }, value: { path: 'zone' }, way: 'item-count', keepsEmpty: true },
        })
        const counted = series.flatMap(({ values }) => values).reduce<number>((sum, value) => sum + (value ?? 0), 0)
        expect(counted).toBe(rows.length)
      }),
    ))
})
