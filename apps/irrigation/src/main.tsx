import { mount } from '@sluice/engine/react'
import project from '../.sluice/project.json' with { type: 'json' }
import { elements, pluginsFor } from './app.ts'

await mount(document.getElementById('root'), {
  project,
  elements,
  plugins: pluginsFor(),
  // Developer panel, in development only.
  ...(import.meta.env.DEV && { beside: (await import('@sluice/devtools')).developerPanel }),
})
