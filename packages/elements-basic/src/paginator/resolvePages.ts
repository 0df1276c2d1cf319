/** Rows of which a page shows some; numbers may be stored as text. */
interface Rows {
  readonly total: unknown
  /** Rows on a page; all of them without a number above zero. */
  readonly limit: unknown
  /** Rows before the current page. */
  readonly offset: unknown
}

/** The pages of rows: the current one, counted from 1, and how many there are; none without rows. */
export interface Pages {
  readonly page: number
  readonly count: number
  readonly limit: number
  readonly total: number
}

/** Pages of rows. An offset outside of the rows is on the first or the last page. */
export function resolvePages({ total, limit, offset }: Rows): Pages {
  const all = toCount(total)
  const size = toCount(limit) || Math.max(all, 1)
  const count = Math.ceil(all / size)
  const page = Math.floor(toCount(offset) / size) + 1
  return { page: Math.max(Math.min(page, count), 1), count, limit: size, total: all }
}

function toCount(value: unknown): number {
  const number = Math.floor(Number(value))
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}
