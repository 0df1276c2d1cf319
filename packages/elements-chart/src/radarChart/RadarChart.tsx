import { defineMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { ChartFrame } from '../drawing/ChartFrame.tsx'
import type { ChartShape } from '../drawing/chartShape.ts'
import { drawRadar } from './drawRadar.tsx'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { radarChart } from './schema.ts'

const messagesIn = defineMessages(en, es)

const AREAS: ChartShape = {
  draw: drawRadar,
  canLie: false,
  colors: 'strokes',
  hasAxes: false,
  hasSlices: false,
  startsAtZero: false,
  zeroIsEmpty: false,
}

/** Areas around a middle. */
export function RadarChart(props: ElementProps<typeof radarChart>): ReactNode {
  const { root, environment, emit } = props
  return (
    <ChartFrame
      stored={props}
      shape={AREAS}
      root={root}
      environment={environment}
      kindName={messagesIn(environment.language)('radarChart.name')}
      onPress={({ position, points }) => emit('chart:click', { position, points })}
    />
  )
}
