import { FormulaError } from '../FormulaError.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import type { HostName } from '../runtime/ports.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'

/** Object of the window. A compiled text serves every app, so each use asks the app of the run for its object. */
class HostObject extends ScopeObject {
  readonly #name: HostName

  constructor(name: HostName) {
    super()
    this.#name = name
  }

  get(key: string): unknown {
    return this.#provided.get(key)
  }

  override set(key: string, value: unknown): void {
    this.#provided.set(key, value)
  }

  /** Handles `delete` of a key. */
  remove(key: string): void {
    const provided = this.#provided
    if ('remove' in provided && typeof provided.remove === 'function') provided.remove(key)
    else throw new FormulaError('script/read-only', `“${key}” cannot be deleted.`)
  }

  override keys(): readonly string[] {
    return this.#provided.keys()
  }

  override toPlain(): Record<string, unknown> {
    return {}
  }

  override asText(): string {
    return this.#provided.asText()
  }

  get #provided(): ScopeObject {
    const provide = activeEvaluation().scope.services?.host
    if (provide) return provide(this.#name)
    throw new FormulaError('script/no-service', `Scripts have no “${this.#name}” here.`)
  }
}

const windowObject = new HostObject('window')

export const hostGlobals = {
  window: windowObject,
  globalThis: windowObject,
  self: windowObject,
  document: new HostObject('document'),
  location: new HostObject('location'),
  history: new HostObject('history'),
  screen: new HostObject('screen'),
  wwLib: new HostObject('wwLib'),
}

/** Members of the window that scripts use without its name; their values change, or belong to one app. */
const LIVE = new Set('matchMedia scrollTo scrollBy innerWidth innerHeight devicePixelRatio'.split(' '))

/** Returns a read of such a member; null for any other name. */
export function liveName(name: string): (() => unknown) | null {
  return LIVE.has(name) ? () => windowObject.get(name) : null
}

/** Whether texts with these free names use the window. */
export function usesHost(names: Iterable<string>): boolean {
  return [...names].some((name) => LIVE.has(name) || Object.hasOwn(hostGlobals, name))
}
