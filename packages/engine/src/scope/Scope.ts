import { MembersObject } from '../formula/runtime/MembersObject.ts'
import type { FormulaScope, ScriptServices } from '../formula/runtime/ports.ts'
import { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { Services } from '../services/services.ts'
import type { ComponentScope, DropzoneScope } from './ComponentScope.ts'
import type { ItemScope } from './ItemScope.ts'
import type { LocalScope } from './LocalScope.ts'

/** The node of an element as formulas see it. */
export interface ElementNode extends ScopeObject {
  /** Tells who reads it that the node is there; returns the way to take it away. */
  attach(node: object): () => void
}

/** What differs from place to place on a page and from run to run. */
export interface ScopeParts {
  readonly item?: ItemScope | null
  readonly local?: LocalScope | null
  readonly event?: unknown
  /** Results of the running workflow by action id, with `error` for its own. */
  readonly workflow?: Readonly<Record<string, unknown>>
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly mapping?: unknown
  /** The library component around: its properties, variables and formulas. */
  readonly component?: ComponentScope | null
  /** The dropzone around, inside which other elements than those of its component stand. */
  readonly dropzone?: DropzoneScope | null
  /** Path parameters of the page that this place stands on, also after another page has come. */
  readonly pageParameters?: Readonly<Record<string, string>>
  /** The element itself; only on pages that ask for it. */
  readonly thisInstance?: ElementNode
  /** The layout around; only on pages that ask for it. */
  readonly layout?: { readonly id: string }
  /** Parameters of a project formula, by name. */
  readonly names?: Readonly<Record<string, unknown>>
}

/** The root names that are the same everywhere: `variables`, `collections`, `wwFormulas`, `globalContext` … */
export type RootNames = ReadonlyMap<string, unknown>

/** The outside world that formulas and scripts may ask. */
export interface ScopeWorld extends Pick<Services, 'clock' | 'random'> {
  /** What scripts may ask; only while one runs. */
  readonly scripts?: () => ScriptServices
}

/** The scope of one place: everything a formula there can name. It is the root name `context` itself: a list has many of them. */
export class Scope extends ScopeObject implements FormulaScope {
  readonly parts: ScopeParts
  readonly clock: Services['clock']
  readonly random: Services['random']
  /** Where the evaluation that runs says what is wrong with its text. */
  report: FormulaScope['report']
  /** Ends a script that runs here. */
  signal: FormulaScope['signal']
  /** Does each stretch of work of a script that runs here. */
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

  /** This scope with some parts replaced. */
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

  /** A member of `context`. */
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

/** The members of `context`. */
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

/** Gives `globalContext` as one page sees it. */
function pageContext(root: ScopeObject, pageParameters: ScopeParts['pageParameters']): ScopeObject {
  return new MembersObject((key) => (key === 'pageParameters' ? pageParameters : root.get(key)), root.keys())
}
