import { describeElement } from '@sluice/test-kit'
import { waterByZone } from '../testing/samples.ts'
import { PieChart } from './PieChart.tsx'
import { pieChart } from './schema.ts'

describeElement(pieChart, PieChart, { properties: waterByZone, focusable: 'button' })
