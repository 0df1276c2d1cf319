import type { ActionModel } from '../project/model.ts'

/** Returns the kind of a stored type: `execute-workflow:<id>` and `execute-inner-workflow` have the same kind. */
export function kindOfType(type: string): string {
  return /^execute-(?:inner-)?workflow/.test(type) ? 'execute-workflow' : type
}

/** Returns the key of an action's type: its stored type, or `_sluice` for an action executed under a policy. */
export function actionKind({ type, parameters }: ActionModel): string {
  return parameters._sluice ? '_sluice' : type
}

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
