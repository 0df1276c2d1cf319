import { createRuntime } from '@sluice/engine'
import { App, browserServices, ClientRendered, hydrateDocument } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import project from '../.sluice/project.json' with { type: 'json' }
import { elements, pluginsFor } from './app.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element “root”.')
const app = { project, elements, plugins: pluginsFor(), services: browserServices() }
if (!(await hydrateDocument(root, app))) {
  const runtime = createRuntime(app)
  /** Developer panel, in development only. */
  let panel: ReactNode = null
  if (import.meta.env.DEV) {
    const [{ freezeValues }, { SluiceDevtools }] = await Promise.all([
      import('@sluice/engine/development'),
      import('@sluice/devtools'),
    ])
    freezeValues(runtime)
    panel = <SluiceDevtools runtime={runtime} />
  }
  runtime.navigation.start()
  createRoot(root).render(
    <>
      {panel}
      <App runtime={runtime} />
      <ClientRendered />
    </>,
  )
}
