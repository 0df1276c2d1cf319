import type { Actor, ActorFact } from './actor.ts'
import type { Cell, Limit } from './cell.ts'
import { missingFacts } from './missingFacts.ts'
import { type Capability, permissions } from './permissions.ts'

/** Whether somebody may, with the limits that come with it or the facts that are missing; a plain no misses none. */
export type PermissionDecision =
  | { readonly ok: true; readonly limits: readonly Limit[] }
  | { readonly ok: false; readonly missing: readonly ActorFact[] }

/** Whether the actor has the capability; never throws, and what the table does not name is refused. */
export function may(capability: Capability, actor: Actor): PermissionDecision {
  const cell = cellOf(capability, actor?.role)
  if (!cell || cell.kind === 'no') return { ok: false, missing: [] }
  const missing = cell.kind === 'yes' ? [] : missingFacts(actor, cell.given)
  return missing.length > 0 ? { ok: false, missing } : { ok: true, limits: cell.limits }
}

/** Maps, so that neither inherited names nor values that are no names find a cell. */
const cells: ReadonlyMap<unknown, ReadonlyMap<unknown, Cell>> = new Map(
  Object.entries(permissions).map(([capability, row]) => [capability, new Map(Object.entries(row))]),
)

function cellOf(capability: unknown, role: unknown): Cell | undefined {
  return cells.get(capability)?.get(role)
}
