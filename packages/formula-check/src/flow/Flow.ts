import type { Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'

/**
 * Facts known at one place of a text: types of variables and of members narrowed by conditions. A branch is a fork that
 * holds only its own changes; nothing is known about a key without an entry.
 */
export class Flow {
  /** Whether the place cannot be reached. */
  isDead = false
  readonly #parent: Flow | null
  readonly #isBoundary: boolean
  readonly #own = new Map<string, Type | null>()

  constructor(parent: Flow | null = null, isBoundary = false) {
    this.#parent = parent
    this.#isBoundary = isBoundary
  }

  /** Creates a branch that starts here. Facts about values outside the text do not pass a boundary. */
  fork(isBoundary = false): Flow {
    const branch = new Flow(this, isBoundary)
    branch.isDead = this.isDead
    return branch
  }

  get(key: string): Type | null {
    for (let at: Flow | null = this; at; at = at.#parent) {
      const own = at.#own.get(key)
      if (own !== undefined) return own
      if (at.#isBoundary && !isOfText(key)) return null
    }
    return null
  }

  /** Sets the type of a key; null drops it. */
  set(key: string, type: Type | null): void {
    this.#own.set(key, type)
  }

  /** Returns the changes since `base`, an ancestor. */
  changesSince(base: Flow): ReadonlyMap<string, Type | null> {
    const changes = new Map<string, Type | null>()
    for (let at: Flow | null = this; at && at !== base; at = at.#parent)
      for (const [key, type] of at.#own) if (!changes.has(key)) changes.set(key, type)
    return changes
  }

  /** Copies this state to a direct branch of `base`, so that later changes of flows in between do not affect it. */
  copyOnto(base: Flow): Flow {
    const copy = base.fork()
    for (const [key, type] of this.changesSince(base)) copy.set(key, type)
    copy.isDead = this.isDead
    return copy
  }

  /** Joins the reachable branches into this flow. */
  join(branches: readonly Flow[]): void {
    const live = branches.filter(({ isDead }) => !isDead)
    if (live.length === 0) this.isDead = true
    const keys = new Set(live.flatMap((branch) => [...branch.changesSince(this).keys()]))
    for (const key of keys) this.set(key, joined(live, key))
  }
}

function joined(flows: readonly Flow[], key: string): Type | null {
  const types: Type[] = []
  for (const flow of flows) {
    const type = flow.get(key)
    if (!type) return null
    types.push(type)
  }
  return unionOf(types)
}

/** Keys of the text's own variables start with a hash; others are values from outside. */
function isOfText(key: string): boolean {
  return key.startsWith('#')
}
