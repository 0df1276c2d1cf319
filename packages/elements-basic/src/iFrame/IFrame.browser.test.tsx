import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { IFrame } from './IFrame.tsx'
import { iFrame } from './schema.ts'

const MAP = 'https://maps.invalid/embed'

describeElement(iFrame, IFrame, { cases: { 'with a document': { properties: { source: MAP } } } })

async function renderFrame(options: FakeElementOptions = {}) {
  const fake = fakeElementProps(iFrame, { properties: { source: MAP }, ...options })
  const tree = (next: object) => (
    <StrictMode>
      <IFrame {...fake.props} {...next} />
    </StrictMode>
  )
  const screen = await render(tree({}))
  const frame = () => screen.container.querySelector('iframe')
  return { fake, frame, rebind: (next: object) => screen.rerender(tree(next)) }
}

describe('IFrame', () => {
  it('shows the document in a sandbox, once it is near', async () => {
    const { frame } = await renderFrame()
    expect(frame()?.src).toBe(MAP)
    expect(frame()?.loading).toBe('lazy')
    expect(frame()?.sandbox.contains('allow-scripts')).toBe(true)
    expect(frame()?.sandbox.contains('allow-same-origin')).toBe(true)
  })

  it('keeps the origin of the page from a document of the same site', async () => {
    const { frame } = await renderFrame({ properties: { source: `${window.location.origin}/a.html` } })
    expect(frame()?.sandbox.contains('allow-same-origin')).toBe(false)
  })

  it.each(['javascript:alert(1)', 'data:text/html,a', '/page', ''])('shows no frame for %j', async (source) => {
    const { frame } = await renderFrame({ properties: { source } })
    expect(frame()).toBeNull()
  })

  it('follows its address with a new frame', async () => {
    const { frame, rebind } = await renderFrame()
    const first = frame()
    await rebind({ source: MAP })
    expect(frame()).toBe(first)
    await rebind({ source: `${MAP}/2` })
    expect([frame()?.src, frame() === first]).toEqual([`${MAP}/2`, false])
    await rebind({ source: undefined })
    expect(frame()).toBeNull()
  })

  it.each([
    { given: { attributes: { 'aria-label': 'Garden' }, name: 'Frame 1' }, title: 'Garden' },
    { given: { name: 'Map' }, title: 'Map' },
    { given: { language: 'es' }, title: 'Contenido incrustado' },
  ])('is named $title for assistive technology', async ({ given, title }) => {
    const { frame } = await renderFrame(given)
    expect(frame()?.title).toBe(title)
  })

  it('fills its box', async () => {
    const { fake, frame } = await renderFrame({ attributes: { id: 'map' } })
    const box = fake.root.nodes[0]
    box?.style.setProperty('block-size', '300px')
    expect(frame()?.getBoundingClientRect()).toEqual(box?.getBoundingClientRect())
    expect(box?.id).toBe('map')
  })

  it('is an empty box on the server', () => {
    const html = renderToString(<IFrame {...fakeElementProps(iFrame, { properties: { source: MAP } }).props} />)
    expect(html).not.toContain('<iframe')
  })
})
