import { definePlugin, type PluginContext, type PluginDefinition } from '@sluice/engine/plugins'
import { sendRequest } from './sendRequest.ts'

/** Id of the stored plugin. */
export const BACKEND_PLUGIN_ID = 'cd33cf33-e29f-4e8c-ac26-b997fe507ce7'

/**
 * Collections and requests against an API of groups: `apiGroupUrl` plus an endpoint with a method and a path whose
 * `{name}` parts come from the parameters; what is left of them becomes the query.
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
    },
    fetchCollection: async ({ config, signal }, context) => {
      const { data } = await sendRequest(config, context, signal)
      return { data }
    },
  })
}
