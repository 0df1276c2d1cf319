/* `@rjsf/core` with a schema of text fields. */
import { createRoot } from 'react-dom/client'
import { startFormBench } from '../form/startFormBench.ts'
import { Page } from './Page.tsx'

startFormBench((names, root) => {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const fields = Object.fromEntries(names.map((name) => [name, { 'ui:placeholder': name }]))
  const uiSchema = { 'ui:globalOptions': { label: false }, ...fields }
  const app = createRoot(root)
  return () => app.render(<Page schema={{ type: 'object', properties }} uiSchema={uiSchema} />)
})
