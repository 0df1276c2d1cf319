import type { ElementDefinition } from '@sluice/engine/elements'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fakeElementProps } from '../fakes/fakeElementProps.ts'
import type { ElementUnderTest } from './mountElement.tsx'

/** Requirements for the server-rendered element. */
export function describeServer<D extends ElementDefinition>(element: ElementUnderTest<D>): void {
  const { definition, Component, options } = element
  const serve = () => renderToString(<Component {...fakeElementProps(definition, options).props} />)

  it('renders on the server without style attributes', () => {
    const html = serve()
    expect(html).toContain('data-uid="fake"')
    expect(html).not.toMatch(/ style="|<style/)
  })

  it('needs neither React nor what a plain element goes without, if it is one', () => {
    const { emit, variable, state, local, environment, ...plain } = fakeElementProps(definition, options).props
    const call = Component as unknown as (props: typeof plain) => ReactNode
    if (definition.isPlain) expect(() => call(plain)).not.toThrow()
  })

  it('is nothing but its root node and what stands inside, where its definition says so', () => {
    const { props } = fakeElementProps(definition, options)
    if (!definition.isBare?.(props)) return
    const page = document.createElement('div')
    page.innerHTML = serve()
    const content = definition.slots
      ? Object.values(props.slots as Readonly<Record<string, ReactNode>>)
      : props.text.peek()
    expect([page.childNodes.length, page.firstElementChild?.innerHTML]).toEqual([1, renderToString(content)])
  })

  it('comes to life on what the server rendered', async () => {
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = serve()
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
}

/** Resolves when React has finished its scheduled work. */
function settled(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
