import { shortenText, textWidth } from '../textWidth.ts'

/** Names of categories below or beside a chart: which of them are written, and how. */
export interface CategoryLabels {
  /** Every how many categories one is named. */
  readonly every: number
  readonly isRotated: boolean
  /** Names, shortened to the room that they have; those left out are empty. */
  readonly texts: readonly string[]
  /** Room that they take across the axis, in pixels. */
  readonly depth: number
}

const GAP = 8
/** Names of more categories are left out rather than turned. */
const MOST_ROTATED = 24
const LONGEST_ROTATED = 96
/** Room in which a shortened name says more than a turned one. */
const ENOUGH_PX = 96

/** Names below a chart: beside each other if they fit, else turned, and only some of them if even that does not fit. */
export function labelsBelow(texts: readonly string[], step: number, size: number): CategoryLabels {
  const widest = texts.reduce((width, text) => Math.max(width, textWidth(text, size)), 0)
  const line = size * 1.4
  if (widest + GAP <= step) return { every: 1, isRotated: false, texts, depth: line }
  if (step >= ENOUGH_PX) {
    return { every: 1, isRotated: false, texts: texts.map((text) => shortenText(text, step - GAP, size)), depth: line }
  }
  if (texts.length <= MOST_ROTATED && step >= line) {
    const short = texts.map((text) => shortenText(text, LONGEST_ROTATED, size))
    const longest = short.reduce((width, text) => Math.max(width, textWidth(text, size)), 0)
    return { every: 1, isRotated: true, texts: short, depth: (longest + size) * Math.SQRT1_2 }
  }
  const every = Math.ceil(Math.ceil(Math.min(widest, 2.5 * LONGEST_ROTATED) + GAP) / Math.max(step, 0.01))
  return {
    every,
    isRotated: false,
    texts: shortenShown(texts, every, { room: 2.5 * LONGEST_ROTATED, size }),
    depth: line,
  }
}

/** Names beside a chart, at most as wide as `room`. */
export function labelsBeside(texts: readonly string[], step: number, size: number, room: number): CategoryLabels {
  const every = Math.ceil((size * 1.4) / Math.max(step, 0.01))
  const short = shortenShown(texts, every, { room, size })
  const widest = short.reduce((width, text) => Math.max(width, textWidth(text, size)), 0)
  return { every, isRotated: false, texts: short, depth: widest }
}

/** Names that are shown, shortened to their room; the others are empty. */
function shortenShown(texts: readonly string[], every: number, { room, size }: { room: number; size: number }) {
  return texts.map((text, index) => (index % every === 0 ? shortenText(text, room, size) : ''))
}
