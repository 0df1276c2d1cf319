import type { PageEntry } from '../../project/model.ts'
import { isRecord, list } from '../../project/raw.ts'

export type Access = 'allowed' | 'forbidden' | 'sign-in'

/** Visitor whose access is checked; roles are read from the signed-in user. */
export interface Visitor {
  readonly isAuthenticated: boolean
  readonly roles: readonly string[]
}

/**
 * Whether a visitor may see a page: a page without user groups is public, with one empty entry it is for any signed-in
 * user, else the visitor must have all roles of at least one group.
 */
export function checkAccess({ userGroups }: PageEntry, { isAuthenticated, roles }: Visitor): Access {
  if (userGroups.length === 0) return 'allowed'
  if (!isAuthenticated) return 'sign-in'
  const groups = userGroups.flatMap(groupRoles)
  if (groups.length === 0) return 'allowed'
  return groups.some((group) => group.every((role) => roles.includes(role))) ? 'allowed' : 'forbidden'
}

function groupRoles(entry: unknown): readonly (readonly string[])[] {
  const group = isRecord(entry) && isRecord(entry.userGroup) ? entry.userGroup : null
  return group ? [list(group.roles).flatMap((role) => (isRecord(role) ? [String(role.value)] : []))] : []
}
