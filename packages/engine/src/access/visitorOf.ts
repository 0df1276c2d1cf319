import { isRecord, list } from '../config/raw.ts'
import type { SignIn } from '../plugins/definePlugin.ts'
import type { Visitor } from './checkAccess.ts'

/**
 * The visitor as the sign-in plugin knows them. Roles are read from the user at the plugin's stored `roleKey`: a
 * string, a list of strings, or a list of objects read at `roleTypeKey`. Where the plugin lists roles, what it reads are their
 * names, and the visitor has their ids.
 */
export function visitorOf(signIn: SignIn | null): Visitor {
  if (!signIn) return { isAuthenticated: false, roles: [] }
  const { roleKey, roleTypeKey, roles } = signIn.settings
  const stored = isRecord(signIn.user) ? signIn.user[typeof roleKey === 'string' ? roleKey : 'role'] : undefined
  const ids = roleIds(roles)
  const names = roleNames(stored, roleTypeKey)
  return { isAuthenticated: signIn.isAuthenticated, roles: names.map((name) => ids.get(name) ?? name) }
}

function roleNames(stored: unknown, key: unknown): readonly string[] {
  if (typeof stored === 'string') return [stored]
  return list(stored).flatMap((role) => {
    const name = isRecord(role) ? role[String(key)] : role
    return typeof name === 'string' ? [name] : []
  })
}

/** Ids of the configured roles by name; projects call them `id` and `name`, or `value` and `label`. */
function roleIds(roles: unknown): ReadonlyMap<string, string> {
  return new Map(
    list(roles).flatMap((role) => {
      if (!isRecord(role)) return []
      const [name, id] = [role.name ?? role.label, role.id ?? role.value]
      return typeof name === 'string' && typeof id === 'string' ? [[name, id] as const] : []
    }),
  )
}
