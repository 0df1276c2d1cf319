import { type ActionRecording, within } from '../../../diagnostics/RunRecorder.ts'
import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { PluginActionContext, PluginContext } from '../../../plugins/definePlugin.ts'
import { record } from '../../../project/raw.ts'
import type { ActionType } from '../../action.ts'
import { pluginActionOf } from '../../actionKind.ts'

/** Runs an action of a plugin. @throws {WorkflowError} naming the plugin, when it or the action is missing. */
export const pluginAction: ActionType = {
  type: 'plugin-action',
  async execute({ action, value, runtime, recording, signal }) {
    const named = pluginActionOf(action.type)
    const plugin = await runtime.plugins.find(named?.pluginId)
    const { actions = {} } = plugin?.definition ?? {}
    const found = named && Object.hasOwn(actions, named.name) ? actions[named.name] : undefined
    if (plugin && found) return found.run(record(value('args')), contextOf(plugin.context, signal, recording))
    const { pluginId = '', name = action.type } = named ?? {}
    const known = plugin?.definition ?? runtime.project.plugins.find(({ id }) => id === pluginId)
    const why = plugin ? `has no action “${name}”` : `is not installed, so its action “${name}” cannot run`
    throw new WorkflowError('plugin/missing', `The plugin “${known?.name || pluginId}” ${why}.`)
  },
}

/** Context of one run, whose changes of variables are recorded. */
function contextOf(
  plugin: PluginContext,
  signal: AbortSignal,
  recording: ActionRecording | undefined,
): PluginActionContext {
  return {
    ...plugin,
    plugin,
    signal,
    setVariable: (name, value) => within(recording, () => plugin.setVariable(name, value)),
  }
}
