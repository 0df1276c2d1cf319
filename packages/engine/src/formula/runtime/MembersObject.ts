import { ScopeObject } from './ScopeObject.ts'

/** An object of formulas whose members are looked up when they are read. */
export class MembersObject extends ScopeObject {
  readonly #find: (key: string) => unknown
  readonly #keys: readonly string[]

  constructor(find: (key: string) => unknown, keys: readonly string[] = []) {
    super()
    this.#find = find
    this.#keys = keys
  }

  get(key: string): unknown {
    return this.#find(key)
  }

  override keys(): readonly string[] {
    return this.#keys
  }
}
