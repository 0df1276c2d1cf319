import { decideTransition, type Transition } from '@sluice/irrigation-rules'
import type { Change } from './changeOf.ts'
import type { AnyTable } from './tableOf.ts'

/** A state change open to a user: `ok` once nothing is `missing` any more, such as a required reason. */
export interface OpenTransition {
  readonly id: string
  readonly to: string
  readonly via: string | null
  readonly ok: boolean
  readonly missing: readonly string[]
  /** Whether a device may make it without the server. */
  readonly offline: boolean
}

/** Transitions out of a state that the table permits to the actor, in table order. */
export function openTransitions(table: AnyTable, change: Change): readonly OpenTransition[] {
  return table.transitions.filter(({ from }) => from === change.from).flatMap((row) => openRow(table, row, change))
}

function openRow(table: AnyTable, row: Transition<string, object, string>, change: Change): readonly OpenTransition[] {
  const decision = decideTransition({ ...table, transitions: [row] }, { ...change, to: row.to })
  if (!decision.ok && decision.reason !== 'guard') return []
  const { id, to, via = null, offline } = row
  return [{ id, to, via, ok: decision.ok, missing: decision.ok ? [] : (decision.missing ?? []), offline }]
}
