import type { ElementDefinition } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { type FakeElementOptions, fakeElementProps } from '../fakes/fakeElementProps.ts'
import { findViolations } from './findViolations.ts'
import { type ThemeName, withTheme } from './withTheme.ts'

/** Promises of the rendered element under one setting. */
export function describeRendering<const D extends ElementDefinition>(
  definition: D,
  Component: ComponentType<ElementProps<D>>,
  options: FakeElementOptions & { readonly focusable?: string },
): void {
  const mount = async () => {
    const fake = fakeElementProps(definition, options)
    const { render } = await browser()
    const screen = await render(
      <StrictMode>
        <Component {...fake.props} />
      </StrictMode>,
    )
    return { fake, screen }
  }
  let complaints: MockInstance
  beforeEach(() => {
    complaints = vi.spyOn(console, 'error')
  })
  afterEach(async () => {
    const { cleanup } = await browser()
    await cleanup()
    expect(complaints.mock.calls).toEqual([])
    complaints.mockRestore()
  })

  it('puts identity, class and ref on one root node and leaves nothing behind', async () => {
    const { fake, screen } = await mount()
    const marked = screen.container.querySelectorAll('[data-uid="fake"]')
    expect(marked).toHaveLength(1)
    expect(fake.root.nodes).toEqual([marked[0]])
    expect(marked[0]?.classList).toContain('sl-fake')
    await screen.unmount()
    expect(fake.root.nodes).toEqual([])
  })

  it.each<ThemeName>(['light', 'dark'])('is accessible on a %s page', async (theme) => {
    const { screen } = await mount()
    withTheme(screen.container, theme)
    expect(await findViolations(screen.container)).toEqual([])
  })

  it('renders on the server without style attributes', () => {
    const html = renderToString(<Component {...fakeElementProps(definition, options).props} />)
    expect(html).toContain('data-uid="fake"')
    expect(html).not.toMatch(/ style="|<style/)
  })

  it('comes to life on what the server rendered', async () => {
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(<Component {...fakeElementProps(definition, options).props} />)
    const served = page.querySelector('[data-uid="fake"]')
    const mismatches: unknown[] = []
    const { props } = fakeElementProps(definition, options)
    const root = hydrateRoot(page, <Component {...props} />, { onRecoverableError: (error) => mismatches.push(error) })
    await settled()
    expect(mismatches).toEqual([])
    expect(page.querySelector('[data-uid="fake"]')).toBe(served)
    root.unmount()
    page.remove()
  })

  it('keeps style values out of the markup', async () => {
    const { screen } = await mount()
    const names = Object.entries(definition.properties).flatMap(([name, schema]) => (schema.cssVariable ? [name] : []))
    const attributes = [...screen.container.querySelectorAll('*')].flatMap((node) => node.getAttributeNames())
    expect(attributes.filter((name) => names.some((own) => own.toLowerCase() === name))).toEqual([])
  })

  const { focusable } = options
  if (!focusable) return
  it('takes focus from the keyboard', async () => {
    const { screen } = await mount()
    const node = screen.getByRole(focusable as 'button').element()
    if (node instanceof HTMLElement) node.focus()
    expect(document.activeElement).toBe(node)
  })
}

/** Loaded late: the kit's fakes also serve tests that run in Node. */
const browser = () => import('vitest-browser-react/pure')

/** Resolves when React has done what it scheduled. */
function settled(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
