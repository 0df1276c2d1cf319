import { type Actor, may } from '@sluice/irrigation-rules'
import type { Access } from './access.ts'
import { isReading } from './isReading.ts'
import { isRoles } from './isRoles.ts'

/** What the guard says: whether the actor may call the route, and whether their call leaves a trace. */
export interface AccessDecision {
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
