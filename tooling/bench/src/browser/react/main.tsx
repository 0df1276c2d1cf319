/* This page in React, written by hand in the usual way. */
import { createRoot } from 'react-dom/client'
import { startBench } from '../page/startBench.ts'
import { Page } from './Page.tsx'

startBench((rows, root) => {
  const app = createRoot(root)
  return () => app.render(<Page initialRows={rows} />)
})
