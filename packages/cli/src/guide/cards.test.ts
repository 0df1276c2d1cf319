import { buildProject } from '@sluice/config/build'
import { basicElements } from '@sluice/elements-basic'
import { openApp } from '@sluice/testing'
import { expect, it } from 'vitest'
import { cards, PlantCard, plants, removal } from './cards.tsx'
import { project } from './project.ts'

it('waters a plant, and removes one after asking', async () => {
  const own = { pages: [cards], variables: [plants], components: [PlantCard, removal] }
  const all = { ...project, home: cards, signIn: cards, forbidden: cards, ...own }
  const { project: stored, pages, problems } = buildProject(all, basicElements)
  expect(problems).toEqual([])
  const app = await openApp({ project: stored, pages, elements: basicElements })
  expect(app.outline).toMatch(/heading 2 "Rose"\ntext "Place 0"[\s\S]*heading 2 "Ivy"\ntext "Place 1"/)
  await app.find('button', 'Watered: 0').click()
  expect(app.find('button', 'Watered: 1').text).toBe('Watered: 1')
  await app.find('button', 'Remove Rose').click()
  await app.find('button', 'No').click()
  expect(app.variable('plants')).toEqual(['Rose', 'Ivy'])
  await app.find('button', 'Remove Rose').click()
  await app.find('button', 'Yes').click()
  expect(app.variable('plants')).toEqual(['Ivy'])
})
