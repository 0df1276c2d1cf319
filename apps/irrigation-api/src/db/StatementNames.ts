/** Limits: statements kept planned per connection, and statement texts watched for repetition. */
const MOST = 500
const MOST_WATCHED = 5000
/** Number of uses after which a statement is kept. */
const OFTEN = 3

/** Pages of lists and their counts need different plans for many and for few rows. */
const isOfList = /"sort_key"|"found"/

/** Rows of one such parent are always few. */
const isOfOne = /"(?:backflow|checkup|client|controller|program|quote|repair|site|ticket|zone)_id" = \$/

/** Search texts may be rare or common. */
const isSearch = /\bilike\b/

/** Names of the statements that the connections of a pool keep planned. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new Map<string, number>()

  /** Name of a statement, the same on all connections; undefined for those planned on every use. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times >= OFTEN) return this.nameAtOnce(text)
    if (this.#names.size >= MOST || isPlannedAnew(text)) return undefined
    if (this.#seen.size >= MOST_WATCHED) this.#seen.clear()
    this.#seen.set(text, times)
    return undefined
  }

  /** Name of a statement that is known to be frequent; undefined like `nameOf`. */
  nameAtOnce(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= MOST || isPlannedAnew(text)) return undefined
    this.#seen.delete(text)
    const name = `statement_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

function isPlannedAnew(text: string): boolean {
  return isSearch.test(text) || (isOfList.test(text) && !isOfOne.test(text))
}
