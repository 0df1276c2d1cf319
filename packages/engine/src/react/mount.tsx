import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createRuntime, type RuntimeOptions } from '../app/createRuntime.ts'
import { FACTS_ID, LIFE_EVENT } from '../pages/prerenderedDocument.ts'
import type { Services } from '../services/services.ts'
import { App } from './App.tsx'
import { hydration } from './features/hydration.ts'
import type { HydratedPage, HydrateOptions } from './firstRender/hydratePage.tsx'
import { browserServices } from './services/browserServices.ts'

type StartedApp = ReturnType<typeof createRuntime>

export interface MountOptions extends Omit<RuntimeOptions, 'services'> {
  /** Services of the app; those of the browser by default. */
  readonly services?: Services
  /** Creates content to render beside the app, such as a developer panel. Not called when a prerendered page is hydrated. */
  readonly beside?: (runtime: StartedApp) => ReactNode | Promise<ReactNode>
  /** Renders everything twice, to find mistakes in development. */
  readonly isStrict?: boolean
}

export interface MountedApp {
  readonly runtime: StartedApp
  /** Whether a prerendered page was hydrated. */
  readonly isHydrated: boolean
  /** Replaces the content beside the app. Does nothing when a prerendered page was hydrated. */
  renderBeside(beside: ReactNode): void
  /** Removes the app from the page. */
  unmount(): void
}

/**
 * Starts an app in a node: hydrates the page prerendered there, or else renders the page of the current address.
 * @throws {Error} without a node, and when a plugin's stored settings are incomplete.
 */
export async function mount(node: HTMLElement | null, options: MountOptions): Promise<MountedApp> {
  if (!node) throw new Error('The app needs a node, such as <div id="root">.')
  const { beside, isStrict = false, services = browserServices(), ...app } = options
  const hydrated = await hydrateDocument(node, { ...app, services, isStrict })
  if (hydrated)
    return { runtime: hydrated.runtime, isHydrated: true, renderBeside: () => {}, unmount: hydrated.unmount }
  const runtime = createRuntime({ ...app, services })
  const content = await beside?.(runtime)
  const stop = runtime.navigation.start()
  const root = createRoot(node)
  const renderBeside = (other: ReactNode) => {
    const view = (
      <>
        {content}
        <App runtime={runtime} />
        <ClientRendered />
        {other}
      </>
    )
    root.render(isStrict ? <StrictMode>{view}</StrictMode> : view)
  }
  renderBeside(null)
  const unmount = () => {
    stop()
    root.unmount()
  }
  return { runtime, isHydrated: false, renderBeside, unmount }
}

/** Hydrates the page that is prerendered in a node; null when there is none for this address, and when it cannot be hydrated. */
async function hydrateDocument(node: HTMLElement, options: HydrateOptions): Promise<HydratedPage | null> {
  if (!document.getElementById(FACTS_ID)) return null
  try {
    const { hydratePage } = await hydration.load()
    return await hydratePage(node, options)
  } catch (error) {
    options.services.log.warn('The prerendered page is rendered again instead of hydrated.', error)
    return null
  }
}

/**
 * Rendered beside an app that is client-rendered instead of hydrated: stops the document from holding back clicks and
 * submits. Those made before are lost.
 */
function ClientRendered(): null {
  useEffect(() => void dispatchEvent(new Event(LIFE_EVENT)), [])
  return null
}
