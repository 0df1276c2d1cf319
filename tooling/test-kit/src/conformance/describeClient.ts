import type { ElementDefinition } from '@sluice/engine/elements'
import { expect, it } from 'vitest'
import { findViolations } from './findViolations.ts'
import { type ElementUnderTest, mountElement } from './mountElement.tsx'
import { type ThemeName, withTheme } from './withTheme.ts'

/** Requirements for the element in a page. */
export function describeClient<D extends ElementDefinition>(element: ElementUnderTest<D>): void {
  it('puts identity, class and ref on one root node and leaves nothing behind', async () => {
    const { fake, screen } = await mountElement(element)
    const marked = screen.container.querySelectorAll('[data-uid="fake"]')
    expect(marked).toHaveLength(1)
    expect(fake.root.nodes).toEqual([marked[0]])
    expect(marked[0]?.classList).toContain('sl-fake')
    await screen.unmount()
    expect(fake.root.nodes).toEqual([])
  })

  it.each<ThemeName>(['light', 'dark'])('is accessible on a %s page', async (theme) => {
    const { screen } = await mountElement(element)
    withTheme(screen.container, theme)
    expect(await findViolations(screen.container)).toEqual([])
  })

  it.each(['ltr', 'rtl'] as const)('fits a narrow page that reads %s', async (direction) => {
    const { screen } = await mountElement({ ...element, options: { ...element.options, direction } })
    screen.container.dir = direction
    screen.container.style.setProperty('width', '320px')
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(320)
  })

  it('has its stored id on one node', async () => {
    const attributes = { ...element.options.attributes, id: 'stored-id' }
    const { screen } = await mountElement({ ...element, options: { ...element.options, attributes } })
    expect(screen.container.querySelectorAll('#stored-id')).toHaveLength(1)
  })

  it('keeps style values out of the markup', async () => {
    const { screen } = await mountElement(element)
    const properties = Object.entries(element.definition.properties)
    const names = properties.flatMap(([name, { cssVariable }]) => (cssVariable ? [name.toLowerCase()] : []))
    const attributes = [...screen.container.querySelectorAll('*')].flatMap((node) => node.getAttributeNames())
    expect(attributes.filter((name) => names.includes(name))).toEqual([])
  })

  const { focusable } = element.options
  if (focusable) it(`takes focus from the keyboard as ${focusable}`, () => expectFocus(element, focusable))
}

/** Presses Tab until a node with the role is focused; other parts of the element may come first. */
async function expectFocus<D extends ElementDefinition>(element: ElementUnderTest<D>, role: string): Promise<void> {
  const { screen } = await mountElement(element)
  const { userEvent } = await import('vitest/browser')
  // Roles are text in the options; the query has its own type for them.
  const wanted: readonly (Element | null)[] = screen.getByRole(role as 'button').elements()
  const isFocused = () => wanted.includes(document.activeElement)
  for (let presses = 0; presses < 5 && !isFocused(); presses++) await userEvent.tab()
  expect(isFocused()).toBe(true)
}
