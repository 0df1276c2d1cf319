import { defineProject } from '@sluice/config'
import { home, tasks } from './pages/home.tsx'
import { details, notice, ownPlants, plants, plantsPage, savePlant, search } from './pages/plants.tsx'
import { tokens } from './tokens.ts'

/* The whole app. Pages, variables, collections, components and workflows are part of it when they are listed here. */
export const project = defineProject({
  id: 'garden',
  name: 'Garden',
  languages: [{ lang: 'en', default: true }, { lang: 'es' }],
  home,
  pages: [home, plantsPage],
  plugins: [],
  variables: [tasks, search, ownPlants, notice],
  collections: [plants],
  components: [details],
  formulas: [],
  workflows: [savePlant],
  tokens,
  theme: 'system',
  background: { backgroundColor: 'var(--background)' },
})
