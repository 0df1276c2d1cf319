import { definePage, elementBuilder, f, sectionBuilder, t } from '@sluice/config'
import { section, text } from '@sluice/elements-basic/schema'
import { project as small } from './smallProject.ts'

const page = definePage('broken', {
  title: t('Broken', 'Rota'),
  access: 'public',
  sections: [
    sectionBuilder(section)('Broken', { slots: { wwObjects: [elementBuilder(text)('broken', { text: f`1 +` })] } }),
  ],
})

/** A project with a formula that fails to parse. */
export const project = { ...small, home: page, signIn: page, forbidden: page, pages: [page] }
