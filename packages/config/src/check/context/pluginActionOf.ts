const TYPE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(.+)$/i

/** Id of the plugin of a stored type of action, and the name that the action has there; null for actions of no plugin. */
export function pluginActionOf(type: string): { readonly pluginId: string; readonly name: string } | null {
  const [, pluginId, name] = TYPE.exec(type) ?? []
  return pluginId === undefined || name === undefined ? null : { pluginId, name }
}
