import { definePage, defineProject, elementBuilder, sectionBuilder, t } from '@sluice/config'
import { icon, section } from '@sluice/elements-basic/schema'

const glyph = elementBuilder(icon)
const part = sectionBuilder(section)

const home = definePage('home', {
  title: t('Home', 'Inicio'),
  access: 'public',
  sections: [
    part('Main', {
      slots: {
        wwObjects: [glyph('drop', { properties: { icon: 'lucide/there-is-none' } })],
      },
    }),
  ],
})

/** A project with an icon that no set has. */
export const project = defineProject({
  id: 'small',
  name: 'Small',
  languages: [{ lang: 'en', default: true }, { lang: 'es' }],
  home,
  signIn: home,
  forbidden: home,
  pages: [home],
  plugins: [],
  authPluginId: '',
  variables: [],
  collections: [],
  formulas: [],
  workflows: [],
  tokens: { colors: {}, darkColors: {}, spacings: {}, typographies: {} },
})
