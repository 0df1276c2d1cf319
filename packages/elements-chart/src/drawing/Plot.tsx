import type { ElementEnvironment } from '@sluice/engine/react'
import { type ReactNode, useMemo, useRef } from 'react'
import styles from './Chart.module.css'
import type { ChartShape } from './chartShape.ts'
import type { ChartTexts } from './chartTexts.ts'
import type { Drawing } from './drawing.ts'
import type { LegendEntry } from './Legend.tsx'
import marks from './Marks.module.css'
import type { MarkKey } from './mark.ts'
import { PointButton } from './PointButton.tsx'
import { PointNote } from './PointNote.tsx'
import { type PressPayload, pressPayload } from './pressPayload.ts'
import type { useChart } from './useChart.ts'
import { type PointPress, usePoints } from './usePoints.ts'
import { type Size, useSize } from './useSize.ts'

interface PlotProps {
  readonly chart: ReturnType<typeof useChart>
  readonly shape: ChartShape
  readonly texts: ChartTexts
  readonly entries: readonly LegendEntry[]
  readonly hasLegend: boolean
  readonly isHidden: (index: number) => boolean
  /** Changes when the hidden entries do. */
  readonly hiddenKey: string
  readonly language: string
  readonly environment: ElementEnvironment
  readonly onPress: (payload: PressPayload) => void
}

/** Size in which the server draws; the box of a pie is a square. */
const SIZE: Size = { width: 600, height: 300 }
const SQUARE: Size = { width: 320, height: 320 }

/** The drawing, or the reason why there is none. */
export function Plot(props: PlotProps): ReactNode {
  const { chart, shape, texts, environment, onPress } = props
  const { look, model } = chart
  const box = useRef<HTMLDivElement>(null)
  const initial = shape.hasAxes ? SIZE : SQUARE
  const known = useSize(box, initial)
  const size = known ?? initial
  const drawing = useDrawing(props, known)
  const points = usePoints({
    box,
    drawing,
    size,
    directions: { isRtl: environment.direction === 'rtl', isHorizontal: look.isHorizontal },
    pointsFromAfar: shape.hasAxes,
    onPress(press) {
      onPress(pressPayload(model, drawing, press.at, pressedMarks(drawing, press, props)))
    },
  })
  const nothing = known && reasonOf(props, drawing)
  return (
    <div
      ref={box}
      {...(!nothing && points.plotProps)}
      className={styles.plot}
      data-square={!shape.hasAxes || undefined}
    >
      {nothing && <p className={styles.empty}>{texts.message(`chart.${nothing}`)}</p>}
      {known && !nothing && <DrawnPoints {...props} {...{ drawing, size, points }} />}
    </div>
  )
}

interface DrawnPointsProps extends PlotProps {
  readonly drawing: Drawing
  readonly size: Size
  readonly points: ReturnType<typeof usePoints>
}

/** The drawing, with a button for the point that keys have reached, and a note beside the one pointed at. */
function DrawnPoints({ texts, entries, shape, environment, drawing, size, points }: DrawnPointsProps): ReactNode {
  const { active, current, buttonKey, buttonProps } = points
  return (
    <>
      <svg
        role="img"
        aria-label={texts.summary()}
        className={styles.drawing}
        viewBox={`0 0 ${size.width} ${size.height}`}
        direction={environment.direction}
      >
        {drawing.content}
        {active && <circle className={marks.edge} cx={active.x} cy={active.y} r={7} />}
        {active && <circle className={marks.halo} cx={active.x} cy={active.y} r={7} />}
      </svg>
      {current && (
        <PointButton key={buttonKey} mark={current} size={size} label={texts.pointLabel(current)} {...buttonProps} />
      )}
      {active && (
        <PointNote
          mark={active}
          size={size}
          title={texts.categories[active.index] ?? ''}
          text={`${texts.series[active.series] ?? ''}: ${texts.valueText(active)}`}
          swatch={swatchOf(entries, shape, active)}
        />
      )}
    </>
  )
}

/** The drawing, made again only when something that it shows has changed; an empty one until its size is known. */
function useDrawing(
  { chart, shape, texts, isHidden, hiddenKey, language, environment }: PlotProps,
  size: Size | null,
): Drawing {
  const { model, look, problem } = chart
  const { direction } = environment
  return useMemo(() => {
    if (problem || !size) return { content: null, marks: [] }
    const { categories } = texts
    return shape.draw({ model, look, categories, isHidden, ...size, language, isRtl: direction === 'rtl' })
  }, [model, look, problem, texts, shape, size, language, direction, hiddenKey])
}

/** Marks that a press is of: the one at that place or, if the settings say so, the nearest one or all of its category. */
function pressedMarks(
  { marks }: Drawing,
  { mark, isOnMark }: PointPress,
  { chart, shape }: PlotProps,
): readonly MarkKey[] {
  const { pressesNearest, pressesCategory } = chart.look
  if (!mark || !(isOnMark || (pressesNearest && shape.hasAxes))) return []
  return pressesCategory ? marks.filter(({ index }) => index === mark.index) : [mark]
}

/** Reason why nothing is drawn, or null if something is. */
function reasonOf({ chart, entries, hasLegend, isHidden, shape }: PlotProps, { marks }: Drawing) {
  if (chart.problem) return chart.problem
  if (marks.length > 0) return null
  // Entries of slices are their categories, which do not show a hidden data set.
  if (shape.hasSlices && chart.model.series.every(({ look }) => look.isHidden)) return 'hidden'
  const isAllHidden = entries.length > 0 && entries.every((_, index) => isHidden(index))
  if (!isAllHidden) return 'zero'
  return hasLegend ? 'allHidden' : 'hidden'
}

function swatchOf(entries: readonly LegendEntry[], { hasSlices }: ChartShape, { series, index }: MarkKey) {
  const entry = entries[hasSlices ? index : series]
  return { mark: entry?.mark ?? series, color: entry?.color }
}
