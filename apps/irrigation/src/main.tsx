import { mount } from '@sluice/engine/react'
import { keepOffline } from '@sluice/plugins-pwa/worker'
import project from '../.sluice/project.json' with { type: 'json' }
import { elements, pluginsFor } from './app.ts'

// Not awaited: with a module that waits, the bundler keeps a file for each element.
void mount(document.getElementById('root'), {
  project,
  elements,
  plugins: pluginsFor(),
  // Developer panel, in development only.
  ...(import.meta.env.DEV && { beside: (await import('@sluice/devtools')).developerPanel }),
}).then(() => {
  // After what the page itself needs.
  setTimeout(async () => (await import('./documentHead.ts')).keepHead(), 1_000)
  return import.meta.env.PROD && keepOffline()
})
