import type { ElementEntry } from '@sluice/engine/elements'
import { barChart, lineChart, pieChart, radarChart } from './schema.ts'

/** All elements that draw data, each with its code behind its own import. */
export const chartElements: readonly ElementEntry[] = [
  { definition: barChart, load: () => import('./barChart/BarChart.tsx').then((m) => m.BarChart) },
  { definition: lineChart, load: () => import('./lineChart/LineChart.tsx').then((m) => m.LineChart) },
  { definition: pieChart, load: () => import('./pieChart/PieChart.tsx').then((m) => m.PieChart) },
  { definition: radarChart, load: () => import('./radarChart/RadarChart.tsx').then((m) => m.RadarChart) },
]
