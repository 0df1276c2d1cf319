import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { selectElements } from '@sluice/elements-select'
import { createRuntime } from '@sluice/engine'
import { App, browserServices } from '@sluice/engine/react'
import { authPlugin } from '@sluice/plugins-auth'
import { backendPlugin } from '@sluice/plugins-backend'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import { createRoot } from 'react-dom/client'
import project from '../.sluice/project.json' with { type: 'json' }

const runtime = createRuntime({
  project,
  elements: [...basicElements, ...formElements, ...selectElements],
  plugins: [authPlugin(), backendPlugin(), irrigationPlugin()],
  services: browserServices(),
  development: import.meta.env.DEV,
})
const root = document.getElementById('root')
if (!root) throw new Error('The page has no element “root”.')
runtime.navigation.start()
createRoot(root).render(<App runtime={runtime} />)
