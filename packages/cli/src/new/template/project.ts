import { defineProject } from '@sluice/config'
import { home, tasks } from './pages/home.tsx'
import { tokens } from './tokens.ts'

/* The whole app. Pages, variables, collections, components and workflows are part of it when they are listed here. */
export const project = defineProject({
  id: 'starter',
  name: 'Starter',
  languages: [{ lang: 'en', default: true }],
  home,
  pages: [home],
  plugins: [],
  variables: [tasks],
  collections: [],
  components: [],
  formulas: [],
  workflows: [],
  tokens,
  theme: 'system',
  background: { backgroundColor: 'var(--background)' },
})
