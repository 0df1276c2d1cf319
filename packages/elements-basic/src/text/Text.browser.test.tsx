import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
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

/** Texts of the style rules for devices with a mouse; a pointer in one frame of several tests is not where it is put. */
function rulesUnderMouse(
  rules: Iterable<CSSRule> = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]),
) {
  const found: string[] = []
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText === '(hover: hover)')
      found.push(...[...rule.cssRules].map(({ cssText }) => cssText))
    else if (rule instanceof CSSGroupingRule) found.push(...rulesUnderMouse(rule.cssRules))
  }
  return found
}
