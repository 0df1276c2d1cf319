import { isRecord } from '../config/raw.ts'
import type { PluginContext, PluginDefinition } from '../plugins/definePlugin.ts'
import type { Visitor } from './checkAccess.ts'

/**
 * The visitor as the sign-in plugin knows them. Roles are read from the user at the plugin's stored `roleKey`: a
 * string, a list of strings, or a list of objects read at `roleTypeKey`.
 */
export function visitorOf(
  auth: { readonly definition: PluginDefinition; readonly context: PluginContext } | undefined,
): Visitor {
  const capability = auth?.definition.auth
  if (!auth || !capability) return { isAuthenticated: false, roles: [] }
  const { roleKey, roleTypeKey } = auth.context.settings
  const user = capability.user(auth.context)
  const stored = isRecord(user) ? user[typeof roleKey === 'string' ? roleKey : 'role'] : undefined
  return { isAuthenticated: capability.isAuthenticated(auth.context), roles: roleNames(stored, roleTypeKey) }
}

function roleNames(stored: unknown, key: unknown): readonly string[] {
  if (typeof stored === 'string') return [stored]
  if (!Array.isArray(stored)) return []
  return stored.flatMap((role) =>
    typeof role === 'string' ? [role] : isRecord(role) ? [String(role[String(key)])] : [],
  )
}
