import type { PluginDefinition } from '@sluice/engine/plugins'
import { startPage } from '@sluice/engine/testing/internals'
import { restPlugin } from '../restPlugin.ts'
import { REST_PLUGIN_ID } from '../restPluginId.ts'
import { type Answer, startServer } from './startServer.ts'

interface Options {
  readonly answer: Answer
  /** Configuration of the collection `c`, or a function of the server's address; it is fetched when the page opens. */
  readonly config?: (url: string) => Readonly<Record<string, unknown>>
  readonly plugin?: PluginDefinition
}

/**
 * Opens a page whose requests go to a server of its own, and runs stored actions on it. Requests to the app's origin reach the
 * server too. The collection `fixed` has one row. `sent` are the requests as the plugin has sent them.
 */
export async function startApp({ answer, config, plugin = restPlugin() }: Options) {
  const server = await startServer(answer)
  const sent: Request[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    sent.push(request)
    // Node forgets the signal of a request that nobody keeps.
    const signal = input instanceof Request ? input.signal : (init?.signal ?? null)
    return globalThis.fetch(new Request(request.url.replace('http://app.test', server.url), request), { signal })
  }
  const collections = config
    ? [
        {
          id: 'c',
          name: 'c',
          mode: 'dynamic',
          pluginId: REST_PLUGIN_ID,
          config: { isAutoFetch: false, ...config(server.url) },
        },
      ]
    : []
  const fixed = { id: 'fixed', name: 'fixed', mode: 'static', config: {}, data: [{ a: 1 }] }
  const variables = [{ id: 'events', name: 'events', type: 'array', defaultValue: ['old'] }]
  const page = await startPage({
    page: { collections: [...collections, fixed], variables },
    plugins: [plugin],
    fetch,
  })
  return {
    ...page,
    server,
    sent,
    request: (args: Readonly<Record<string, unknown>>) =>
      page.run({ a: { type: `${REST_PLUGIN_ID}-apiRequest`, args: { method: 'GET', url: server.url, ...args } } }),
    fetchRows: async () => {
      await page.runtime.collections.fetch('c').catch(() => {})
      return page.runtime.collections.state('c')
    },
  }
}
