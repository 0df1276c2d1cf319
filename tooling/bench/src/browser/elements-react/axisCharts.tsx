import { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { line } from '@visx/shape'
import type { ReactNode } from 'react'
import { heights, months, water } from '../elements/elementContent.ts'
import { Chart, colorOf, HEIGHT, WIDTH } from './Chart.tsx'
import type { ControlProps } from './ControlProps.ts'
import styles from './drawings.module.css'
import { series, waterTable } from './waterTable.ts'

const PLACE = { left: 40, right: WIDTH - 10, top: 10, bottom: HEIGHT - 30 }

const height = scaleLinear<number>({ domain: [0, heights.at(-1) ?? 0], range: [PLACE.bottom, PLACE.top] })

/** Bars of each series beside each other. */
export function Bars({ id }: ControlProps): ReactNode {
  const band = scaleBand<string>({ domain: months, range: [PLACE.left, PLACE.right], padding: 0.2 })
  const inner = scaleBand<number>({ domain: series.map((_, index) => index), range: [0, band.bandwidth()] })
  return (
    <Chart id={id} kind="Bar chart" entries={series} table={waterTable}>
      {(isShown) => (
        <>
          <Axes placeOf={(month) => (band(month) ?? 0) + band.bandwidth() / 2} />
          {water.map(
            ({ label, data }, at) =>
              isShown(at) && (
                <g key={label} fill={colorOf(at)}>
                  {data.map((value, index) => (
                    <rect
                      key={index}
                      x={(band(months[index] ?? '') ?? 0) + (inner(at) ?? 0)}
                      y={height(value)}
                      width={inner.bandwidth()}
                      height={PLACE.bottom - height(value)}
                    />
                  ))}
                </g>
              ),
          )}
        </>
      )}
    </Chart>
  )
}

/** A line with points for each series. */
export function Lines({ id }: ControlProps): ReactNode {
  const point = scalePoint<string>({ domain: months, range: [PLACE.left, PLACE.right] })
  const placeOf = (month = '') => point(month) ?? 0
  const path = line<number>({ x: (_value, index) => placeOf(months[index]), y: (value) => height(value) })
  return (
    <Chart id={id} kind="Line chart" entries={series} table={waterTable}>
      {(isShown) => (
        <>
          <Axes placeOf={placeOf} />
          {water.map(
            ({ label, data }, at) =>
              isShown(at) && (
                <g key={label} fill={colorOf(at)}>
                  <path d={path(data) ?? ''} fill="none" stroke={colorOf(at)} strokeWidth={2} />
                  {data.map((value, index) => (
                    <circle key={index} cx={placeOf(months[index])} cy={height(value)} r={3} />
                  ))}
                </g>
              ),
          )}
        </>
      )}
    </Chart>
  )
}

function Axes({ placeOf }: { readonly placeOf: (month: string) => number }): ReactNode {
  return (
    <>
      {heights.map((tick) => (
        <g key={tick}>
          <line x1={PLACE.left} x2={PLACE.right} y1={height(tick)} y2={height(tick)} className={styles.grid} />
          <text x={PLACE.left - 6} y={height(tick)} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {months.map((month) => (
        <text key={month} x={placeOf(month)} y={PLACE.bottom + 18} textAnchor="middle">
          {month}
        </text>
      ))}
    </>
  )
}
