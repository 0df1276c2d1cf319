import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { DonutProgressBar } from './DonutProgressBar.tsx'
import { donutProgressBar } from './schema.ts'

describeElement(donutProgressBar, DonutProgressBar, {
  properties: { value: 40 },
  cases: {
    'with content': { properties: { value: 100, style: 'out', offset: '4px' }, slots: { container: <p>2 of 5</p> } },
    'without progress': { properties: { value: 0 } },
  },
})

async function renderDonut(options: FakeElementOptions = {}) {
  const fake = fakeElementProps(donutProgressBar, options)
  const tree = (next: object) => (
    <StrictMode>
      <DonutProgressBar {...fake.props} {...next} />
    </StrictMode>
  )
  const screen = await render(tree({}))
  const [whole, done] = [...screen.container.querySelectorAll('circle')]
  if (!whole || !done) throw new Error('It has no rings.')
  const rebind = (next: object) => screen.rerender(tree(next))
  return { fake, whole, done, rebind, progress: screen.getByRole('progressbar'), screen }
}

/** Distances of both edges of a ring from its middle, in pixels. */
function edgesOf(ring: SVGCircleElement): readonly [inner: number, outer: number] {
  const { strokeWidth } = getComputedStyle(ring)
  const middle = ring.getBBox().width / 2
  return [middle - Number.parseFloat(strokeWidth) / 2, middle + Number.parseFloat(strokeWidth) / 2]
}

describe('DonutProgressBar', () => {
  it.each([
    { value: 40, shown: '40' },
    { value: '75', shown: '75' },
    { value: 140, shown: '100' },
    { value: -1, shown: '0' },
    { value: 'much', shown: '0' },
  ])('shows the stored value $value as $shown %', async ({ value, shown }) => {
    const { progress, done } = await renderDonut({ properties: { value } })
    await expect.element(progress).toHaveAttribute('aria-valuenow', shown)
    for (const running of done.getAnimations()) running.finish()
    expect(getComputedStyle(done).strokeDasharray).toBe(`${shown}px, 100px`)
  })

  it.each([
    { style: 'center', line: [38, 50], ring: [42, 46] },
    { style: 'out', line: [38, 50], ring: [31, 35] },
    { style: 'out-over', line: [38, 50], ring: [46, 50] },
    { style: 'in', line: [31, 43], ring: [46, 50] },
    { style: 'in-over', line: [38, 50], ring: [38, 42] },
  ])('draws its line from $line px and the ring from $ring px with $style', async ({ style, line, ring }) => {
    const properties = { value: 50, style, thickness: '12px', emptyThickness: '4px', offset: '3px' }
    const { whole, done, fake } = await renderDonut({ properties })
    fake.root.nodes[0]?.style.setProperty('block-size', '100px')
    expect(edgesOf(done)).toEqual(line)
    expect(edgesOf(whole)).toEqual(ring)
  })

  it('is a circle in the middle of any box', async () => {
    const { fake, done } = await renderDonut({ properties: { value: 50 } })
    const [root] = fake.root.nodes
    root?.style.setProperty('inline-size', '300px')
    root?.style.setProperty('block-size', '80px')
    const [box, svg] = [root, done.ownerSVGElement].map((node) => node?.getBoundingClientRect() ?? new DOMRect())
    expect([svg?.width, svg?.height]).toEqual([80, 80])
    expect((svg?.left ?? 0) - (box?.left ?? 0)).toBe(110)
  })

  it('has its content in the middle', async () => {
    const { screen, fake } = await renderDonut({ slots: { container: <b>Half</b> } })
    const middle = (node: Element | undefined) => {
      const { left, right, top, bottom } = node?.getBoundingClientRect() ?? new DOMRect()
      return [(left + right) / 2, (top + bottom) / 2].map(Math.round)
    }
    expect(middle(screen.getByText('Half').element())).toEqual(middle(fake.root.nodes[0]))
  })

  it('follows its value and emits each change of it', async () => {
    const { fake, progress, rebind } = await renderDonut({ properties: { value: 20 } })
    expect(fake.emitted).toEqual([])
    await rebind({ value: 70 })
    await expect.element(progress).toHaveAttribute('aria-valuenow', '70')
    expect(fake.variables.value?.get()).toBe(70)
    expect(fake.emitted).toEqual([{ trigger: 'change', event: { value: 70 } }])
  })

  it('follows its variable without a trigger', async () => {
    const { fake, progress } = await renderDonut({ properties: { value: 20 } })
    fake.variables.value?.set('30')
    await expect.element(progress).toHaveAttribute('aria-valuenow', '30')
    expect(fake.emitted).toEqual([])
  })

  it('grows in its stored time, after its delay', async () => {
    const { done } = await renderDonut({
      properties: { value: 50, animationDuration: '400ms', animationDelay: '600ms' },
    })
    const timing = done.getAnimations()[0]?.effect?.getTiming()
    expect([timing?.duration, timing?.delay]).toEqual([400, 600])
  })

  it('has the stored name', async () => {
    const { screen } = await renderDonut({ attributes: { 'aria-label': 'Water' } })
    await expect.element(screen.getByRole('progressbar', { name: 'Water' })).toBeVisible()
  })

  it('passes its look on to no donut inside of it', async () => {
    const inner = fakeElementProps(donutProgressBar)
    const properties = { thickness: '20px', emptyThickness: '4px', fillColor: '#010203' }
    const { screen } = await renderDonut({ properties, slots: { container: <DonutProgressBar {...inner.props} /> } })
    const lines = [...screen.container.querySelectorAll('circle')].map((circle) => getComputedStyle(circle).strokeWidth)
    expect(lines).toEqual(['4px', '20px', '10px', '10px'])
  })
})
