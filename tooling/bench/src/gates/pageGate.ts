import type { PageFigure } from '../browser/harness/page/PageFigure.ts'
import { pageBars } from '../browser/harness/page/pageBars.ts'
import type { Gate } from './Gate.ts'
import { measuredPage, scaled, timesByHand } from './measuredPage.ts'

/** Gate of one figure of the benchmark page; figures with the same number of rows are measured together. */
export function pageGate(name: string, figure: PageFigure, rows: number): Gate {
  const bar = pageBars.get(rows)?.[figure]
  if (bar === undefined) throw new Error(`The page has no bar for ${figure} with ${rows} rows.`)
  if ('ms' in bar) {
    const measure = async () => scaled((await measuredPage(rows)).ours[figure])
    return { name, bar: bar.ms, unit: 'ms', bound: 'most', measure }
  }
  const measure = async () => timesByHand(await measuredPage(rows), figure)
  return { name, bar: bar.timesByHand, unit: 'x', bound: 'most', measure }
}
