import { FormulaError } from '../FormulaError.ts'
import { Namespace } from '../runtime/Namespace.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import { toNumeric, toText } from '../runtime/toPrimitive.ts'
import { service } from './service.ts'

const MAX_VALUE = 1_000_000

type Name = 'localStorage' | 'sessionStorage'

/** Storage with the browser's interface, over the service that scripts are given. */
class StorageObject extends ScopeObject {
  readonly #name: Name
  readonly #methods: Namespace

  constructor(name: Name) {
    super()
    this.#name = name
    this.#methods = new Namespace({
      getItem: (key: unknown) => service(name).get(toText(key)),
      setItem: (key: unknown, value: unknown) => this.set(toText(key), value),
      removeItem: (key: unknown) => service(name).remove(toText(key)),
      clear: () => {
        for (const key of service(name).keys()) service(name).remove(key)
      },
      hasOwnProperty: (key: unknown) => service(name).get(toText(key)) !== null,
      key: (index: unknown) => service(name).keys()[toNumeric(index)] ?? null,
    })
  }

  get(key: string): unknown {
    if (key === 'length') return service(this.#name).keys().length
    return this.#methods.get(key) ?? service(this.#name).get(key) ?? undefined
  }

  override set(key: string, value: unknown): void {
    const text = toText(value)
    if (key.length + text.length > MAX_VALUE)
      throw new FormulaError('script/refused', `“${key}” is too large to be stored.`)
    service(this.#name).set(key, text)
  }

  /** Handles `delete` of a key. */
  remove(key: string): void {
    service(this.#name).remove(key)
  }

  override keys(): readonly string[] {
    return service(this.#name).keys()
  }
}

export const storageGlobals = {
  localStorage: new StorageObject('localStorage'),
  sessionStorage: new StorageObject('sessionStorage'),
}
