import type { LateParts } from '../formula/runtime/Evaluation.ts'
import { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import { shareStructure } from '../internals/shareStructure.ts'
import { isRecord } from '../project/raw.ts'
import type { ListProcessor, ListSteps } from '../scope/Evaluator.ts'
import { applyFilter, filterSteps } from './applyFilter.ts'
import { applySort, sortSteps } from './applySort.ts'
import { runInChunks, type Steps, type Yielding, yieldToMain } from './runInChunks.ts'

/** Functions that filter and sort lists; a separate chunk. */
export interface ListTools extends ListProcessor {
  applyFilter(items: readonly unknown[], filter: unknown): readonly unknown[]
  readonly applySort: typeof applySort
  filterAndSort(rows: readonly unknown[], narrowing: Omit<FilterAndSort, 'linearRegExps'>): Promise<unknown>
}

/**
 * Filters, sorts and maps a list, or all data of a collection; for a collection it returns a copy, of which a repeat shows
 * one page. Returns any other value unchanged.
 */
function process(value: unknown, { filter, sort, map }: ListSteps, filterAll: ListTools['applyFilter']): unknown {
  const whole = collectionOf(value)
  const list = whole ? whole.data : value
  if (!Array.isArray(list)) return value
  const sorted = applySort(filterAll(list, filter()), sort())
  const data = map ? sorted.map(map) : sorted
  return whole ? { ...whole, data, total: data.length } : data
}

function collectionOf(value: unknown): Readonly<Record<string, unknown>> | null {
  const whole = value instanceof ScopeObject && value.get('type') === 'collection' ? value.toPlain() : value
  return isRecord(whole) && whole.type === 'collection' ? whole : null
}

/** Creates the list tools. @param linearRegExps for filters with patterns. */
export function createListTools(linearRegExps: LateParts['linearRegExps']): ListTools {
  const filterAll: ListTools['applyFilter'] = (items, filter) => applyFilter(items, filter, linearRegExps)
  return {
    applyFilter: filterAll,
    applySort,
    filterAndSort: (rows, narrowing) => filterAndSort(rows, { ...narrowing, linearRegExps }),
    process: (value, steps) => process(value, steps, filterAll),
  }
}

interface FilterAndSort {
  readonly filter: unknown
  readonly sort: unknown
  /** Returns the currently shown rows; equal new rows keep their identity. */
  readonly shown: () => unknown
  readonly signal: AbortSignal
  readonly turns?: Yielding | undefined
  /** For filters with patterns. */
  readonly linearRegExps: LateParts['linearRegExps']
}

/**
 * Filters and sorts rows by a stored filter and sort list, yielding to the main thread in between. Works on a copy of the
 * list made at the call, and reads the sort values of each row once.
 * @throws the reason of `signal` when it is aborted; {FormulaError} for an invalid pattern.
 */
export async function filterAndSort(
  rows: readonly unknown[],
  { filter, sort, shown, signal, linearRegExps, turns = yieldToMain() }: FilterAndSort,
): Promise<unknown> {
  const kept = await runInChunks(filterSteps(rows.slice(), filter, linearRegExps), turns, signal)
  const ordered = await runInChunks(sortSteps(kept, sort), turns, signal)
  return runInChunks(shareSteps(shown(), ordered), turns, signal)
}

/** Rows compared in one step. */
const STRETCH = 1_000

/** `shareStructure` in steps, if both values are lists. */
export function* shareSteps(previous: unknown, next: unknown): Steps<unknown> {
  if (!Array.isArray(previous) || !Array.isArray(next)) return shareStructure(previous, next)
  const shared: unknown[] = []
  while (shared.length < next.length) {
    const end = Math.min(shared.length + STRETCH, next.length)
    for (let i = shared.length; i < end; i += 1) shared.push(shareStructure(previous[i], next[i]))
    yield
  }
  const isSame = shared.length === previous.length && shared.every((row, i) => Object.is(row, previous[i]))
  return isSame ? previous : shared
}
