import type { ReactNode } from 'react'
import type { ChartLook } from '../../data/readLook.ts'
import styles from '../Marks.module.css'
import type { AxesLayout } from './layoutAxes.ts'

interface AxesProps {
  readonly layout: AxesLayout
  readonly look: ChartLook
  /** Height of the drawing. */
  readonly bottom: number
}

/** Lines of the values, their labels, the names of the categories and the titles of both axes. */
export function Axes({ layout, look, bottom }: AxesProps): ReactNode {
  return (
    <>
      {layout.isHorizontal ? <UprightLines layout={layout} look={look} /> : <LyingLines layout={layout} look={look} />}
      {layout.isHorizontal ? <NamesBeside layout={layout} look={look} /> : <NamesBelow layout={layout} look={look} />}
      <AxisTitles layout={layout} look={look} bottom={bottom} />
    </>
  )
}

type PartProps = Omit<AxesProps, 'bottom'>

function LyingLines({ layout, look }: PartProps): ReactNode {
  const { left, width, scale, pixelOf, mirrorX } = layout
  return scale.ticks.map(({ value, label }) => (
    <g key={value}>
      <line
        className={value === scale.base ? styles.base : styles.grid}
        x1={mirrorX(left)}
        x2={mirrorX(left + width)}
        y1={pixelOf(value)}
        y2={pixelOf(value)}
      />
      <text
        className={styles.label}
        data-tick="value"
        x={mirrorX(left - 8)}
        y={pixelOf(value)}
        dy="0.35em"
        textAnchor="end"
        fontSize={look.labelSize}
      >
        {label}
      </text>
    </g>
  ))
}

function UprightLines({ layout, look }: PartProps): ReactNode {
  const { top, height, scale, pixelOf, mirrorX } = layout
  return scale.ticks.map(({ value, label }) => (
    <g key={value}>
      <line
        className={value === scale.base ? styles.base : styles.grid}
        x1={mirrorX(pixelOf(value))}
        x2={mirrorX(pixelOf(value))}
        y1={top}
        y2={top + height}
      />
      <text
        className={styles.label}
        data-tick="value"
        x={mirrorX(pixelOf(value))}
        y={top + height + 8 + look.labelSize}
        textAnchor="middle"
        fontSize={look.labelSize}
      >
        {label}
      </text>
    </g>
  ))
}

function NamesBelow({ layout, look }: PartProps): ReactNode {
  const { labels, middleOf, top, height, mirrorX } = layout
  const y = top + height + 8
  return labels.texts.map((text, index) => {
    if (index % labels.every !== 0) return null
    const x = mirrorX(middleOf(index))
    const isTurned = labels.isRotated
    return (
      <text
        key={index}
        className={styles.label}
        data-tick="category"
        x={x}
        y={y}
        dy={isTurned ? '0.5em' : '0.9em'}
        textAnchor={isTurned ? 'end' : 'middle'}
        {...(isTurned && { transform: `rotate(${mirrorX(0) === 0 ? -45 : 45} ${x} ${y})` })}
        fontSize={look.labelSize}
      >
        {text}
      </text>
    )
  })
}

function NamesBeside({ layout, look }: PartProps): ReactNode {
  const { labels, middleOf, left, mirrorX } = layout
  return labels.texts.map((text, index) =>
    index % labels.every === 0 ? (
      <text
        key={index}
        className={styles.label}
        data-tick="category"
        x={mirrorX(left - 8)}
        y={middleOf(index)}
        dy="0.35em"
        textAnchor="end"
        fontSize={look.labelSize}
      >
        {text}
      </text>
    ) : null,
  )
}

function AxisTitles({ layout, look, bottom }: AxesProps): ReactNode {
  const { left, width, top, height, mirrorX } = layout
  const side = { x: mirrorX(look.labelSize), y: top + height / 2 }
  // The text lies between its line and the edge of the drawing.
  const turn = mirrorX(0) === 0 ? -90 : 90
  return (
    <>
      {look.xTitle && (
        <text
          className={styles.label}
          x={mirrorX(left + width / 2)}
          y={bottom - look.labelSize * 0.4}
          textAnchor="middle"
          fontSize={look.labelSize}
        >
          {look.xTitle}
        </text>
      )}
      {look.yTitle && (
        <text
          className={styles.label}
          {...side}
          textAnchor="middle"
          transform={`rotate(${turn} ${side.x} ${side.y})`}
          fontSize={look.labelSize}
        >
          {look.yTitle}
        </text>
      )}
    </>
  )
}
