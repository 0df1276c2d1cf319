import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'

const child = (uid: string) => ({ isWwObject: true, uid })
const label = (content: object) => ({
  it: { uid: 'it', wwObjectBaseId: 'label', content: { default: content } },
})

it.each([
  ['<h2>One</h2>Two', 'DIV'],
  ['<b>One</b><ul><li>Two</li></ul>', 'DIV'],
  ['<b>One</b>', 'P'],
])('a paragraph with %s is a %s', async (text, tag) => {
  const sections = { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('it')] } } } }
  const { runtime } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections, wwObjects: label({ '_ww-text_text': text }) } },
    elements: boxAndLabel,
  })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelector('[data-uid="it"]')?.textContent).toContain('One')
  expect(document.querySelector('[data-uid="it"]')?.tagName).toBe(tag)
})

it.each([
  ['a line separator, a space', { '_ww-text_text': 'One\u2028Two' }, 'One Two'],
  ['a paragraph separator, a space', { '_ww-text_text': 'One\u2029Two' }, 'One Two'],
  ['one beside markup, a space', { '_ww-text_text': '<b>One</b>\u2028Two' }, '<b>One</b> Two'],
  ['a line feed, a new line', { '_ww-text_text': 'One\nTwo\r\nThree' }, 'One<br>Two<br>Three'],
])('a text with %s', async (_case, content, shown) => {
  const sections = { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('it')] } } } }
  const { runtime } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections, wwObjects: label(content) } },
    elements: boxAndLabel,
  })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelector('[data-uid="it"]')?.innerHTML).toBe(`<span>${shown}</span>`)
})
