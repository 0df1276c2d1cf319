/** Plugin action named by a stored type. */
interface PluginActionName {
  readonly pluginId: string
  readonly name: string
}

/** Returns the plugin and its action that a stored action type names; null for a type of another kind. */
export function pluginActionOf(type: string): PluginActionName | null {
  const [, pluginId, name] = /^([\da-f]{8}-[\da-f-]{27})-([^/]+)$/.exec(type) ?? []
  return pluginId && name ? { pluginId, name } : null
}
