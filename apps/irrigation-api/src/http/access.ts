import {
  type Actor,
  type ActorFact,
  type Capability,
  may,
  permissions,
  type Role,
  roles,
} from '@sluice/irrigation-rules'

/** Whether a method is read-only. */
export const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/** A capability with conditions that depend on the row: the handler of the route checks these facts itself. */
export interface CheckedCapability {
  readonly capability: Capability
  readonly checks: readonly ActorFact[]
}

/** Access of a route: public, a capability, or a list of roles where the permission table has no row for it. */
export type Access = 'public' | Capability | CheckedCapability | readonly Role[]

/** Problem with the declared access of a route, worded to follow the name of the route; undefined when it is valid. */
export function accessProblem(access: Access | undefined): string | undefined {
  if (access === undefined) return 'does not say who may call it: declare a capability, roles, or `public`.'
  if (access === 'public') return undefined
  if (isRoles(access)) return rolesProblem(access)
  const capability = typeof access === 'string' ? access : access.capability
  if (Object.hasOwn(permissions, capability)) return undefined
  return `asks for “${capability}”, which the permission table does not name.`
}

function rolesProblem(access: readonly string[]): string | undefined {
  if (access.length === 0) return 'may be called by nobody: its list of roles is empty.'
  const unknown = access.find((name) => !roles.some((role) => role === name))
  return unknown === undefined ? undefined : `names the role “${unknown}”, which there is not.`
}

/** Whether access is a list of roles. */
export function isRoles(access: Access): access is readonly Role[] {
  return Array.isArray(access)
}

/** Roles that edit picklists and catalogs: the office for the company, product staff for everybody. */
export const catalogEditors: readonly Role[] = ['owner', 'manager', 'admin']

/** All signed-in users. */
export const everyRole: readonly Role[] = roles

/** Product staff. */
export const staff: readonly Role[] = ['admin']

/** All members of a company. */
export const members: readonly Role[] = ['owner', 'manager', 'technician']

/** Result of an access check: whether the call is allowed, and whether it is logged. */
interface AccessDecision {
  readonly isAllowed: boolean
  readonly isTraced: boolean
}

const refused: AccessDecision = { isAllowed: false, isTraced: false }

/**
 * Decides whether an actor may call a route, before any row is read. Conditions checked later by the handler count as met; all others
 * count as unmet, and limits not enforced here are refused.
 */
export function decideAccess(access: Exclude<Access, 'public'>, actor: Actor, method: string): AccessDecision {
  if (isRoles(access)) return { isAllowed: access.some((role) => role === actor.role), isTraced: false }
  const { capability, checks } = typeof access === 'string' ? { capability: access, checks: [] } : access
  const decision = may(capability, { ...actor, holds: [...(actor.holds ?? []), ...checks] })
  if (!decision.ok || decision.limits.includes('platform_totals')) return refused
  if (decision.limits.includes('read_only') && !isReading(method)) return refused
  return { isAllowed: true, isTraced: decision.limits.includes('logged') }
}

/** Whether the role works in the office: it sees and plans the work of others. */
export function isOffice(role: Role): boolean {
  return role === 'owner' || role === 'manager'
}

/** A capability with conditions that the handler checks once it has read the row. */
export const checking = (capability: Capability, ...checks: readonly ActorFact[]): CheckedCapability => ({
  capability,
  checks,
})
