/** A value as it is drawn: what people point at, focus and press. */
export interface Mark {
  readonly series: number
  /** Index of its category. */
  readonly index: number
  /** Middle of it, in pixels of the drawing. */
  readonly x: number
  readonly y: number
  /** Whether a place lies on it. */
  readonly contains: (x: number, y: number) => boolean
}

/**
 * Mark that is nearest to a place, or null without any. Marks on which the place lies come before all others; of equally near ones, it is
 * the last one, which is drawn above the others.
 */
export function nearestMark(marks: readonly Mark[], x: number, y: number): Mark | null {
  const containing = marks.filter((mark) => mark.contains(x, y))
  let [nearest, least]: [Mark | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const mark of containing.length > 0 ? containing : marks) {
    const distance = (mark.x - x) ** 2 + (mark.y - y) ** 2
    if (distance > least) continue
    nearest = mark
    least = distance
  }
  return nearest
}

/** Whether two marks are the same value, also of two drawings. */
export function isSameMark(one: MarkKey | null, other: MarkKey | null): boolean {
  return one === other || (one?.series === other?.series && one?.index === other?.index)
}

/** The value that a mark shows. */
export type MarkKey = Pick<Mark, 'index' | 'series'>

const PAGE = 10

/** Directions in which the keys of a keyboard move over a chart. */
export interface MoveDirections {
  readonly isRtl: boolean
  /** Whether categories follow each other downwards. */
  readonly isHorizontal: boolean
}

/** Mark to which a key moves from another one; null for keys that do not move. At an end, it is the same mark. */
export function moveMark(marks: readonly Mark[], from: Mark, key: string, directions: MoveDirections): Mark | null {
  const inSeries = marks.filter(({ series }) => series === from.series).toSorted((a, b) => a.index - b.index)
  const place = inSeries.findIndex(({ index }) => index === from.index)
  if (key === 'Home') return inSeries[0] ?? from
  if (key === 'End') return inSeries.at(-1) ?? from
  const step = stepOf(key, directions)
  if (!step) return null
  if (step.along) return inSeries[Math.min(Math.max(place + step.along, 0), inSeries.length - 1)] ?? from
  return acrossSeries(marks, from, step.across)
}

function stepOf(key: string, { isRtl, isHorizontal }: MoveDirections) {
  const forward = isRtl ? -1 : 1
  const along = (steps: number) => ({ along: steps, across: 0 })
  const across = (steps: number) => ({ along: 0, across: steps })
  switch (key) {
    case 'ArrowRight':
      return isHorizontal ? across(forward) : along(forward)
    case 'ArrowLeft':
      return isHorizontal ? across(-forward) : along(-forward)
    case 'ArrowDown':
      return isHorizontal ? along(1) : across(1)
    case 'ArrowUp':
      return isHorizontal ? along(-1) : across(-1)
    case 'PageDown':
      return along(PAGE)
    case 'PageUp':
      return along(-PAGE)
    default:
      return null
  }
}

/** Mark of the next series that has one, at the same category or the nearest to it. */
function acrossSeries(marks: readonly Mark[], from: Mark, step: number): Mark {
  const series = [...new Set(marks.map((mark) => mark.series))].toSorted((a, b) => a - b)
  const next = series[series.indexOf(from.series) + step]
  const candidates = marks.filter((mark) => mark.series === next)
  return (
    candidates.reduce<Mark | null>((best, mark) => {
      const isNearer = !best || Math.abs(mark.index - from.index) < Math.abs(best.index - from.index)
      return isNearer ? mark : best
    }, null) ?? from
  )
}
