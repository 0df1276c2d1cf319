import { barChart, lineChart, pieChart, radarChart } from '@sluice/elements-chart/schema'
import { months, water } from '../elements/elementContent.ts'
import type { StoredKind } from './StoredKind.ts'

const look = { legend: true, legendPosition: 'top' }

/** Drawings of data. */
export const storedCharts = {
  barChart: { definition: barChart, settings: () => drawn(water) },
  lineChart: { definition: lineChart, settings: () => drawn(water) },
  pieChart: { definition: pieChart, settings: () => ({ ...drawn(water.slice(0, 1)), displayType: 'pie' }) },
  radarChart: { definition: radarChart, settings: () => ({ ...drawn(water), startAtZero: true }) },
} as const satisfies Readonly<Record<string, StoredKind>>

const drawn = (datasets: readonly object[]) => ({ ...look, dataType: 'advanced', labels: months, datasets })
