import { months, water } from '../elements/elementContent.ts'

/** Names of the series. */
export const series = water.map(({ label }) => label)

/** Values of all series, as a table. */
export const waterTable = {
  columns: series,
  rows: months.map((name, row) => ({ name, cells: water.map(({ data }) => data[row]) })),
}

const slices = water[0]?.data ?? []
const whole = slices.reduce((sum, value) => sum + value, 0)
const percent = (value: number) => (value / whole).toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 })

/** Values of the first series with their part of the whole, as a table. */
export const shares = {
  columns: series.slice(0, 1),
  rows: slices.map((value, row) => ({ name: months[row] ?? '', cells: [`${value} (${percent(value)})`] })),
}
