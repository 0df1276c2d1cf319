import type { Trace } from '../diagnostics/Trace.ts'
import type { PluginDefinition } from '../plugins/definePlugin.ts'
import type { ActionType } from './action.ts'
import { kindOfType, pluginActionOf } from './actionKind.ts'
import { backendAction } from './actions/backendAction/backendAction.ts'
import { commonActionTypes } from './actions/common.ts'
import { httpRequest } from './actions/httpRequest/httpRequest.ts'
import { lateActionTypes } from './actions/late.ts'
import { localMethod } from './actions/localMethod/localMethod.ts'
import { pluginAction } from './actions/pluginAction/pluginAction.ts'
import { ConcurrencyPolicy } from './ConcurrencyPolicy.ts'
import type { LateActions } from './WorkflowRunner.ts'

const types = new Map(lateActionTypes.map((type) => [type.type, type]))

/** Whether an action of that stored type runs on the server of the original builder, and fails here. */
export function isBuilderAction(type: string): boolean {
  return (
    !type.startsWith('http-request/') && /^(?:execute-backend-workflow|fetch-table-view|file-upload-url)|\//.test(type)
  )
}

/** Finds the late action type of a stored type, which may include more than its kind; null for an unknown one. */
export function findLateAction(type: string): ActionType | null {
  if (type.startsWith('http-request/')) return httpRequest
  if (isBuilderAction(type)) return backendAction
  if (pluginActionOf(type)) return pluginAction
  if (type.startsWith('_wwLocalMethod_')) return localMethod
  return types.get(type) ?? null
}

/** Creates the rarely used parts of workflows for one runtime; a chunk of its own. */
export function lateActions(trace: Trace): LateActions {
  return { find: (type) => findLateAction(type) ?? unknownAction, concurrency: new ConcurrencyPolicy(trace) }
}

/** Used for unknown types: does nothing and leaves a trace entry. */
const unknownAction: ActionType = {
  type: '',
  execute({ action, workflow, runtime }) {
    const message = `The action type “${action.type}” is not known; it was skipped.`
    runtime.trace.message({ workflow, action: action.id }, 'action/unknown-type', message)
  },
}

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
