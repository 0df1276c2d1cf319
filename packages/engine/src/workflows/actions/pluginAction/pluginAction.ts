import { type ActionRecording, within } from '../../../diagnostics/RunRecorder.ts'
import type { PluginActionContext, PluginContext } from '../../../plugins/definePlugin.ts'
import { record } from '../../../project/raw.ts'
import type { ActionType } from '../../action.ts'
import { pluginActionOf } from '../../actionKind.ts'

/** Runs an action of a plugin; an unknown one is skipped and traced. */
export const pluginAction: ActionType = {
  type: 'plugin-action',
  execute({ action, value, runtime, recording }) {
    const named = pluginActionOf(action.type)
    const plugin = runtime.plugins.get(named?.pluginId)
    const { actions = {} } = plugin?.definition ?? {}
    const found = named && Object.hasOwn(actions, named.name) ? actions[named.name] : undefined
    if (plugin && found) return found.run(record(value('args')), contextOf(plugin.context, recording))
    runtime.trace.message(
      { action: action.id },
      'plugin/missing',
      `The plugin action “${action.type}” is not installed; it was skipped.`,
    )
    return undefined
  },
}

/** Context of one run, whose changes of variables are recorded. */
function contextOf(plugin: PluginContext, recording: ActionRecording | undefined): PluginActionContext {
  return {
    ...plugin,
    plugin,
    setVariable: (name, value) => within(recording, () => plugin.setVariable(name, value)),
  }
}
