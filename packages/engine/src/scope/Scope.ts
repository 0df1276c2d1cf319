import type { FormulaScope, ScriptServices } from '../formula/runtime/ports.ts'
import { MembersObject, ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { Services } from '../services/services.ts'
import type { ComponentScope, DropzoneScope } from './ComponentScope.ts'
import type { ItemScope } from './ItemScope.ts'
import type { LocalScope } from './LocalScope.ts'

/** Node of an element as formulas see it. */
export interface ElementNode extends ScopeObject {
  /** Publishes the mounted node to its readers; returns a function that removes it. */
  attach(node: object): () => void
}

/** Parts of a scope that vary between places on a page and between runs. */
export interface ScopeParts {
  readonly item?: ItemScope | null
  readonly local?: LocalScope | null
  readonly event?: unknown
  /** Results of the running workflow by action id, with its own error under `error`. */
  readonly workflow?: Readonly<Record<string, unknown>>
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly mapping?: unknown
  /** The enclosing library component: its properties, variables and formulas. */
  readonly component?: ComponentScope | null
  /** The enclosing dropzone, which contains elements from outside its component. */
  readonly dropzone?: DropzoneScope | null
  /** Path parameters of the page of this place, also after the app has moved on to another page. */
  readonly pageParameters?: Readonly<Record<string, string>>
  /** The element itself; only on pages that use it. */
  readonly thisInstance?: ElementNode
  /** The enclosing layout; only on pages that use it. */
  readonly layout?: { readonly id: string }
  /** Parameters of a project formula, by name. */
  readonly names?: Readonly<Record<string, unknown>>
}

/** Root names that are the same everywhere: `variables`, `collections`, `wwFormulas`, `globalContext` … */
export type RootNames = ReadonlyMap<string, unknown>

/** Outside world of formulas and scripts. */
export interface ScopeWorld extends Pick<Services, 'clock' | 'random'> {
  /** Services of scripts; only while one runs. */
  readonly scripts?: () => ScriptServices
}

/**
 * Scope of one place: all names that a formula there can see. It is also the root name `context` itself, because a list
 * has many scopes.
 */
export class Scope extends ScopeObject implements FormulaScope {
  readonly parts: ScopeParts
  readonly clock: Services['clock']
  readonly random: Services['random']
  /** Called with problems of the running evaluation's text. */
  report: FormulaScope['report']
  /** Cancels a script that runs here. */
  signal: FormulaScope['signal']
  /** Wraps each stretch of work of a script that runs here. */
  within: FormulaScope['within']
  readonly #roots: RootNames
  readonly #world: ScopeWorld

  constructor(roots: RootNames, world: ScopeWorld, parts: ScopeParts = {}) {
    super()
    this.#roots = roots
    this.#world = world
    this.clock = world.clock
    this.random = world.random
    this.parts = parts
  }

  get services(): ScriptServices | undefined {
    return this.#world.scripts?.()
  }

  /** Returns this scope with some parts replaced. */
  with(parts: ScopeParts): Scope {
    return new Scope(this.#roots, this.#world, { ...this.parts, ...parts })
  }

  lookup(name: string): unknown {
    const { names } = this.parts
    if (names && Object.hasOwn(names, name)) return names[name]
    if (name === 'context') return this
    if (name === 'event') return this.parts.event
    const root = this.#roots.get(name)
    const { pageParameters } = this.parts
    return name === 'globalContext' && pageParameters && root instanceof ScopeObject
      ? pageContext(root, pageParameters)
      : root
  }

  has(name: string): boolean {
    const { names } = this.parts
    return (
      name === 'context' ||
      name === 'event' ||
      this.#roots.has(name) ||
      (names !== undefined && Object.hasOwn(names, name))
    )
  }

  /** Returns a member of `context`. */
  get(key: string): unknown {
    const { parts } = this
    // Most reads are of the item.
    if (key === 'item') return parts.item ?? {}
    if (key === 'local') return parts.local ?? { data: {}, methods: {} }
    if (key === 'mapping' || key === 'thisInstance') return parts[key]
    const name = CONTEXT.find((one) => one === key)
    return name && (parts[name] ?? {})
  }

  override keys(): readonly string[] {
    return CONTEXT
  }
}

/** Members of `context`. */
const CONTEXT = [
  'item',
  'local',
  'workflow',
  'parameters',
  'mapping',
  'component',
  'dropzone',
  'layout',
  'thisInstance',
] as const

/** Returns `globalContext` with the parameters of one page. */
function pageContext(root: ScopeObject, pageParameters: ScopeParts['pageParameters']): ScopeObject {
  return new MembersObject((key) => (key === 'pageParameters' ? pageParameters : root.get(key)), root.keys())
}
