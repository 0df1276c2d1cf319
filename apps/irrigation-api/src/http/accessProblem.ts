import { permissions, roles } from '@sluice/irrigation-rules'
import type { Access } from './access.ts'
import { isRoles } from './isRoles.ts'

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
