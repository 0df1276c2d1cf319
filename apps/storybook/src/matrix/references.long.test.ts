/* The page of every element: a live story with controls, and a reference that tells all that its definition has. */
import * as basic from '@sluice/elements-basic/schema'
import * as form from '@sluice/elements-form/schema'
import * as select from '@sluice/elements-select/schema'
import type { ElementDefinition } from '@sluice/engine/elements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './checks.ts'
import { builtStories, openStories, type StoryBrowser, type StoryPage } from './openStories.ts'

const definitions: readonly ElementDefinition[] = [basic, form, select].flatMap((schema) => Object.values(schema))

let browser: StoryBrowser
let desk: StoryPage
beforeAll(async () => {
  browser = await openStories()
  desk = await browser.open('direction:ltr;language:en;theme:light', { viewport: { width: 1280, height: 900 } })
})
afterAll(() => browser.close())

it('is there for every element but those that stand in one other only', () => {
  const documented = builtStories().map(({ name }) => name)
  const missing = definitions.map(({ name }) => name).filter((name) => !documented.includes(name))
  expect(missing).toEqual(['checkboxIcon'])
})

describe.each(builtStories())('$title', ({ docs, name }) => {
  it('tells everything of its definition, and nothing that axe finds', async () => {
    const definition = definitions.find((one) => one.name === name)
    if (!definition) throw new Error(`There is no definition “${name}”.`)
    const { properties, triggers, actions, variables, slots, keyboard, states = [], generations } = definition
    const keys = [properties, triggers, actions, variables, slots, keyboard].flatMap((group) =>
      Object.keys(group ?? {}),
    )
    await desk.showDocs(docs)
    const reference = desk.page.locator('.reference')
    const cells = await reference.locator('td:first-child').allInnerTexts()
    const expected = [...keys, ...states, ...generations.map(({ baseId }) => baseId)]
    expect(expected.filter((key) => !cells.includes(key))).toEqual([])
    expect(await desk.page.locator('.docs-story').count()).toBeGreaterThan(1)
    expect(await desk.page.locator('.docblock-argstable').count()).toBe(1)
    expect(await axeFindings(desk.page, '.reference')).toEqual([])
    expect(desk.takeErrors()).toEqual([])
  })
})
