import { describeElement } from '@sluice/test-kit'
import { waterByZone } from '../testing/samples.ts'
import { RadarChart } from './RadarChart.tsx'
import { radarChart } from './schema.ts'

describeElement(radarChart, RadarChart, { properties: waterByZone, focusable: 'button' })
