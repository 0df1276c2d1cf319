import { defineProject } from '@sluice/config'
import { count, home, zones } from './home.ts'

export const project = defineProject({
  id: 'garden',
  name: 'Garden',
  languages: [{ lang: 'en', default: true }, { lang: 'es' }],
  home,
  signIn: home,
  forbidden: home,
  pages: [home],
  plugins: [],
  authPluginId: '',
  variables: [zones, count],
  collections: [],
  formulas: [],
  workflows: [],
  tokens: { colors: {}, darkColors: {}, spacings: {}, typographies: {} },
})
