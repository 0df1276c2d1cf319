import type { Expression, Program, Range } from '../ast.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Run } from './Run.ts'

export type NameMode = 'const' | 'let' | 'var'

/** Where the value of a name lies: how many frames out, and in which slot. */
export interface Place {
  readonly depth: number
  readonly slot: number
  readonly mode: NameMode
}

/** Slots of one kind of frame, counted while its code is compiled. */
export interface Layout {
  size: number
}

/** Compiles statements. Loaded with the first text that has any. */
export interface StatementCompiler {
  /** Assignment, update, `delete`, `await` and functions with a body in braces. */
  compileExpression(node: Expression, names: Names): Run
  compileProgram(program: Program & { readonly kind: 'script' }, names: Names, diagnostics: Diagnostic[]): Run
}

/** The statement compiler, once it is loaded. */
export interface Statements {
  /** @throws {NotLoadedError} `script/not-loaded` before that. */
  get(range: Range | null): StatementCompiler
}

/** Names declared around an expression, innermost first. Blocks share the frame of their function unless they have a layout of their own. */
export class Names {
  readonly parent: Names | null
  readonly layout: Layout
  readonly statements: Statements
  /** Names that the text asks of its scope; kept on the outermost names. */
  readonly free = new Set<string>()
  /** Members that the text reads of them, as `name.member`; `name.*` where the member is not known. */
  readonly members = new Set<string>()
  /** Reads of such names that are no reads of a member. */
  readonly bare = new Map<string, number>()
  /** Names that the text assigns to without declaring them; kept on the outermost names. */
  readonly undeclared: { readonly name: string; readonly range: Range }[] = []
  /** Whether values of paths may be kept while one evaluation lasts, as nothing can change between two reads. */
  remembers = false
  readonly #own = new Map<string, { readonly slot: number; readonly mode: NameMode }>()

  constructor(statements: Statements, parent: Names | null = null, layout: Layout = { size: 1 }) {
    this.statements = statements
    this.parent = parent
    this.layout = layout
  }

  /** Gives a name a slot here; a name that is here already keeps its slot. */
  declare(name: string, mode: NameMode): number {
    const known = this.#own.get(name)
    if (known && (mode === 'var' || known.mode === mode)) return known.slot
    const slot = known?.slot ?? this.reserve()
    this.#own.set(name, { slot, mode })
    return slot
  }

  /** Whether the name is declared right here. */
  has(name: string): boolean {
    return this.#own.has(name)
  }

  /** A slot without a name. */
  reserve(): number {
    const slot = this.layout.size
    this.layout.size += 1
    return slot
  }

  /** Where a name's value lies; null when nothing in the text declares it. */
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

  /** The names of the whole text, which have no names around them. */
  get outermost(): Names {
    return this.parent ? this.parent.outermost : this
  }
}
