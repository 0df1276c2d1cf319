import type { Place } from '@sluice/engine'
import { Computation, describeError, isBinding, type Readable, type Scope } from '@sluice/engine/internals'
import type { PageApp } from '@sluice/engine/react/internals'

/** A source or computation that a formula read, with its own reads. */
export interface InspectedRead {
  readonly name: string
  readonly value: unknown
  /** Milliseconds since the epoch; null if it has not changed since the inspector was created. */
  readonly changedAt: number | null
  readonly reads: readonly InspectedRead[]
}

/** A stored value with its result at one place of the page. */
export interface InspectedValue {
  readonly property: string
  /** The source texts of its formulas; empty for a literal. */
  readonly formulas: readonly string[]
  readonly value: unknown
  /** Why it has no value. */
  readonly error: { readonly code: string; readonly message: string } | null
  readonly reads: readonly InspectedRead[]
}

const MAX_DEPTH = 6

interface Where {
  readonly runtime: PageApp
  readonly scope: Scope
  readonly changedAt: (source: Readable) => number | null
}

/** Places of values evaluated for inspection. */
const places = new WeakSet<Place>()

/** Whether a place belongs to an evaluation for inspection, including one that its script continues later. */
export function isForLooking(place: Place): boolean {
  return places.has(place)
}

/** Evaluates a stored value again and returns what it read. Nothing on the page subscribes to it; the trace is muted by `Inspector`. */
export function inspectValue(property: string, raw: unknown, { runtime, scope, changedAt }: Where): InspectedValue {
  const { graph, evaluator } = runtime
  const place = { property, isStrict: true }
  places.add(place)
  const computation = new Computation(graph, property, () => evaluator.resolve(raw, scope, place))
  const outcome = attempt(() => computation.peek())
  return {
    property,
    formulas: formulasIn(raw),
    ...outcome,
    reads: computation.reads.map((read) => inspectRead(read, changedAt, 0)),
  }
}

function inspectRead(read: Readable, changedAt: Where['changedAt'], depth: number): InspectedRead {
  const inner = read instanceof Computation && depth < MAX_DEPTH ? read.reads : []
  return {
    name: read.name,
    value: attempt(() => (isPeekable(read) ? read.peek() : undefined)).value,
    changedAt: changedAt(read),
    reads: inner.map((one) => inspectRead(one, changedAt, depth + 1)),
  }
}

function isPeekable(read: Readable): read is Readable & { peek(): unknown } {
  return 'peek' in read && typeof read.peek === 'function'
}

function attempt(evaluate: () => unknown): Pick<InspectedValue, 'error' | 'value'> {
  try {
    return { value: evaluate(), error: null }
  } catch (error) {
    return { value: undefined, error: describeError(error) }
  }
}

/** The source texts of all formulas in a stored value, outermost first. */
export function formulasIn(raw: unknown): readonly string[] {
  if (typeof raw !== 'object' || raw === null) return []
  if (isBinding(raw) && raw.__wwtype !== 'd') return [String(raw.code ?? ''), ...formulasIn([raw.filter, raw.sort])]
  return Object.values(raw).flatMap(formulasIn)
}
