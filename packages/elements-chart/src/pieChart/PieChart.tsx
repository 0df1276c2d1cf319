import { defineMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { ChartFrame } from '../drawing/ChartFrame.tsx'
import type { ChartShape } from '../drawing/chartShape.ts'
import { drawSlices } from './drawSlices.tsx'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { pieChart } from './schema.ts'

const messagesIn = defineMessages(en, es)

const SLICES = {
  canLie: false,
  colors: 'fills',
  hasAxes: false,
  hasSlices: true,
  startsAtZero: true,
  zeroIsEmpty: true,
} as const satisfies Omit<ChartShape, 'draw'>

/** Sizes of the hole, where options do not say it. */
const PIE: ChartShape = { ...SLICES, draw: (input) => drawSlices(input, 0) }
const RING: ChartShape = { ...SLICES, draw: (input) => drawSlices(input, 0.5) }

/** A pie or a ring, with a ring inside of the other for each further series. */
export function PieChart(props: ElementProps<typeof pieChart>): ReactNode {
  const { displayType, root, environment, emit } = props
  return (
    <ChartFrame
      stored={props}
      shape={displayType === 'doughnut' ? RING : PIE}
      root={root}
      environment={environment}
      kindName={messagesIn(environment.language)('pieChart.name')}
      onPress={({ position, points }) => emit('chart:click', { position, points })}
    />
  )
}
