import type { Diagnostic, Expression, Range, Statement } from '@sluice/engine/formula'
import type { CheckResult } from './CheckResult.ts'
import type { CheckEnvironment } from './flow/CheckEnvironment.ts'
import type { Facts, Outcome } from './flow/Facts.ts'
import { Flow } from './flow/Flow.ts'
import { Scope } from './flow/Scope.ts'
import type { TextFacts } from './flow/TextFacts.ts'
import { ANY, type FunctionType, listOf, standard, type Type } from './types/Type.ts'
import { unionOf } from './types/unionOf.ts'

/** Number of expressions after which a text is too large to be checked further. */
const MAX_STEPS = 500_000

/** Rules for checking the parts of a text; each calls the others through the walk. */
export interface Rules {
  infer(walk: Walk, node: Expression, expected: FunctionType | null): Type
  condition(walk: Walk, node: Expression): Outcome
  execute(walk: Walk, statement: Statement, labels: readonly string[]): void
}

/** Target of `break` and `continue`. */
export interface Jumps {
  readonly kind: 'label' | 'loop' | 'switch'
  readonly labels: readonly string[]
  readonly base: Flow
  readonly breaks: Flow[]
  readonly continues: Flow[]
}

/** State of the function being walked. */
export interface FunctionState {
  readonly owner: object
  readonly returns: Type[]
  readonly jumps: Jumps[]
}

interface Parts {
  readonly code: string
  readonly environment: CheckEnvironment
  readonly facts: TextFacts
  readonly owner: object
  readonly isScript: boolean
  readonly rules: Rules
}

interface ReportOptions {
  readonly severity?: Diagnostic['severity']
  readonly suggestion?: string | undefined
  /** The problem is that the place cannot be reached. */
  readonly isDead?: boolean
}

/** One walk over a text in execution order: its position, the facts known there, and the problems found. */
export class Walk {
  readonly code: string
  readonly environment: CheckEnvironment
  readonly facts: TextFacts
  readonly isScript: boolean
  flow = new Flow()
  scope: Scope
  fn: FunctionState
  /** Number of loops around the current position. */
  loopDepth = 0
  /** Whether the current optional chain may end early, and whether a type declares that. */
  skip: 'none' | 'declared' | 'soft' = 'none'
  readonly #rules: Rules
  readonly #types = new Map<Expression, Type>()
  readonly #diagnostics = new Map<string, Diagnostic>()
  readonly #keys = new Map<string, Set<string>>()
  #steps = MAX_STEPS
  #muted = 0

  constructor({ code, environment, facts, owner, isScript, rules }: Parts) {
    this.code = code
    this.environment = environment
    this.facts = facts
    this.isScript = isScript
    this.scope = new Scope(null, owner)
    this.fn = { owner, returns: [], jumps: [] }
    this.#rules = rules
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#diagnostics.values()].sort((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0))
  }

  /** Infers the type of an expression; `expected` is the function type wanted in its place. */
  infer(node: Expression, expected: FunctionType | null = null): Type {
    this.#steps -= 1
    if (this.#steps < 0) return ANY
    const type = this.#rules.infer(this, node, expected)
    const settled = this.facts.changesLists ? withoutItems(type) : type
    this.#types.set(node, settled)
    return settled
  }

  /** Returns the type last inferred for an expression. */
  typeOf(node: Expression): Type {
    return this.#types.get(node) ?? ANY
  }

  /** Every expression that was reached, and where those are whose type is not known. */
  get parts(): CheckResult['parts'] {
    // An optional chain is the same part of the text as the last link in it.
    const all = [...this.#types].filter(([{ kind }]) => kind !== 'chain')
    const unknown = all.flatMap(([{ start, end }, type]) => (type.kind === 'any' ? [{ start, end }] : []))
    return { count: all.length, unknown }
  }

  /** Infers the type of a condition, with the facts that hold when it is true or false. */
  condition(node: Expression): Outcome {
    return this.#rules.condition(this, node)
  }

  execute(statement: Statement, labels: readonly string[] = []): void {
    this.#rules.execute(this, statement, labels)
  }

  /** Reports a problem, once for each place. */
  report(code: string, { start, end }: Range, message: string, options: ReportOptions = {}): void {
    const { severity = 'warning', suggestion, isDead = false } = options
    const key = `${code}:${start}:${end}`
    if (this.#muted > 0 || this.#steps < 0 || (this.flow.isDead && !isDead) || this.#diagnostics.has(key)) return
    const diagnostic: Diagnostic = { severity, code, message, range: { start, end } }
    this.#diagnostics.set(key, suggestion === undefined ? diagnostic : { ...diagnostic, suggestion })
  }

  /** Runs without reporting problems. */
  muted<T>(run: () => T): T {
    this.#muted += 1
    const result = run()
    this.#muted -= 1
    return result
  }

  /** Runs in a branch of the current flow with additional facts; the caller joins the branches. */
  branch<T>(facts: Facts, run: () => T): { readonly result: T; readonly flow: Flow } {
    const base = this.flow
    const narrowed = base.fork()
    for (const [key, type] of facts) this.know(key, type, narrowed)
    this.flow = narrowed
    const result = run()
    const { flow } = this
    this.flow = base
    return { result, flow }
  }

  /** Runs code that may not be executed: its changes may or may not have happened. */
  maybe<T>(facts: Facts, run: () => T): T {
    const { result, flow } = this.branch(facts, run)
    this.flow.join([this.flow.fork(), flow])
    return result
  }

  /** Records the type of a variable or member from here on. */
  know(key: string, type: Type | null, flow: Flow = this.flow): void {
    const root = key.split('\0', 1)[0] ?? key
    const keys = this.#keys.get(root) ?? new Set()
    this.#keys.set(root, keys.add(key))
    flow.set(key, type)
  }

  /** Assigns a variable: facts about members of its old value are dropped. */
  assign(key: string, type: Type | null): void {
    for (const known of this.#keys.get(key) ?? []) if (known !== key) this.flow.set(known, null)
    this.know(key, type)
  }

  /** Drops facts about values outside the text, which may have been changed since. */
  forgetOutside(): void {
    if (!this.isScript) return
    for (const [root, keys] of this.#keys)
      if (!root.startsWith('#')) for (const key of keys) if (this.flow.get(key)) this.flow.set(key, null)
  }
}

/** Drops the item types of a list, set or map whose items may have changed. */
function withoutItems(type: Type): Type {
  switch (type.kind) {
    case 'list':
      return type.item.kind === 'any' ? type : listOf(ANY)
    case 'standard':
      return type.name === 'Map' || type.name === 'Set'
        ? standard(
            type.name,
            type.args.map(() => ANY),
          )
        : type
    case 'union':
      return unionOf(type.parts.map(withoutItems))
    default:
      return type
  }
}
