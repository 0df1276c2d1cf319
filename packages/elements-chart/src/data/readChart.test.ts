import { describe, expect, it } from 'vitest'
import { checkups } from '../testing/samples.ts'
import { type ChartKind, type DataSettings, readChart } from './readChart.ts'

const kind: ChartKind = { language: 'en', categoryAxis: 'x', zeroIsEmpty: false, colorsSeries: true }
const guided: DataSettings = { dataType: 'guided', data: { items: checkups }, dataXField: "['zone']" }

describe('readChart', () => {
  it.each([
    { name: 'without settings', stored: {}, problem: 'empty' },
    { name: 'without data sets', stored: { labels: ['a'], datasets: [] }, problem: 'empty' },
    { name: 'with empty data', stored: { labels: ['a'], datasets: [{ data: [] }] }, problem: 'empty' },
    { name: 'with missing values', stored: { labels: ['a'], datasets: [{ data: [null] }] }, problem: 'empty' },
    { name: 'with texts', stored: { labels: ['a'], datasets: [{ data: ['much'] }] }, problem: 'invalid' },
    { name: 'with a text for data sets', stored: { datasets: 'none' }, problem: 'invalid' },
    { name: 'with values', stored: { datasets: [{ data: [0] }] }, problem: null },
    { name: 'guided without rows', stored: { ...guided, data: undefined }, problem: 'empty' },
    { name: 'guided with no rows', stored: { ...guided, data: { items: [] } }, problem: 'empty' },
    { name: 'guided without a field', stored: { ...guided, dataXField: null }, problem: 'invalid' },
    { name: 'guided', stored: guided, problem: null },
  ])('says what is wrong $name: $problem', ({ stored, problem }) =>
    expect(readChart(stored, kind).problem).toBe(problem),
  )

  it('counts the values that cannot be drawn', () =>
    expect(readChart({ datasets: [{ data: [1, 'x', null, Number.NaN, [2]] }] }, kind).skipped).toBe(2))

  it('counts rows unless a field is summed up', () => {
    const values = (change: DataSettings) => readChart({ ...guided, ...change }, kind).model.series[0]?.values
    expect(values({})).toEqual([3, 2])
    expect(values({ dataYField: 'minutes', aggregate: 'sum' })).toEqual([3, 2])
    expect(values({ yAxis: 'field-summary', dataYField: 'minutes', aggregate: 'sum' })).toEqual([70, 115])
    expect(values({ yAxis: 'field-summary', dataYField: 'state', aggregate: 'unknown' })).toEqual([3, 1])
  })

  it.each([
    { by: 'x', axis: 'x', categories: ['North', 'South'] },
    { by: 'y', axis: 'x', categories: ['South', 'North'] },
    { by: 'x', axis: 'y', categories: ['South', 'North'] },
    { by: 'y', axis: 'y', categories: ['North', 'South'] },
  ] as const)('orders by what is on the axis $by, with the categories on $axis', ({ by, axis, categories }) => {
    const { model } = readChart({ ...guided, dataOrderBy: by }, { ...kind, categoryAxis: axis })
    expect(model.categories).toEqual(categories)
  })

  it('reads colors that are texts', () => {
    const { model } = readChart({ ...guided, colors: [null, 'red', ''] }, kind)
    expect(model.series[0]?.look.fills).toEqual(['red'])
    expect(readChart({ ...guided, colors: 'red' }, kind).model.series[0]?.look.fills).toBeUndefined()
  })
})
