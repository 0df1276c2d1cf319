/**
 * Time is cut into slices whose figures are kept: of 8 days, of 64 and of 512, each made of whole ones of the size below. They are days of
 * UTC, so that no time zone moves them; what a period has beside whole slices is less than eight days at each end, and counted anew.
 */

const sizes = [512, 64, 8] as const

const DAY_MS = 86_400_000

/** So many days, from a day on; days are those of UTC since 1970. */
export interface Slice {
  readonly days: number
  readonly first: number
}

/** Milliseconds since 1970, from one on and before another; both may be infinite. */
export interface Span {
  readonly begins: number
  readonly ends: number
}

/** The time of a slice. */
export const spanOf = ({ days, first }: Slice): Span => ({ begins: first * DAY_MS, ends: (first + days) * DAY_MS })

/** Of each size, the slices from the one that a span begins in up to the last that is over when it ends. */
export function slicesOf({ begins, ends }: Span): readonly Slice[] {
  return sizes.flatMap((days) => {
    const of = (moment: number) => Math.floor(moment / DAY_MS / days)
    const count = Math.max(0, of(ends) - of(begins))
    return Array.from({ length: count }, (_, index) => ({ days, first: (of(begins) + index) * days }))
  })
}

/** The fewest of some slices that lie in a span, and what is left of it between them. */
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
