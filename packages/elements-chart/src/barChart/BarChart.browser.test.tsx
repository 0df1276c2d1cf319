import { describeElement } from '@sluice/test-kit'
import { waterByMonth } from '../testing/samples.ts'
import { BarChart } from './BarChart.tsx'
import { barChart } from './schema.ts'

describeElement(barChart, BarChart, { properties: waterByMonth, focusable: 'button' })
