import { record } from '../../../config/raw.ts'
import { within } from '../../../trace/within.ts'
import type { ActionType } from '../../action.ts'

/** Runs an action of a plugin; an unknown one does nothing and says so in the trace. */
export const pluginAction: ActionType = {
  type: 'plugin-action',
  execute({ action, value, runtime, recording }) {
    const pluginId = action.type.slice(0, UUID_LENGTH)
    const name = action.type.slice(UUID_LENGTH + 1)
    const plugin = runtime.plugins.get(pluginId)
    const found = plugin?.definition.actions?.[name]
    if (plugin && found) return found.run(record(value('args')), plugin.context, (write) => within(recording, write))
    runtime.trace.message(
      { action: action.id },
      'plugin/missing',
      `The plugin action “${action.type}” is not installed; it was skipped.`,
    )
    return undefined
  },
}

const UUID_LENGTH = 36
