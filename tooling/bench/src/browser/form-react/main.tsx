/* React as one writes a large form by hand. */
import { createRoot } from 'react-dom/client'
import { startFormBench } from '../form/startFormBench.ts'
import { Form } from './Form.tsx'

startFormBench((names, root) => {
  const app = createRoot(root)
  return () => app.render(<Form names={names} />)
})
