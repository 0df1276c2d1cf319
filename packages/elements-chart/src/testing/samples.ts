/** Water of three zones in the months of a year, in the advanced mode. */
export const waterByMonth = {
  dataType: 'advanced',
  labels: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  datasets: [
    { label: 'Lawn', data: [12, 14, 20, 34, 52, 70, 84, 80, 55, 30] },
    { label: 'Roses', data: [8, 9, 12, 18, 24, 33, 38, 36, 25, 14] },
    { label: 'Vegetables', data: [4, 6, 15, 26, 40, 58, 66, 60, 38, 16] },
  ],
} as const

/** Rows of checkups, for the guided mode. */
export const checkups = [
  { date: '2026-03-02', state: 'done', zone: 'North', minutes: 35, parts: [{ name: 'Valve' }, { name: 'Nozzle' }] },
  { date: '2026-03-09', state: 'done', zone: 'South', minutes: 50, parts: [{ name: 'Valve' }] },
  { date: '2026-03-16', state: 'open', zone: 'North', minutes: 20, parts: [{ name: 'Filter' }] },
  { date: '2026-03-16', state: 'done', zone: 'South', minutes: 65, parts: [] },
  { date: '2026-03-23', state: 'late', zone: 'North', minutes: 15, parts: [{ name: 'Nozzle' }, { name: 'Filter' }] },
]

/** Shares of one whole. */
export const waterByZone = {
  dataType: 'advanced',
  labels: ['Lawn', 'Roses', 'Vegetables', 'Trees', 'Beds'],
  datasets: [{ label: 'Water', data: [451, 217, 329, 120, 64] }],
} as const

/** A long row of values, without chance. */
export function manyValues(count: number) {
  const data = Array.from({ length: count }, (_, index) => Math.round(50 + 40 * Math.sin(index / 40) + (index % 7)))
  return { labels: data.map((_, index) => `Day ${index + 1}`), datasets: [{ label: 'Litres', data }] }
}
