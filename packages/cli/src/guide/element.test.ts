import { definePage, defineWorkflow, elementBuilder, f, setVariable, t, variable } from '@sluice/config'
import { buildProject } from '@sluice/config/build'
import { basicElements } from '@sluice/elements-basic'
import { accordion, skeletonLoader } from '@sluice/elements-basic/schema'
import { openApp } from '@sluice/testing'
import { expect, it } from 'vitest'
import { label, page } from './elements.ts'
import { project } from './project.ts'

const kind = variable('kind', 'string', { defaultValue: 'wave' })
const change = defineWorkflow('change', [setVariable(kind, 'pulse')], { trigger: 'change' })
const rows = elementBuilder(skeletonLoader)('rows', { properties: { animationType: f`${kind}` } })
const more = elementBuilder(accordion)('more', {
  slots: { activeToggleLayout: [label('show', { text: t('Show', 'Ver') })], contentLayout: [rows] },
  on: [change],
})
const home = definePage('home', {
  title: t('Loading', 'Cargando'),
  access: 'public',
  sections: [page('Loading', { slots: { wwObjects: [more] } })],
})

it('opens by its header, tells workflows, and binds its properties', async () => {
  const all = { ...project, home, signIn: home, forbidden: home, pages: [home], variables: [kind] }
  const { project: stored, pages } = buildProject(all, basicElements)
  const app = await openApp({ project: stored, pages, elements: basicElements })
  expect(app.element('rows').node.dataset.animation).toBe('wave')
  await app.find('button', 'Show').click()
  expect(app.element('more').variable('value')).toBe(true)
  expect(app.element('rows').node.dataset.animation).toBe('pulse')
})
