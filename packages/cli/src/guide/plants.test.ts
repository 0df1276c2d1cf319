import { definePage, t } from '@sluice/config'
import { buildProject } from '@sluice/config/build'
import { basicElements } from '@sluice/elements-basic'
import { openApp } from '@sluice/testing'
import { expect, it } from 'vitest'
import { page } from './elements.ts'
import { plant, plantList } from './plants.ts'
import { project } from './project.ts'

const home = definePage('home', {
  title: t('Plants', 'Plantas'),
  access: 'public',
  sections: [page('Plants', { slots: { wwObjects: [plantList] } })],
})
const garden = { ...project, home, signIn: home, forbidden: home, pages: [home, plant] }

it('shows the page of the row that is clicked', async () => {
  const { project: stored, pages, problems } = buildProject(garden, basicElements)
  expect(problems).toEqual([])
  using app = await openApp({ project: stored, pages, elements: basicElements })
  await app.find('link', 'Hedera helix').click()
  expect(app.path).toBe('/plants/ivy/')
  expect(app.outline).toBe('text "Hedera helix"')
})
