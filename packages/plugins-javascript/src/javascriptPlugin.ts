import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'

/** Id of the stored plugin. */
export const JAVASCRIPT_PLUGIN_ID = '97e7b1ae-f88a-4697-849c-ee56ab49bb48'

/** Collections whose rows a stored script returns. It runs in the language of scripts, as custom code of workflows does. */
export function javascriptPlugin(): PluginDefinition {
  return definePlugin({
    id: JAVASCRIPT_PLUGIN_ID,
    name: 'JavaScript',
    namespace: 'javascript',
    fetchCollection: async ({ config, signal }, context) => {
      const { runScript } = await context.app()
      return { data: (await runScript(String(config.js ?? ''), signal)) ?? null }
    },
  })
}
