/** So many statements a connection keeps planned, and as many texts are watched for coming back. */
const MOST = 500
const MOST_WATCHED = 5000
/** What comes so often is worth keeping. */
const OFTEN = 3

/** Pages of lists and their counts depend on their values: many rows or few. */
const isOfList = /"sort_key"|"found"/

/** What belongs to one of these is few rows, whichever it is. */
const isOfOne = /"(?:backflow|checkup|client|controller|program|quote|repair|site|ticket|zone)_id" = \$/

/** A text is rare or common. */
const isSearch = /\bilike\b/

/** The names under which the connections of a pool keep statements planned. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new Map<string, number>()

  /** The name for a statement, the same on all connections; undefined for those that are planned anew each time. */
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

  /** The same for a statement that is known to come often. */
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
