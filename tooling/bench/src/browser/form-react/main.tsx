/* A large form in React, written by hand in the usual way. */
import { createRoot } from 'react-dom/client'
import { startFormBench } from '../form/startFormBench.ts'
import { Form } from './Form.tsx'

startFormBench((fields, root) => {
  const app = createRoot(root)
  return () => app.render(<Form fields={fields} />)
})
