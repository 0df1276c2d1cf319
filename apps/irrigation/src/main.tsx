import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { selectElements } from '@sluice/elements-select'
import { createRuntime } from '@sluice/engine'
import { App, browserServices } from '@sluice/engine/react'
import { authPlugin } from '@sluice/plugins-auth'
import { backendPlugin } from '@sluice/plugins-backend'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import project from '../.sluice/project.json' with { type: 'json' }

const runtime = createRuntime({
  project,
  elements: [...basicElements, ...formElements, ...selectElements],
  plugins: [authPlugin(), backendPlugin(), irrigationPlugin()],
  services: browserServices(),
})
const root = document.getElementById('root')
if (!root) throw new Error('The page has no element “root”.')
/** The panel for developers, in development alone. */
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
  </>,
)
