/* The page of every element: a live story with controls, and a reference that tells all that its definition has. */
import * as basic from '@sluice/elements-basic/schema'
import * as chart from '@sluice/elements-chart/schema'
import * as form from '@sluice/elements-form/schema'
import * as overlay from '@sluice/elements-overlay/schema'
import * as select from '@sluice/elements-select/schema'
import type { ElementDefinition } from '@sluice/engine/elements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './checks.ts'
import { builtStories, openStories, type StoryBrowser, type StoryPage } from './openStories.ts'

const definitions: readonly ElementDefinition[] = [basic, chart, form, overlay, select].flatMap((schema) =>
  Object.values(schema),
)

let browser: StoryBrowser
let desk: StoryPage
beforeAll(async () => {
  browser = await openStories()
  desk = await browser.open('direction:ltr;language:en;theme:light', { viewport: { width: 1280, height: 900 } })
})
afterAll(() => browser.close())

it('exists for every element except the icon of a checkbox', () => {
  const documented = builtStories().map(({ name }) => name)
  const missing = definitions.map(({ name }) => name).filter((name) => !documented.includes(name))
  expect(missing).toEqual(['checkboxIcon'])
})

describe.each(builtStories())('$title', ({ docs, name }) => {
  it('has everything of its definition, with defaults and limits, and nothing that axe finds', async () => {
    const definition = definitions.find((one) => one.name === name)
    if (!definition) throw new Error(`There is no definition “${name}”.`)
    await desk.showDocs(docs)
    const tables = await desk.page.locator('.reference-table').evaluateAll((regions) =>
      regions.map((region) => ({
        title: document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
        rows: [...region.querySelectorAll('tbody tr')].map((row) =>
          [...row.querySelectorAll('td')].map((cell) => cell.textContent),
        ),
      })),
    )
    const rowsOf = (title: string) => tables.find((table) => table.title === title)?.rows ?? []
    const {
      properties,
      triggers = {},
      actions = {},
      variables = {},
      slots = {},
      keyboard = {},
      states = [],
    } = definition
    const expected: Readonly<Record<string, readonly string[]>> = {
      Properties: Object.keys(properties),
      Slots: Object.keys(slots),
      Triggers: Object.keys(triggers),
      Actions: Object.keys(actions),
      Variables: Object.keys(variables),
      States: states,
      Keyboard: Object.keys(keyboard),
      'Stored as': definition.generations.map(({ baseId }) => baseId),
    }
    for (const [title, names] of Object.entries(expected))
      expect([title, rowsOf(title).map(([first]) => first)]).toEqual([title, names])
    for (const [property, { authorDefault, min, max, doc }] of Object.entries(properties)) {
      const told = rowsOf('Properties').find(([first]) => first === property) ?? []
      const limits = [min, max].filter((limit) => limit !== undefined).map(String)
      const start = authorDefault === undefined ? [] : [JSON.stringify(authorDefault)]
      for (const text of [doc, ...start, ...limits]) expect(told.join(' ')).toContain(text)
    }
    expect(await desk.page.locator('.docs-story').count()).toBeGreaterThan(1)
    expect(await desk.page.locator('.docblock-argstable').count()).toBe(1)
    expect(await axeFindings(desk.page, '.reference')).toEqual([])
    expect(desk.takeErrors()).toEqual([])
  })
})
