/*
 * State of one run of a text: its scope and the rest of its budget. A text that may change values in place runs with
 * `SharingEvaluation`, which tracks which values the run created.
 */
import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import type { CreateLinearRegExp } from '../regexp/plainRegExp.ts'
import type { Callable } from './callable.ts'
import type { FormulaScope } from './ports.ts'

/**
 * Limits of a run and everything it calls, so that no text can hang the page. Steps are allotted in small parts, and
 * the clock is read whenever a part is used up.
 */
interface Budget {
  /** Steps left in the current part, and in total after it. */
  steps: number
  left: number
  /** When the first part of the current stretch of work was used up. */
  since: number | null
  depth: number
  /** Error of the first stretch that used up its steps: all work that still waits fails with it, and at no cost. */
  error: FormulaError | null
}

/** Steps of a run, and of one part. */
export const STEPS = 5_000_000
const PART = 1_000

/** Longest stretch of work without a pause, in milliseconds. */
const LONGEST = 5_000

const DEPTH = 400

/** The run evaluating now, if any: everything it calls shares its budget. */
let active: Evaluation | null = null

/** The late part `scripts` as it runs: globals and tools of texts with statements or regular expressions. */
export interface ScriptRuntime {
  /** Globals of scripts only: timers, storage, network, dialogs, files. */
  readonly globals: ReadonlyMap<string, unknown>
  /** Creates the run of a text that may change values in place. @param isScript whether changing a shared value is reported. */
  createEvaluation(scope: FormulaScope, late: LateParts, isScript: boolean): Evaluation
  /** Returns the `Kind` of an object that only texts with these names can make; undefined for any other. */
  lateKindOf(value: object): unknown
  /** Returns a regular expression safe for a text of this length: the given one, or a linear-time one of the same pattern. */
  usableRegExp(given: RegExp, length: number): RegExp
  /** Calls a method of texts, given as the native one and its name, with a regular expression or the text of one. */
  searchText(native: Callable, name: string, text: string, args: readonly unknown[]): unknown
  /** Calls a method that few texts use. */
  callRare(name: string, receiver: unknown, args: unknown[], evaluation: Evaluation): unknown
}

/** Late parts of the language, as a run uses them; each is loaded by the first text that needs it. */
export interface LateParts {
  /** @throws {NotLoadedError} `script/not-loaded` before they are loaded. */
  readonly scripts: { get(range: Range | null): ScriptRuntime; readonly loaded: ScriptRuntime | null }
  /** @throws {NotLoadedError} before it is loaded. */
  readonly linearRegExps: { get(): CreateLinearRegExp }
}

export class Evaluation implements Budget {
  readonly scope: FormulaScope
  readonly late: LateParts
  /** The run whose steps are charged: itself, or the one that called it. An object of its own would be one more for each evaluation. */
  readonly budget: Budget
  steps = PART
  left = STEPS
  since: number | null = null
  depth = DEPTH
  error: FormulaError | null = null
  /** Result of a `return`, and label of a `break` or `continue`, while they propagate. */
  value: unknown
  label: string | null = null
  /** Names that the text assigned to without declaring them, with their values. */
  globals: Map<string, unknown> | null = null
  /** Range of the current call, for errors and diagnostics. */
  range: Range | null = null
  /** Whether a value was copied, so that values have to be resolved with `current` before use. */
  readonly hasCopies: boolean = false

  constructor(scope: FormulaScope, late: LateParts) {
    this.scope = scope
    this.late = late
    this.budget = active ? active.budget : this
  }

  /** Charges steps. @throws {FormulaError} `formula/budget` when the budget is exceeded. */
  spend(steps: number): void {
    this.budget.steps -= steps
    if (this.budget.steps < 0) this.#nextPart()
  }

  #nextPart(): void {
    const { budget, scope } = this
    const now = scope.clock.now()
    budget.since ??= now
    budget.left += budget.steps - PART
    // Catching the error does not help: no steps are left until the run has paused.
    budget.steps = -1
    if (budget.left < 0 || now - budget.since > LONGEST) {
      budget.error ??= exhausted()
      throw budget.error
    }
    budget.steps = PART
  }

  /** Marks a value as created by this run. */
  own<T>(value: T): T {
    return value
  }

  /** Marks a value and all it contains as created by this run. */
  ownDeep<T>(value: T): T {
    return value
  }

  /** Marks a value as shared with others: a later change works on a copy. */
  disown(_value: unknown): void {}

  /** Returns the latest copy of a value if there is one, else the value. */
  current<T>(value: T): T {
    return value
  }

  /** Returns a value in which each original is replaced by its copy, for use outside this run. */
  settle<T>(value: T): T {
    return value
  }

  /** Returns the value to change: itself when this run created it, else a copy. @throws {FormulaError} in a read-only run. */
  change<T extends object>(_value: T, range: Range | null): T {
    throw new FormulaError('formula/read-only', 'A formula cannot change a value.', range)
  }

  /** Keeps this run from changing a value. The value itself is not touched, because nobody else may change it anyway. */
  freeze<T>(value: T): T {
    return value
  }

  isFrozen(_value: object): boolean {
    return false
  }

  /** Records that search parameters belong to a URL. */
  partOf<T>(value: T, _owner: unknown): T {
    return value
  }

  /** Returns the version of an object that a map or set holds as a key. */
  keyIn(_collection: unknown, value: unknown): unknown {
    return value
  }

  /** Called when a stretch of work ends. */
  leave(): void {}

  /** Calls a function that the text did not create. */
  callOutside(call: Callable, values: readonly unknown[]): unknown {
    return call(...values)
  }

  /** Returns the result of the run, which nothing changes any more. */
  finish(value: unknown): unknown {
    return value
  }
}

/** Makes a run the active one, or none; returns the previous one, to be restored afterwards. */
export function activate(evaluation: Evaluation | null): Evaluation | null {
  const outer = active
  active = evaluation
  return outer
}

/** Returns the active run. @throws {Error} outside of one; nothing that needs it is called there. */
export function activeEvaluation(): Evaluation {
  if (active) return active
  throw new Error('No formula is being evaluated.')
}

/** Returns the active run, if any. */
export function runningEvaluation(): Evaluation | null {
  return active
}

/** Charges steps to the active run, if any. */
export function spendActive(steps: number): void {
  active?.spend(steps)
}

/** Returns the steps that handling a long text or list costs. */
export function workOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length >>> 5 : 0
}

/** Creates the error of a run that takes too long or recurses too deeply. */
export function exhausted(): FormulaError {
  return new FormulaError('formula/budget', 'The formula takes too many steps.')
}

/** Marks a value as created by the active run. */
export function ownNow<T>(value: T): T {
  return activeEvaluation().own(value)
}

/** Checks whether the run was canceled. @throws {FormulaError} `script/cancelled` when it was. */
export function checkSignal({ scope }: Evaluation): void {
  if (scope.signal?.aborted) throw cancelled()
}

/** Creates the error of a canceled run. */
export function cancelled(): FormulaError {
  return new FormulaError('script/cancelled', 'The script was called off.')
}
