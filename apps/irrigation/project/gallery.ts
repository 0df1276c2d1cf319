import { defineProject } from '@sluice/config'
import {
  buttonsPage,
  cardsPage,
  fieldsPage,
  loading,
  noticesPage,
  statesPage,
  textsPage,
} from './gallery/partPages.tsx'
import { colorsPage, scalesPage } from './gallery/tokenPages.tsx'
import { fieldErrors } from './ui/Field.tsx'
import { buttons } from './ui/library/buttons.tsx'
import { notices } from './ui/library/notices.tsx'
import { token, tokens, tokensByMedia } from './ui/tokens.ts'

/** The parts of the app by themselves, for Storybook: a page for each kind. */
export const project = defineProject({
  id: 'gallery',
  name: 'Sluice parts',
  languages: [{ lang: 'en', default: true }, { lang: 'es' }],
  home: colorsPage,
  pages: [colorsPage, scalesPage, textsPage, buttonsPage, fieldsPage, noticesPage, statesPage, cardsPage],
  plugins: [],
  components: [...buttons, ...notices],
  variables: [fieldErrors, loading],
  collections: [],
  formulas: [],
  workflows: [],
  tokens,
  tokensByMedia,
  background: { backgroundColor: token('bg') },
})
