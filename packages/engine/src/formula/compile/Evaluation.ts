/*
 * The state of one run of a text: its scope, what is left of its budget, and which values it may change. Values that
 * came from outside are shared with the store, so the first change of one works on a copy; every later use of the
 * original finds the copy. That is why the run knows the values it made itself.
 */
import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import type { FormulaScope } from '../FormulaScope.ts'
import { copyContainer } from '../values/copyContainer.ts'
import { defineOwn, ownEntries } from '../values/own.ts'

/** Limits of a run and of everything it calls, so that no text can hang the page. */
export interface Budget {
  steps: number
  depth: number
}

const STEPS = 10_000_000
const DEPTH = 400

/** The run that is evaluating now, if any: what it calls shares its budget. */
let active: Evaluation | null = null

export class Evaluation {
  readonly scope: FormulaScope
  readonly budget: Budget
  /** Result of a `return`, and the label of a `break` or `continue`, while they are on their way. */
  value: unknown = undefined
  label: string | null = null
  /** Names that the text assigned to without declaring them. */
  globals: Map<string, unknown> | null = null
  /** The call that is being made, for what has to be said about it. */
  range: Range | null = null
  /** Values of this run's own; texts that change nothing do without, until a method with a computed name does. */
  #owned: WeakSet<object> | null
  readonly #tellsShared: boolean
  #isResting = false
  #copies: Map<object, object> | null = null
  #reported: Set<string> | null = null

  constructor(scope: FormulaScope, { mutates, isScript }: { readonly mutates: boolean; readonly isScript: boolean }) {
    this.scope = scope
    this.budget = active?.budget ?? { steps: STEPS, depth: DEPTH }
    this.#owned = mutates ? new WeakSet() : null
    this.#tellsShared = mutates && isScript
  }

  /** Runs `evaluate` as the active run. */
  enter<T>(evaluate: () => T): T {
    const outer = active
    active = this
    try {
      return evaluate()
    } finally {
      active = outer
    }
  }

  /** Called when the run waits for something: once the page has had its turn, the run has a whole budget again. */
  rest(): void {
    if (this.#isResting) return
    this.#isResting = true
    this.scope.clock.setTimeout(() => {
      this.#isResting = false
      this.budget.steps = STEPS
    }, 0)
  }

  /** Counts work. @throws {FormulaError} `formula/budget` when it is too much. */
  spend(steps: number): void {
    this.budget.steps -= steps
    if (this.budget.steps < 0) throw exhausted()
  }

  /** Counts one pass through a loop. @throws {FormulaError} when the run was called off or takes too long. */
  pass(): void {
    this.spend(1)
    if (this.scope.signal?.aborted) throw new FormulaError('script/cancelled', 'The script was called off.')
  }

  /** Marks a value as made by this run. */
  own<T>(value: T): T {
    if (this.#owned && typeof value === 'object' && value !== null) this.#owned.add(value)
    return value
  }

  /** Marks a value and all it holds as made by this run. */
  ownDeep<T>(value: T): T {
    if (this.#owned && typeof value === 'object' && value !== null && !this.#owned.has(value)) {
      this.spend(1)
      this.#owned.add(value)
      for (const [, item] of ownEntries(value)) this.ownDeep(item)
    }
    return value
  }

  /** Gives a value away for good: a later change works on a copy. */
  disown(value: unknown): void {
    if (!this.#owned || typeof value !== 'object' || value === null || !this.#owned.delete(value)) return
    for (const [, item] of ownEntries(value)) this.disown(item)
  }

  /** Whether something was copied, so that values have to be looked up before they are used. */
  get hasCopies(): boolean {
    return this.#copies !== null
  }

  /** The copy of a value if there is one, else the value. */
  current<T>(value: T): T {
    if (this.#copies === null || typeof value !== 'object' || value === null) return value
    // A copy is made by `copyContainer`, so it is of the kind of its original.
    return (this.#copies.get(value) ?? value) as T & object
  }

  /** The value to change: itself when this run made it, else its copy. */
  writable<T extends object>(value: T, range: Range | null): T {
    const present = this.current(value)
    if (this.#owned?.has(present)) return present
    const copy = copyContainer(present)
    if (this.#tellsShared && range) this.#reportShared(range)
    this.#owned ??= new WeakSet()
    this.#owned.add(copy)
    this.#copies ??= new Map()
    this.#copies.set(present, copy)
    return copy
  }

  /** A value in which no original of a copy is left, for use outside this run. */
  settle<T>(value: T): T {
    return this.#copies === null ? value : this.#settle(value, new Set())
  }

  #settle<T>(given: T, seen: Set<object>): T {
    const value = this.current(given)
    if (typeof value !== 'object' || value === null || seen.has(value)) return value
    seen.add(value)
    this.spend(1)
    let result: object = value
    for (const [key, item] of ownEntries(value)) {
      const settled = this.#settle(item, seen)
      if (settled === item) continue
      result = this.writable(result, null)
      defineOwn(result, key, settled)
    }
    return result as T & object
  }

  #reportShared(range: Range): void {
    this.report(
      'script/mutates-shared',
      'This changes a value that is stored elsewhere. The script works on a copy; write the variable to change it.',
      range,
    )
  }

  /** Says something about the text, once per run and place. */
  report(code: string, message: string, range: Range | null): void {
    const key = `${code} ${range?.start}`
    if (this.#reported?.has(key)) return
    this.#reported ??= new Set()
    this.#reported.add(key)
    this.scope.report?.({ severity: 'warning', code, message, range })
  }
}

/** The run that evaluates now. @throws {Error} outside of one; nothing that needs it is called there. */
export function activeEvaluation(): Evaluation {
  if (active) return active
  throw new Error('No formula is being evaluated.')
}

/** The error of a run that takes too long or goes too deep. */
export function exhausted(): FormulaError {
  return new FormulaError('formula/budget', 'The formula takes too many steps.')
}
