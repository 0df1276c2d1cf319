import type { ElementEntry } from '@sluice/engine/elements'
import { createRuntime } from '@sluice/engine/internals'
import { browserServices } from '@sluice/engine/react'
import { App } from '@sluice/engine/react/internals'
import { createRoot } from 'react-dom/client'
import type { StoredProject } from './storedProject.ts'

interface AppOptions {
  readonly elements: readonly ElementEntry[]
  readonly root: HTMLElement
}

/** Prepares the app of a stored project with its page in memory; the returned function mounts it. */
export function storedApp({ project, page }: StoredProject, { elements, root }: AppOptions): () => void {
  const stored = JSON.stringify(page)
  const services = { ...browserServices(), fetch: async () => new Response(stored) }
  const app = createRoot(root)
  return () => {
    const runtime = createRuntime({ project, elements, plugins: [], services })
    runtime.navigation.start()
    app.render(<App runtime={runtime} />)
  }
}
