import { lengthOf } from './lengthOf.ts'
import { memberOf } from './memberOf.ts'
import { numberOf } from './numberOf.ts'
import { refuse } from './refuse.ts'

/** The items of a list that count: from `start` to before `end`, which may be less than `start`. */
export interface Span {
  readonly list: readonly unknown[]
  readonly start: number
  readonly end: number
}

const MESSAGE = 'First parameter must be an array (or collection)'

/**
 * Locates the items of a list or collection; of a collection with limit and total, those of the current page.
 * @throws {FormulaError} with `message` for anything else.
 */
export function spanOf(value: unknown, message: string = MESSAGE): Span {
  if (Array.isArray(value)) return { list: value, start: 0, end: lengthOf(value) }
  if (typeof value === 'object' && value !== null && memberOf(value, 'type') === 'collection') {
    const data = memberOf(value, 'data')
    if (Array.isArray(data)) return currentPage(data, value)
  }
  return refuse(message)
}

function currentPage(list: readonly unknown[], collection: object): Span {
  const limit = Math.trunc(numberOf(memberOf(collection, 'limit')))
  const length = lengthOf(list)
  if (!limit || !memberOf(collection, 'total')) return { list, start: 0, end: length }
  const start = Math.max(Math.trunc(numberOf(memberOf(collection, 'offset'))) || 0, 0)
  return { list, start, end: Math.min(start + limit, length) }
}
