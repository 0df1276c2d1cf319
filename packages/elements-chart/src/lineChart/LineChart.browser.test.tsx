import { describeElement } from '@sluice/test-kit'
import { waterByZone } from '../testing/samples.ts'
import { LineChart } from './LineChart.tsx'
import { lineChart } from './schema.ts'

describeElement(lineChart, LineChart, { properties: waterByZone, focusable: 'button' })
