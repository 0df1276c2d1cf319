import type { DeclarationMode } from '@sluice/engine/formula/internals'

/** Variable that the text declares. */
export interface Variable {
  readonly name: string
  readonly mode: DeclarationMode
  /** Key of the variable in flows. */
  readonly key: string
  /** Function that declares the variable. */
  readonly owner: object
}

/** Names declared in one block or function; `parent` has the enclosing ones. */
export class Scope {
  readonly parent: Scope | null
  readonly owner: object
  readonly #names = new Map<string, Variable>()
  readonly #count: { value: number }

  constructor(parent: Scope | null, owner: object) {
    this.parent = parent
    this.owner = owner
    this.#count = parent ? parent.#count : { value: 0 }
  }

  /** Declares a name; a name declared here before is returned unchanged. */
  declare(name: string, mode: DeclarationMode): Variable {
    const known = this.#names.get(name)
    if (known) return known
    this.#count.value += 1
    const variable = { name, mode, key: `#${this.#count.value}`, owner: this.owner }
    this.#names.set(name, variable)
    return variable
  }

  /** Resolves a name; null when the text does not declare it. */
  resolve(name: string): Variable | null {
    for (let at: Scope | null = this; at; at = at.parent) {
      const own = at.#names.get(name)
      if (own) return own
    }
    return null
  }

  /** Returns every name that can be used here, innermost first. */
  names(): readonly string[] {
    const names: string[] = []
    for (let at: Scope | null = this; at; at = at.parent) names.push(...at.#names.keys())
    return names
  }
}
