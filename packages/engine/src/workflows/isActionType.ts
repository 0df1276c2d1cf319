import type { PluginDefinition } from '../plugins/definePlugin.ts'
import { kindOfType, pluginActionOf } from './actionKind.ts'
import { commonActionTypes } from './actions/common.ts'
import { pluginAction } from './actions/pluginAction/pluginAction.ts'
import { findLateAction } from './lateActions.ts'

const common = new Set(commonActionTypes.map(({ type }) => type))

/**
 * Whether the runtime knows a stored action type.
 * @param plugins the installed ones; without them, every action of every plugin counts as known.
 */
export function isActionType(type: string, plugins?: readonly Pick<PluginDefinition, 'actions' | 'id'>[]): boolean {
  if (common.has(type) || common.has(kindOfType(type))) return true
  const rare = findLateAction(type)
  return rare === pluginAction && plugins ? isPluginAction(type, plugins) : rare !== null
}

function isPluginAction(type: string, plugins: readonly Pick<PluginDefinition, 'actions' | 'id'>[]): boolean {
  const action = pluginActionOf(type)
  const plugin = plugins.find(({ id }) => id === action?.pluginId)
  return Object.hasOwn(plugin?.actions ?? {}, action?.name ?? '')
}
