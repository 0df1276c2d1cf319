/*
 * The state of one run of a text: its scope and what is left of its budget. A text that may change a value in place
 * runs with `SharingEvaluation`, which knows whose values they are.
 */
import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import type { CreateLinearRegExp } from '../regexp/LinearRegExp.ts'
import type { Callable } from './callable.ts'
import type { FormulaScope } from './ports.ts'

/**
 * Limits of a run and of everything it calls, so that no text can hang the page. Steps are given out in small parts, and
 * the clock is looked at whenever one is used up.
 */
interface Budget {
  /** Steps left of the present part, and behind it. */
  steps: number
  left: number
  /** When the first part of this stretch of work was used up. */
  since: number | null
  depth: number
}

/** Steps of a run, and of one part of them. */
export const STEPS = 5_000_000
const PART = 1_000

/** Longest stretch of work without a pause, in milliseconds. */
const LONGEST = 5_000

const DEPTH = 400

/** The run that is evaluating now, if any: what it calls shares its budget. */
let active: Evaluation | null = null

/** Names and tools that texts with statements or regular expressions use while they run. */
export interface ScriptRuntime {
  /** Names that only scripts know: timers, storage, network, dialogs, files. */
  readonly globals: ReadonlyMap<string, unknown>
  /** A run of a text that may change values in place. @param isScript whether changing a shared value is reported. */
  createEvaluation(scope: FormulaScope, late: LateParts, isScript: boolean): Evaluation
  /** The regular expression to match a text of this length with: itself, or a linear-time one of the same pattern. */
  usableRegExp(given: RegExp, length: number): RegExp
}

/** Parts of the language that are loaded when a text first needs them. */
export interface LateParts {
  /** @throws {NotLoadedError} `script/not-loaded` before they are loaded. */
  readonly scripts: { get(range: Range | null): ScriptRuntime }
  /** @throws {NotLoadedError} before it is loaded. */
  readonly linearRegExps: { get(): CreateLinearRegExp }
}

export class Evaluation {
  readonly scope: FormulaScope
  readonly late: LateParts
  readonly budget: Budget
  /** Result of a `return`, and the label of a `break` or `continue`, while they are on their way. */
  value: unknown
  label: string | null = null
  /** Names that the text assigned to without declaring them. */
  globals: Map<string, unknown> | null = null
  /** The call that is being made, for what has to be said about it. */
  range: Range | null = null
  /** Whether something was copied, so that values have to be looked up before they are used. */
  readonly hasCopies: boolean = false

  constructor(scope: FormulaScope, late: LateParts) {
    this.scope = scope
    this.late = late
    this.budget = active ? active.budget : { steps: PART, left: STEPS, since: null, depth: DEPTH }
  }

  /** Counts work. @throws {FormulaError} `formula/budget` when it is too much. */
  spend(steps: number): void {
    this.budget.steps -= steps
    if (this.budget.steps < 0) this.#nextPart()
  }

  #nextPart(): void {
    const { budget, scope } = this
    const now = scope.clock.now()
    budget.since ??= now
    budget.left += budget.steps - PART
    // Whoever catches the error gets no further: nothing is left until the run has rested.
    budget.steps = -1
    if (budget.left < 0 || now - budget.since > LONGEST) throw exhausted()
    budget.steps = PART
  }

  /** Marks a value as made by this run. */
  own<T>(value: T): T {
    return value
  }

  /** Marks a value and all it holds as made by this run. */
  ownDeep<T>(value: T): T {
    return value
  }

  /** Gives a value away for good: a later change works on a copy. */
  disown(_value: unknown): void {}

  /** The copy of a value if there is one, else the value. */
  current<T>(value: T): T {
    return value
  }

  /** A value in which no original of a copy is left, for use outside this run. */
  settle<T>(value: T): T {
    return value
  }

  /** The value to change: itself when this run made it, else a copy. @throws {FormulaError} in a run that may change nothing. */
  change<T extends object>(_value: T, range: Range | null): T {
    throw new FormulaError('formula/read-only', 'A formula cannot change a value.', range)
  }

  /** Keeps this run from changing a value. Nobody else may anyway, so nothing is done to the value itself. */
  freeze<T>(value: T): T {
    return value
  }

  isFrozen(_value: object): boolean {
    return false
  }

  /** Notes that the parameters of an address belong to it. */
  partOf<T>(value: T, _owner: unknown): T {
    return value
  }

  /** The form of an object under which a map or set knows it. */
  keyIn(_collection: unknown, value: unknown): unknown {
    return value
  }

  /** Called when a stretch of work ends. */
  leave(): void {}

  /** Calls a function that the text did not make. */
  callOutside(call: Callable, values: readonly unknown[]): unknown {
    return call(...values)
  }

  /** The result of the run, which is nobody's to change any more. */
  finish(value: unknown): unknown {
    return value
  }
}

/** Makes a run the active one, or none; returns the one before, to be put back when it ends. */
export function activate(evaluation: Evaluation | null): Evaluation | null {
  const outer = active
  active = evaluation
  return outer
}

/** The run that evaluates now. @throws {Error} outside of one; nothing that needs it is called there. */
export function activeEvaluation(): Evaluation {
  if (active) return active
  throw new Error('No formula is being evaluated.')
}

/** The run that evaluates now, if any. */
export function runningEvaluation(): Evaluation | null {
  return active
}

/** Counts work of what a run has called, if a run is active. */
export function spendActive(steps: number): void {
  active?.spend(steps)
}

/** The work that a long text or list makes for whoever takes it, in steps. */
export function workOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length >>> 5 : 0
}

/** The error of a run that takes too long or goes too deep. */
export function exhausted(): FormulaError {
  return new FormulaError('formula/budget', 'The formula takes too many steps.')
}

/** Marks a value as made by the run that is evaluating. */
export function ownNow<T>(value: T): T {
  return activeEvaluation().own(value)
}
