import type { ElementEntry } from '@sluice/engine/elements'
import { barChart } from './schema.ts'

/** All elements that draw data, each with its code behind its own import. */
export const chartElements: readonly ElementEntry[] = [
  { definition: barChart, load: () => import('./barChart/BarChart.tsx').then((m) => m.BarChart) },
]
