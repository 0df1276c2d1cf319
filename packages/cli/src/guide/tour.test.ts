import { buildProject } from '@sluice/config/build'
import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { openApp } from '@sluice/testing'
import { expect, it } from 'vitest'
import { project } from './project.ts'
import { tour, zones } from './tour.tsx'

it('shows the zones, and adds one', async () => {
  const elements = [...basicElements, ...formElements]
  const all = { ...project, home: tour, signIn: tour, forbidden: tour, pages: [tour], variables: [zones] }
  const { project: stored, pages, problems } = buildProject(all, elements)
  expect(problems).toEqual([])
  const app = await openApp({ project: stored, pages, elements })
  expect(app.find('heading', 'Zones: 2').text).toBe('Zones: 2')
  expect(app.find('heading', 'Roses').text).toBe('Roses')
  await app.find('textbox', 'Name').fill('Herbs')
  await app.find('button', 'Add').click()
  expect(app.find('heading', 'Herbs').text).toBe('Herbs')
  expect(app.find('heading', 'Zones: 3').text).toBe('Zones: 3')
})
