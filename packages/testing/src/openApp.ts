import { inspectorOf } from '@sluice/devtools/inspect'
import { stopPageEvents } from '@sluice/engine/react/internals'
import { createTestRuntime, preload, type TestRuntimeOptions } from '@sluice/engine/testing/internals'
import { openDom } from '@sluice/prerender'
import { createElement } from 'react'
import { HeadlessApp } from './HeadlessApp.ts'
import { type Answer, type ScriptedNetwork, scriptedNetwork } from './scriptedNetwork.ts'
import { watchLoads } from './watchLoads.ts'

export interface OpenAppOptions extends Omit<TestRuntimeOptions, 'fetch' | 'language'> {
  /** Responses by request pattern, or a custom network. Page data is already answered. */
  readonly network?: Readonly<Record<string, Answer>> | ScriptedNetwork
}

let open: HeadlessApp | null = null

/**
 * Opens an app without a browser: renders the stored project into a headless document, with simulated time and a scripted
 * network. Resolves when the first page is idle. Only one app is open at a time: opening another closes the previous one.
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
  // React checks for a document when it is loaded.
  const [{ createRoot }, { App }] = await Promise.all([
    import('react-dom/client'),
    import('@sluice/engine/react/internals'),
  ])
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
    // Do nothing if another app has been opened since.
    if (open !== app) return
    open = null
    stop()
    stopPageEvents(runtime)
    root.unmount()
    container.remove()
    document.body.replaceChildren()
  }
  // Code that waits for a response depends on the test to give it.
  const isLoading = () => loads.count() > 0 && scripted.waiting === 0
  const app = new HeadlessApp({ runtime, services, network: scripted, inspector, container, isLoading, unmount })
  open = app
  await app.rest()
  return app
}

function isNetwork(network: NonNullable<OpenAppOptions['network']>): network is ScriptedNetwork {
  return 'fetch' in network && typeof network.fetch === 'function'
}
