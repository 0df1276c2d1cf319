/* Every element, in each of its stored types, in instances of a library component and in the rows of a list: each has state of its own. */
import { basicElements } from '@sluice/elements-basic'
import { chartElements } from '@sluice/elements-chart'
import { formElements } from '@sluice/elements-form'
import { overlayElements } from '@sluice/elements-overlay'
import { selectElements } from '@sluice/elements-select'
import { openApp } from '@sluice/testing'
import { expect, it } from 'vitest'
import { pageFile } from '../fixtures/pageFile.ts'
import { stored } from '../fixtures/stored.ts'
import { exampleOf } from '../testing/everyElement.ts'

const { box, component, d, f, instance, text } = stored
const elements = [...basicElements, ...chartElements, ...formElements, ...overlayElements, ...selectElements]
const types = elements.flatMap(({ definition }) =>
  definition.generations.map(({ baseId }) => ({ name: definition.name, baseId, definition })),
)

it.each(types)('$name ($baseId)', async ({ definition, baseId }) => {
  const [variable] = Object.keys(definition.variables ?? {})
  const kept = f(`context.component.variables['inner-${variable}'] === undefined ? 'missing' : 'there'`)
  const inside = exampleOf(definition, baseId, 'inner')
  const file = pageFile({
    ...{ id: 'home', path: '' },
    children: [
      instance('first', 'holder'),
      instance('second', 'holder'),
      box('list', d([1, 2], exampleOf(definition, baseId, 'row'))),
    ],
    file: {
      libraryComponents: [component('holder', box('root', [inside, text('kept', variable ? kept : 'there')]))],
    },
  })
  using app = await openApp({ pages: { home: file }, elements, path: '/' })
  const nodes = (uid: string) => document.querySelectorAll(`[data-uid="${uid}"]`).length
  expect({ trace: app.trace, inner: nodes('inner'), row: nodes('row') }).toEqual({ trace: [], inner: 2, row: 2 })
  const texts = [...document.querySelectorAll('[data-uid="kept"]')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['there', 'there'])
})
