import {
  definePlugin,
  type PluginActionSchema,
  type PluginContext,
  type PluginDefinition,
} from '@sluice/engine/plugins'
import type { realtimeActions } from './realtime/realtimeActions.ts'

/** Id of the stored plugin. */
export const BACKEND_PLUGIN_ID = 'cd33cf33-e29f-4e8c-ac26-b997fe507ce7'

/**
 * Collections and requests against an API of groups: `apiGroupUrl` plus an endpoint with a method and a path. Its `{name}` parts
 * are filled from the parameters; the other parameters become the query. The code of requests is loaded when somebody has signed
 * in or with the first request, that of realtime channels with the first action that uses it.
 */
export function backendPlugin(): PluginDefinition {
  return definePlugin({
    id: BACKEND_PLUGIN_ID,
    name: 'Backend',
    namespace: 'xano',
    actions: {
      request: {
        doc: 'Sends a request; the result is the whole answer, its body under `data`.',
        run: async (args, context) => (await requests()).sendRequest(args, { context, signal: context.signal }),
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
      const { data } = await (await requests()).sendRequest(config, { context, signal })
      return { data }
    },
    load: async (context) => {
      loadWithSession(context)
      if (context.settings.defaultsCollectionId) await (await import('./fetchDefaults.ts')).fetchDefaults(context)
    },
  })
}

const requests = () => import('./sendRequest.ts')

/** Loads the code of requests as soon as somebody is signed in: a page with requests is next. */
function loadWithSession({ auth, onEnd }: PluginContext): void {
  const { definition, context } = auth() ?? {}
  const stop = context && definition?.auth?.watchToken?.(context, () => void requests().catch(() => {}))
  if (stop) onEnd(stop)
}

/** A realtime action, whose code is loaded when one first runs. */
function realtime(name: keyof typeof realtimeActions, doc: string): PluginActionSchema {
  return {
    doc,
    run: async (args, context) => (await import('./realtime/realtimeActions.ts')).realtimeActions[name](args, context),
  }
}
