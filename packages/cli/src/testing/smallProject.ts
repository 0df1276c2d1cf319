import { definePage, defineProject, elementBuilder, f, sectionBuilder, t, variable } from '@sluice/config'
import { icon, section, text } from '@sluice/elements-basic/schema'

const label = elementBuilder(text)
const glyph = elementBuilder(icon)
const part = sectionBuilder(section)
const count = variable('count', 'number', { defaultValue: 3 })

const home = definePage('home', {
  title: t('Home', 'Inicio'),
  access: 'public',
  sections: [
    part('Main', {
      slots: {
        wwObjects: [
          label('count', { text: f`'Zones: ' + ${count}` }),
          glyph('drop', { properties: { icon: 'lucide/droplet' } }),
        ],
      },
    }),
  ],
})

/** A project of one page, as an author writes it. */
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
  variables: [count],
  collections: [],
  formulas: [],
  workflows: [],
  tokens: { colors: {}, darkColors: {}, spacings: {}, typographies: {} },
})
