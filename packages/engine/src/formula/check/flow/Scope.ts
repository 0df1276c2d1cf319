import type { DeclarationMode } from '../../ast.ts'

/** A name that the text declares. */
export interface Variable {
  readonly name: string
  readonly mode: DeclarationMode
  /** Stands for the variable in flows. */
  readonly key: string
  /** The function that declares it. */
  readonly owner: object
}

/** Names declared in one block or function, with those around it. */
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

  /** Declares a name here; a name that is here already stays what it is. */
  declare(name: string, mode: DeclarationMode): Variable {
    const known = this.#names.get(name)
    if (known) return known
    this.#count.value += 1
    const variable = { name, mode, key: `#${this.#count.value}`, owner: this.owner }
    this.#names.set(name, variable)
    return variable
  }

  /** The variable of a name; null when nothing in the text declares it. */
  resolve(name: string): Variable | null {
    for (let at: Scope | null = this; at; at = at.parent) {
      const own = at.#names.get(name)
      if (own) return own
    }
    return null
  }

  /** Every name that can be used here, innermost first. */
  names(): readonly string[] {
    const names: string[] = []
    for (let at: Scope | null = this; at; at = at.parent) names.push(...at.#names.keys())
    return names
  }
}
