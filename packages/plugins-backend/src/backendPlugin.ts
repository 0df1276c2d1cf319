import {
  definePlugin,
  type PluginActionSchema,
  type PluginContext,
  type PluginDefinition,
} from '@sluice/engine/plugins'
import type { realtimeActions } from './realtime/realtimeActions.ts'
import { sendRequest } from './sendRequest.ts'

/** Id of the stored plugin. */
export const BACKEND_PLUGIN_ID = 'cd33cf33-e29f-4e8c-ac26-b997fe507ce7'

/**
 * Collections and requests against an API of groups: `apiGroupUrl` plus an endpoint with a method and a path whose
 * `{name}` parts come from the parameters; what is left of them becomes the query. Channels in which the server tells what
 * happens come with the first action that wants one.
 */
export function backendPlugin(): PluginDefinition {
  return definePlugin({
    id: BACKEND_PLUGIN_ID,
    name: 'Backend',
    namespace: 'xano',
    actions: {
      request: {
        doc: 'Sends a request; the result is the whole answer, its body under `data`.',
        run: (args, context: PluginContext) => sendRequest(args, context),
      },
      openRealtimeChannel: realtime('openRealtimeChannel', 'Opens a channel; one that is open is closed first.'),
      closeRealtimeChannel: realtime('closeRealtimeChannel', 'Closes a channel.'),
      sendRealtimeMessage: realtime('sendRealtimeMessage', 'Says something in a channel, to all or to one client.'),
      getRealtimePresence: realtime('getRealtimePresence', 'Who is in a channel.'),
      requestRealtimeHistory: realtime(
        'requestRealtimeHistory',
        'Asks for what was said before; it comes as an event.',
      ),
    },
    fetchCollection: async ({ config, signal }, context) => {
      const { data } = await sendRequest(config, context, signal)
      return { data }
    },
  })
}

/** An action whose code comes when one of its kind first runs. */
function realtime(name: keyof typeof realtimeActions, doc: string): PluginActionSchema {
  return {
    doc,
    run: async (args, context) => (await import('./realtime/realtimeActions.ts')).realtimeActions[name](args, context),
  }
}
