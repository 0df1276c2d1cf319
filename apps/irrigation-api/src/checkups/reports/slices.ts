/**
 * Figures are stored per slice of time: 8, 64 and 512 days, each made of whole slices of the size below. Days are UTC, so that no time
 * zone shifts them. The parts of a period outside whole slices are less than eight days at each end and are counted on request.
 */

const sizes = [512, 64, 8] as const

const DAY_MS = 86_400_000

/** A number of days starting at a day; days are UTC days since 1970. */
export interface Slice {
  readonly days: number
  readonly first: number
}

/** Milliseconds since 1970, start inclusive and end exclusive; both may be infinite. */
export interface Span {
  readonly begins: number
  readonly ends: number
}

/** Span of a slice. */
export const spanOf = ({ days, first }: Slice): Span => ({ begins: first * DAY_MS, ends: (first + days) * DAY_MS })

/** For each size, the slices from the one in which a span begins to the last one over by its end. */
export function slicesOf({ begins, ends }: Span): readonly Slice[] {
  return sizes.flatMap((days) => {
    const of = (moment: number) => Math.floor(moment / DAY_MS / days)
    const count = Math.max(0, of(ends) - of(begins))
    return Array.from({ length: count }, (_, index) => ({ days, first: (of(begins) + index) * days }))
  })
}

/** Covers a span with the fewest of the given slices; also returns the gaps between them. */
export function coverSpan({ begins, ends }: Span, slices: readonly Slice[]) {
  const taken: Slice[] = []
  const gaps: Span[] = []
  let reached = begins
  for (const slice of slices.toSorted((a, b) => a.first - b.first || b.days - a.days)) {
    const span = spanOf(slice)
    if (span.begins < reached || span.ends > ends) continue
    if (span.begins > reached) gaps.push({ begins: reached, ends: span.begins })
    taken.push(slice)
    reached = span.ends
  }
  if (reached < ends) gaps.push({ begins: reached, ends })
  return { taken, gaps }
}
