import type { ActorFact, Capability, Role } from '@sluice/irrigation-rules'

/** A capability some of whose conditions need the row: the handler of the route checks these facts itself. */
export interface CheckedCapability {
  readonly capability: Capability
  readonly checks: readonly ActorFact[]
}

/**
 * Who may call a route: everybody, whoever has a capability, or signed-in users with one of the roles where the permission table has
 * no row for it.
 */
export type Access = 'public' | Capability | CheckedCapability | readonly Role[]
