import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { rulesUnderMouse } from '../testing/rulesUnderMouse.ts'
import { text } from './schema.ts'
import { Text } from './Text.tsx'

describeElement(text, Text, {
  text: 'Zone 1',
  cases: {
    heading: { properties: { tag: 'h2' } },
    'smallest heading': { properties: { tag: 'h6' } },
    'tag that holds no text': { properties: { tag: 'br' } },
    button: { properties: { tag: 'button' }, focusable: 'button' },
    linked: { link: { href: '/zones' }, focusable: 'link' },
  },
})

it('gives links inside the look of the text, and a line under the mouse', async () => {
  const { props } = fakeElementProps(text, { properties: { tag: 'p' } })
  const screen = await render(<Text {...props} />)
  const box = screen.container.querySelector<HTMLElement>('[data-uid]')
  const link = document.createElement('a')
  link.href = '/zones'
  link.textContent = 'Zones'
  box?.style.setProperty('color', 'rgb(1, 2, 3)')
  box?.replaceChildren(link)
  const { color, textDecorationLine, outlineStyle } = getComputedStyle(link)
  expect({ color, textDecorationLine, outlineStyle }).toEqual({
    color: 'rgb(1, 2, 3)',
    textDecorationLine: 'none',
    outlineStyle: 'none',
  })
  expect(rulesUnderMouse()).toContainEqual(
    expect.stringMatching(/ a:hover \{[^}]*text-decoration: var\([^)]*underline\)/),
  )
  link.focus()
  expect(getComputedStyle(link).outlineStyle).not.toBe('none')
})
