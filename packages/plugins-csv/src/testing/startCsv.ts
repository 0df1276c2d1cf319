import { startPage } from '@sluice/engine/testing/internals'
import { csvPlugin } from '../csvPlugin.ts'
import { CSV_PLUGIN_ID } from '../csvPluginId.ts'

/** Opens a page whose variable `value` has a value under `it`, and runs stored actions of the plugin on it. */
export async function startCsv({ value = null as unknown } = {}) {
  const { run, runtime, services } = await startPage({
    page: {
      variables: [{ id: 'value', name: 'value', type: 'object', defaultValue: null }],
      collections: [{ id: 'c', name: 'c', mode: 'static', config: {}, data: [{ a: 1 }] }],
    },
    plugins: [csvPlugin()],
  })
  runtime.variables.set('value', { it: value })
  const bytesOf = async (name: string) => new Uint8Array((await services.downloads.get(name)?.arrayBuffer()) ?? [])
  return {
    services,
    action: (name: string, args: Readonly<Record<string, unknown>>) =>
      run({ a: { type: `${CSV_PLUGIN_ID}-${name}`, args } }),
    /** Runs the action of the engine. */
    engineAction: (args: Readonly<Record<string, unknown>>) => run({ a: { type: 'download-csv', args } }),
    /** Text of a download, with its byte-order mark. */
    textOf: async (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(name)),
  }
}
