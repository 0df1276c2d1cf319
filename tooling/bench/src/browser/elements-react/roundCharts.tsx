import { scaleLinear } from '@visx/scale'
import { arc, pie } from '@visx/shape'
import type { ReactNode } from 'react'
import { distances, months, water } from '../elements/elementContent.ts'
import { Chart, colorOf, HEIGHT, WIDTH } from './Chart.tsx'
import type { ControlProps } from './ControlProps.ts'
import styles from './drawings.module.css'
import { series, shares, waterTable } from './waterTable.ts'

const RADIUS = 110
const FAR = distances.at(-1) ?? 0

/** Slices of the first series. */
export function Slices({ id }: ControlProps): ReactNode {
  const path = arc<{ startAngle: number; endAngle: number }>({ innerRadius: 0, outerRadius: RADIUS })
  return (
    <Chart id={id} kind="Pie chart" entries={months} table={shares}>
      {(isShown) => {
        const values = (water[0]?.data ?? []).map((value, index) => (isShown(index) ? value : 0))
        return (
          <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}>
            {pie<number>({ sort: null, value: (value) => value })(values).map((slice, index) => (
              <path key={index} d={path(slice) ?? ''} fill={colorOf(index)} />
            ))}
          </g>
        )
      }}
    </Chart>
  )
}

/** An area around a middle for each series. */
export function Web({ id }: ControlProps): ReactNode {
  const far = scaleLinear<number>({ domain: [0, FAR], range: [0, RADIUS] })
  const at = (index: number, value: number) => {
    const angle = (index / months.length) * 2 * Math.PI
    return [WIDTH / 2 + far(value) * Math.sin(angle), HEIGHT / 2 - far(value) * Math.cos(angle)] as const
  }
  const outline = (values: readonly number[]) => values.map((value, index) => at(index, value).join(' ')).join(', ')
  return (
    <Chart id={id} kind="Radar chart" entries={series} table={waterTable}>
      {(isShown) => (
        <>
          {distances.map((tick) => (
            <polygon key={tick} points={outline(months.map(() => tick))} className={styles.grid} />
          ))}
          {distances.map((tick) => (
            <text key={tick} x={WIDTH / 2} y={HEIGHT / 2 - far(tick)} textAnchor="end">
              {tick}
            </text>
          ))}
          {months.map((month, index) => {
            const [x, y] = at(index, FAR * 1.1)
            return (
              <text key={month} x={x} y={y} textAnchor="middle">
                {month}
              </text>
            )
          })}
          {water.map(
            ({ label, data }, series) =>
              isShown(series) && (
                <g key={label} fill={colorOf(series)}>
                  <polygon points={outline(data)} fillOpacity={0.25} stroke={colorOf(series)} strokeWidth={2} />
                  {data.map((value, index) => {
                    const [x, y] = at(index, value)
                    return <circle key={index} cx={x} cy={y} r={3} />
                  })}
                </g>
              ),
          )}
        </>
      )}
    </Chart>
  )
}
