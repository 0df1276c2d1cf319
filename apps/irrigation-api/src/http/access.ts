import {
  type Actor,
  type ActorFact,
  type Capability,
  may,
  permissions,
  type Role,
  roles,
} from '@sluice/irrigation-rules'

/** Whether a method changes nothing. */
export const isReading = (method: string) => method === 'GET' || method === 'HEAD'

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

/** What is wrong with the access that a route declares, as the end of a sentence that begins with the route; none for a sound one. */
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

/** Who edits what is offered to choose from: the office for the company, product staff for everybody. */
export const catalogEditors: readonly Role[] = ['owner', 'manager', 'admin']

/** Everybody who is signed in. */
export const everyRole: readonly Role[] = roles

/** The product’s own people. */
export const staff: readonly Role[] = ['admin']

/** Everybody who works for the company. */
export const members: readonly Role[] = ['owner', 'manager', 'technician']

/** What the guard says: whether the actor may call the route, and whether their call leaves a trace. */
interface AccessDecision {
  readonly isAllowed: boolean
  readonly isTraced: boolean
}

const refused: AccessDecision = { isAllowed: false, isTraced: false }

/**
 * Whether an actor may call a route, from what is known before any row is read. Conditions hold that the handler checks later; all
 * others are refused, and so are limits that nothing here keeps.
 */
export function decideAccess(access: Exclude<Access, 'public'>, actor: Actor, method: string): AccessDecision {
  if (isRoles(access)) return { isAllowed: access.some((role) => role === actor.role), isTraced: false }
  const { capability, checks } = typeof access === 'string' ? { capability: access, checks: [] } : access
  const decision = may(capability, { ...actor, holds: [...(actor.holds ?? []), ...checks] })
  if (!decision.ok || decision.limits.includes('platform_totals')) return refused
  if (decision.limits.includes('read_only') && !isReading(method)) return refused
  return { isAllowed: true, isTraced: decision.limits.includes('logged') }
}

/** Whether the role works in the office: sees and plans the work of others. */
export function isOffice(role: Role): boolean {
  return role === 'owner' || role === 'manager'
}

/** The capability, with the conditions that the handler checks once it has read the row. */
export const checking = (capability: Capability, ...checks: readonly ActorFact[]): CheckedCapability => ({
  capability,
  checks,
})
