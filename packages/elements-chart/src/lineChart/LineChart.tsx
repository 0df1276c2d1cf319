import { defineMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { ChartFrame } from '../drawing/ChartFrame.tsx'
import type { ChartShape } from '../drawing/chartShape.ts'
import { drawLines } from './drawLines.tsx'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { lineChart } from './schema.ts'

const messagesIn = defineMessages(en, es)

const LINES: ChartShape = {
  draw: drawLines,
  canLie: false,
  colors: 'strokes',
  hasAxes: true,
  hasSlices: false,
  startsAtZero: false,
  zeroIsEmpty: true,
}

/** Lines on axes. */
export function LineChart(props: ElementProps<typeof lineChart>): ReactNode {
  const { root, environment, emit } = props
  return (
    <ChartFrame
      stored={props}
      shape={LINES}
      root={root}
      environment={environment}
      kindName={messagesIn(environment.language)('lineChart.name')}
      onPress={(payload) => emit('chart:click', { ...payload })}
    />
  )
}
