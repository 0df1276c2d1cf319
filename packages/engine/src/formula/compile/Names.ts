import type { Expression, Program, Range } from '../ast.ts'
import type { Diagnostic } from '../FormulaError.ts'
import type { Run } from './Run.ts'

/** How a name is declared; `own` is that of a function expression, to which writes have no effect. */
export type NameMode = 'const' | 'let' | 'own' | 'var'

/** Location of a name's value: the number of frames outward, and the slot. */
export interface Place {
  readonly depth: number
  readonly slot: number
  readonly mode: NameMode
}

/** Number of slots of a kind of frame, counted while its code is compiled. */
export interface Layout {
  size: number
  /** Whether functions or blocks inside may keep the frame. */
  isCaptured?: boolean
}

/** Compiles statements. Part of the late part `scripts`, loaded by the first text that needs it. */
export interface StatementCompiler {
  /** Compiles assignment, update, `delete`, `await` and functions with a body in braces. */
  compileExpression(node: Expression, names: Names): Run
  /** Returns a read of a standard name whose value changes, such as the size of the window; null for any other name. */
  liveName(name: string): (() => unknown) | null
  compileProgram(program: Program & { readonly kind: 'script' }, names: Names, diagnostics: Diagnostic[]): Run
}

/** Access to the statement compiler. */
export interface Statements {
  /** @throws {NotLoadedError} `script/not-loaded` before the compiler is loaded. */
  get(range: Range | null): StatementCompiler
}

/** Names declared around an expression, innermost first. A block shares the frame of its function unless it has its own layout. */
export class Names {
  readonly parent: Names | null
  readonly layout: Layout
  readonly statements: Statements
  /** Names that the text looks up in its scope; collected on the outermost instance. */
  readonly free = new Set<string>()
  /** Members that the text reads of them, as `name.member`; `name.*` where the member is not known. */
  readonly members = new Set<string>()
  /** Reads of such names that are no reads of a member. */
  readonly bare = new Map<string, number>()
  /** Names that the text assigns to without declaring them; collected on the outermost instance. */
  readonly undeclared: { readonly name: string; readonly range: Range }[] = []
  /** Whether values of paths may be cached during one evaluation, because nothing can change between two reads. */
  remembers = false
  readonly #own = new Map<string, { readonly slot: number; readonly mode: NameMode }>()

  constructor(statements: Statements, parent: Names | null = null, layout: Layout = { size: 1 }) {
    this.statements = statements
    this.parent = parent
    this.layout = layout
    if (parent && parent.layout !== layout) parent.layout.isCaptured = true
  }

  /** Declares a name and returns its slot; a name declared here before keeps its slot. */
  declare(name: string, mode: NameMode): number {
    const known = this.#own.get(name)
    if (known && (mode === 'var' || known.mode === mode)) return known.slot
    const slot = known?.slot ?? this.reserve()
    this.#own.set(name, { slot, mode })
    return slot
  }

  /** Whether the name is declared in this scope itself. */
  has(name: string): boolean {
    return this.#own.has(name)
  }

  /** Reserves a slot without a name. */
  reserve(): number {
    const slot = this.layout.size
    this.layout.size += 1
    return slot
  }

  /** Locates a name's value; null when the text does not declare it. */
  resolve(name: string): Place | null {
    let depth = 0
    for (let at: Names | null = this; at; at = at.parent) {
      const own = at.#own.get(name)
      if (own) return { depth, ...own }
      if (at.parent && at.parent.layout !== at.layout) depth += 1
    }
    return null
  }

  /** Counts one read of a name of the scope. */
  countRead(name: string, by: 1 | -1): void {
    const { bare } = this.outermost
    bare.set(name, (bare.get(name) ?? 0) + by)
  }

  /** Notes that a member of a name of the scope is read. */
  noteMember({ object, property }: Expression & { readonly kind: 'member' }): void {
    if (object.kind !== 'name' || this.resolve(object.name)) return
    this.outermost.members.add(`${object.name}.${typeof property === 'string' ? property : '*'}`)
    this.countRead(object.name, -1)
  }

  /** The names of the whole text. */
  get outermost(): Names {
    return this.parent ? this.parent.outermost : this
  }
}

/** Returns the slot of a name of the same frame that always has a value; null for any other node. */
export function ownSlot(node: Expression, names: Names): number | null {
  const place = node.kind === 'name' ? names.resolve(node.name) : null
  return place?.depth === 0 && place.mode === 'var' ? place.slot : null
}
