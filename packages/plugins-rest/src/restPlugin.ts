import { definePlugin, type PluginContext, type PluginDefinition } from '@sluice/engine/plugins'
import { fetchRows, performRequest } from './performRequest.ts'
import { REST_PLUGIN_ID } from './restPluginId.ts'

export interface RestOptions {
  /** Longest wait for a response, and for the rest of its body, in milliseconds. A stream may last longer. */
  readonly timeoutMs?: number
}

/** Requests to any HTTP API, as an action and as the source of collections. */
export function restPlugin({ timeoutMs = 30_000 }: RestOptions = {}): PluginDefinition {
  return definePlugin({
    id: REST_PLUGIN_ID,
    name: 'REST API',
    namespace: 'restApi',
    actions: {
      apiRequest: {
        doc: 'Sends a request. The result is the body of the response, the events of a stream, or the whole answer of the server.',
        run: (args, context) =>
          performRequest(args, { context, timeoutMs, signal: context.signal, appEnd: appEndOf(context.plugin) }),
      },
    },
    fetchCollection: async ({ config, signal }, context) => ({
      data: await fetchRows(config, { context, timeoutMs, signal, appEnd: appEndOf(context) }),
    }),
  })
}

const appEnds = new WeakMap<PluginContext, AbortSignal>()

/** Signal that is aborted when the app of a plugin ends. */
function appEndOf(plugin: PluginContext): AbortSignal {
  const known = appEnds.get(plugin)
  if (known) return known
  const controller = new AbortController()
  plugin.onEnd(() => controller.abort())
  appEnds.set(plugin, controller.signal)
  return controller.signal
}
