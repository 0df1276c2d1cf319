import { defineMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { ChartFrame } from '../drawing/ChartFrame.tsx'
import type { ChartShape } from '../drawing/chartShape.ts'
import { drawBars } from './drawBars.tsx'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { barChart } from './schema.ts'

const messagesIn = defineMessages(en, es)

const BARS: ChartShape = {
  draw: drawBars,
  canLie: true,
  colors: 'fills',
  hasAxes: true,
  hasSlices: false,
  startsAtZero: true,
  zeroIsEmpty: false,
}

/** Bars on axes. */
export function BarChart(props: ElementProps<typeof barChart>): ReactNode {
  const { root, environment, emit } = props
  return (
    <ChartFrame
      stored={props}
      shape={BARS}
      root={root}
      environment={environment}
      kindName={messagesIn(environment.language)('barChart.name')}
      onPress={(payload) => emit('chart:click', { ...payload })}
    />
  )
}
