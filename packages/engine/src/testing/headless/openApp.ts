import { createElement } from 'react'
import { inspectorOf } from '../../react/inspect/Inspector.ts'
import { openDom } from '../../react/prerender/dom.ts'
import { stopPageEvents } from '../../react/triggers/pageEvents.ts'
import { createTestRuntime, type TestRuntimeOptions } from '../createTestRuntime.ts'
import { HeadlessApp } from './HeadlessApp.ts'
import { preload } from './preload.ts'
import { type Answer, type ScriptedNetwork, scriptedNetwork } from './scriptedNetwork.ts'
import { watchLoads } from './watchLoads.ts'

export interface OpenAppOptions extends Omit<TestRuntimeOptions, 'fetch' | 'language'> {
  /** What requests are answered by, or a network of one's own. Data of pages is answered already. */
  readonly network?: Readonly<Record<string, Answer>> | ScriptedNetwork
}

let open: HeadlessApp | null = null

/**
 * Opens an app without a browser: the stored project is rendered into a document that nobody sees, in simulated time, over a
 * network that answers from a script. Resolves when the first page is at rest. One app is open at a time: opening one closes
 * the one before.
 * @throws {Error} when the package `jsdom` is not installed.
 */
export async function openApp({
  network = {},
  elements = [],
  plugins = [],
  ...options
}: OpenAppOptions): Promise<HeadlessApp> {
  open?.close()
  const { document } = await openDom()
  // React looks for a document when it is loaded.
  const [{ createRoot }, { App }] = await Promise.all([import('react-dom/client'), import('../../react/App.tsx')])
  const scripted = isNetwork(network) ? network : scriptedNetwork(network)
  const loads = watchLoads(elements, plugins)
  const { runtime, services } = createTestRuntime({ ...options, ...loads, fetch: scripted.fetch })
  const inspector = inspectorOf(runtime)
  await preload(runtime)
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(createElement(App, { runtime }))
  const stop = runtime.navigation.start()
  const unmount = () => {
    // The app that was opened after it stays.
    if (open !== app) return
    open = null
    stop()
    stopPageEvents(runtime)
    root.unmount()
    container.remove()
    document.body.replaceChildren()
  }
  // Code that waits for an answer waits for whoever gives it.
  const isLoading = () => loads.count() > 0 && scripted.waiting === 0
  const app = new HeadlessApp({ runtime, services, network: scripted, inspector, container, isLoading, unmount })
  open = app
  await app.rest()
  return app
}

function isNetwork(network: NonNullable<OpenAppOptions['network']>): network is ScriptedNetwork {
  return 'fetch' in network && typeof network.fetch === 'function'
}
