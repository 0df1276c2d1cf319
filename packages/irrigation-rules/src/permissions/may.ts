import type { Actor, ActorFact } from './actor.ts'
import type { Cell, Limit } from './cell.ts'
import { missingFacts } from './missingFacts.ts'
import { type Capability, permissions } from './permissions.ts'

/** Decision with the limits of the permission, or the missing facts; an unconditional refusal has none. */
export type PermissionDecision =
  | { readonly ok: true; readonly limits: readonly Limit[] }
  | { readonly ok: false; readonly missing: readonly ActorFact[] }

/** Whether the actor has the capability; never throws, and refuses anything that is not in the table. */
export function may(capability: Capability, actor: Actor): PermissionDecision {
  const cell = cellOf(capability, actor?.role)
  if (!cell || cell.kind === 'no') return { ok: false, missing: [] }
  const missing = cell.kind === 'yes' ? [] : missingFacts(actor, cell.given)
  return missing.length > 0 ? { ok: false, missing } : { ok: true, limits: cell.limits }
}

/** Maps, so that neither inherited names nor values that are not strings find a cell. */
const cells: ReadonlyMap<unknown, ReadonlyMap<unknown, Cell>> = new Map(
  Object.entries(permissions).map(([capability, row]) => [capability, new Map(Object.entries(row))]),
)

function cellOf(capability: unknown, role: unknown): Cell | undefined {
  return cells.get(capability)?.get(role)
}
