import { ScopeObject } from './ScopeObject.ts'

/** Scope object whose members a function looks up on each read. */
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
