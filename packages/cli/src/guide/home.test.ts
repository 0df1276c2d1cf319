import { buildProject } from '@sluice/config/build'
import { basicElements } from '@sluice/elements-basic'
import { openApp } from '@sluice/testing'
import { expect, it } from 'vitest'
import { project } from './project.ts'

const { project: stored, pages } = buildProject(project, basicElements)
const open = (path = '/') => openApp({ project: stored, pages, elements: basicElements, path })

it('shows the zones, in both languages', async () => {
  const app = await open()
  expect(app.outline).toBe(['heading 1 "Zones"', 'text "Lawn"', 'text "Roses"', 'button "Faults: 0"'].join('\n'))
  await app.go('/es/')
  expect(app.find('heading', 'Zonas').text).toBe('Zonas')
})

it('counts to ten', async () => {
  const app = await open()
  await app.setVariable('count', 9)
  await app.find('button', 'Faults: 9').click()
  await app.element('home/add').click()
  expect(app.variable('count')).toBe(10)
  expect(app.element('home/add').states).toEqual(['many'])
})
