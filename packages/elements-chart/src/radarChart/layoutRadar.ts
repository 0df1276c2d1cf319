import { createValueScale, type ValueScale } from '../drawing/axes/valueScale.ts'
import type { DrawingInput } from '../drawing/drawing.ts'
import { shownValues } from '../drawing/drawing.ts'
import { shortenText, textWidth } from '../drawing/textWidth.ts'

/** Place of a point, in pixels. */
export interface RadarPoint {
  readonly x: number
  readonly y: number
}

/** Places of a radar: the first category is at the top, and the others follow in the direction of reading. */
export interface RadarLayout {
  readonly middle: RadarPoint
  readonly radius: number
  readonly scale: ValueScale
  readonly count: number
  /** Names of the categories, shortened to the room beside the radar; without text where there is no room. */
  readonly names: readonly string[]
  /** Place at a distance from the middle, in the direction of a category. */
  readonly placeOf: (index: number, distance: number) => RadarPoint
}

const GAP = 10
const MOST_NAMES = 40

/** Lays out a radar in the middle, as large as the names of its categories leave it. */
export function layoutRadar(input: DrawingInput): RadarLayout {
  const { categories, look, width, height, isRtl, language } = input
  const size = look.labelSize
  const widest = categories.reduce((most, text) => Math.max(most, textWidth(text, size)), 0)
  const room = Math.min(widest, width * 0.28)
  const radius = Math.max(Math.min(width / 2 - room - GAP, height / 2 - size * 1.8 - GAP), 10)
  const { startsAtZero, min, max } = look
  const scale = createValueScale({
    ...{ values: shownValues(input), startsAtZero, min, max, length: radius, spacing: 28, language },
  })
  const middle = { x: width / 2, y: height / 2 }
  const count = Math.max(categories.length, 1)
  const every = Math.ceil(count / MOST_NAMES)
  return {
    ...{ middle, radius, scale, count },
    names: categories.map((text, index) => (index % every === 0 ? shortenText(text, room, size) : '')),
    placeOf(index, distance) {
      const angle = ((isRtl ? -1 : 1) * 2 * Math.PI * index) / count
      return { x: middle.x + distance * Math.sin(angle), y: middle.y - distance * Math.cos(angle) }
    },
  }
}
