/* This runtime, which finds the stored page in memory. */
import { basicElements } from '@sluice/elements-basic'
import { createRuntime } from '@sluice/engine'
import { App, browserServices } from '@sluice/engine/react'
import { createRoot } from 'react-dom/client'
import { startBench } from '../page/startBench.ts'
import { storedPage } from './storedPage.ts'

startBench((rows, root) => {
  const { project, page } = storedPage(rows)
  const stored = JSON.stringify(page)
  const services = { ...browserServices(), fetch: async () => new Response(stored) }
  const app = createRoot(root)
  return () => {
    const runtime = createRuntime({ project, elements: basicElements, plugins: [], services })
    runtime.navigation.start()
    app.render(<App runtime={runtime} />)
  }
})
