import { definePage, elementBuilder, sectionBuilder, t } from '@sluice/config'
import { icon, section } from '@sluice/elements-basic/schema'
import { project as small } from './smallProject.ts'

const glyph = elementBuilder(icon)('gone', { properties: { icon: 'lucide/there-is-none' } })
const page = definePage('iconless', {
  title: t('Iconless', 'Sin icono'),
  access: 'public',
  sections: [sectionBuilder(section)('Iconless', { slots: { wwObjects: [glyph] } })],
})

/** A project with an icon that no set contains. */
export const project = { ...small, home: page, signIn: page, forbidden: page, pages: [page] }
