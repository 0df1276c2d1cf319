import type { SignIn } from '../../plugins/definePlugin.ts'
import type { PluginHost } from '../../plugins/PluginHost.ts'
import type { PageEntry } from '../../project/model.ts'
import { isRecord, list, record, records, text } from '../../project/raw.ts'

export type Access = 'allowed' | 'forbidden' | 'sign-in'

/** Visitor whose access is checked; roles are read from the signed-in user. */
export interface Visitor {
  readonly isAuthenticated: boolean
  readonly roles: readonly string[]
}

/**
 * Returns the visitor according to the sign-in plugin. Roles are read from the user at the plugin's stored `roleKey`: a
 * string, a list of strings, or a list of objects read at `roleTypeKey`. Where the plugin lists roles, with `id` and
 * `name` or with `value` and `label`, the values read are names, and they are replaced by the roles' ids.
 */
export function visitorOf(plugins: Pick<PluginHost, 'auth'>): Visitor {
  const signIn = signInOf(plugins)
  const { roleKey, roleTypeKey, roles } = signIn?.settings ?? {}
  const listed = records(roles)
  const stored = record(signIn?.user)[text(roleKey) ?? 'role']
  return {
    isAuthenticated: signIn?.isAuthenticated === true,
    roles: [stored].flat().flatMap((role) => {
      const name = isRecord(role) ? role[String(roleTypeKey)] : role
      const known = listed.find((one) => (one.name ?? one.label) === name)
      return typeof name === 'string' ? [text(known?.id ?? known?.value) ?? name] : []
    }),
  }
}

/** Returns the visitor according to the sign-in plugin; null without one. */
export function signInOf(plugins: Pick<PluginHost, 'auth'>): SignIn | null {
  const { definition, context } = plugins.auth ?? {}
  const auth = definition?.auth
  return auth && context
    ? { isAuthenticated: auth.isAuthenticated(context), user: auth.user(context), settings: context.settings }
    : null
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
