import { fakeElementProps } from '@sluice/test-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Accordion } from './accordion/Accordion.tsx'
import { DonutProgressBar } from './donutProgressBar/DonutProgressBar.tsx'
import { Icon } from './icon/Icon.tsx'
import { Modal } from './modal/Modal.tsx'
import { Popup } from './popup/Popup.tsx'
import { accordion, donutProgressBar, icon, modal, popup, tabs } from './schema.ts'
import { Tabs } from './tabs/Tabs.tsx'
import { emulate } from './testing/emulate.ts'

afterEach(() => emulate({}))

const find = (selector: string): Element => {
  const node = document.querySelector(selector)
  if (!node) throw new Error(`Nothing is ${selector}.`)
  return node
}

/**
 * Running animations of a node and its descendants; those cut to a hundredth of a millisecond by the page's style do not count.
 */
function slowAnimations(node: Element | null): readonly Animation[] {
  const running = node?.getAnimations({ subtree: true }) ?? []
  return running.filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
}

describe('on a touch screen', () => {
  it('the header of an accordion has a larger tap area without a larger box, behind its content', async () => {
    await emulate({ touch: true })
    const { props } = fakeElementProps(accordion, { slots: { activeToggleLayout: <b>Show</b> } })
    const screen = await render(<Accordion {...props} />)
    const header = screen.getByRole('button').element()
    const { left, top, height } = header.getBoundingClientRect()
    expect(height).toBeLessThan(24)
    expect(document.elementFromPoint(left + 100, top + 30)).toBe(header)
    expect(document.elementFromPoint(left + 2, top + height / 2)).toBe(find('b'))
  })

  it('a linked icon has a larger tap area without a larger box', async () => {
    await emulate({ touch: true })
    const { props } = fakeElementProps(icon, { link: { href: '#zones' }, attributes: { 'aria-label': 'Zones' } })
    await render(<Icon {...props} />)
    const link = find('a[data-uid]')
    link.setAttribute('style', 'width: 24px')
    const { left, top, height } = link.getBoundingClientRect()
    expect(height).toBe(24)
    expect(document.elementFromPoint(left + 30, top + 30)).toBe(link)
    expect(document.elementFromPoint(left + 40, top + 12)).not.toBe(link)
  })

  it('tabs are large enough', async () => {
    await emulate({ touch: true })
    const screen = await render(<Tabs {...fakeElementProps(tabs, { slots: { tabsList: ['A', 'B'] } }).props} />)
    const { width, height } = screen.getByRole('tab', { name: 'A' }).element().getBoundingClientRect()
    expect([width, height]).toEqual([80, 44])
  })
})

describe('with less motion', () => {
  it('an accordion opens at once', async () => {
    await emulate({ isStill: true })
    const slots = { toggleLayout: 'Hide', activeToggleLayout: 'Show', contentLayout: <p>Twelve valves</p> }
    const screen = await render(<Accordion {...fakeElementProps(accordion, { slots }).props} />)
    await screen.getByRole('button').click()
    const panel = screen.getByRole('region')
    await expect.element(panel).toBeInTheDocument()
    expect(slowAnimations(panel.element().parentElement)).toEqual([])
    expect(panel.element().getBoundingClientRect().height).toBeGreaterThan(15)
  })

  it('another tab shows its content at once', async () => {
    await emulate({ isStill: true })
    const slots = { tabsList: ['A', 'B'], tabsContent: ['Lawn', 'Roses'] }
    const screen = await render(<Tabs {...fakeElementProps(tabs, { slots }).props} />)
    await screen.getByRole('tab', { name: 'B' }).click()
    await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Roses')
    expect(slowAnimations(screen.container)).toEqual([])
  })

  it('a donut has its value at once', async () => {
    await emulate({ isStill: true })
    const { props } = fakeElementProps(donutProgressBar, { properties: { value: 40 } })
    const screen = await render(<DonutProgressBar {...props} />)
    await screen.rerender(<DonutProgressBar {...props} value={70} />)
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70')
    expect(slowAnimations(screen.container)).toEqual([])
  })

  it('a modal comes and goes at once', async () => {
    await emulate({ isStill: true })
    const properties = { display: false, backdrop: true, animation: 'fromLeft', transition: 'all 10s ease' }
    const { props } = fakeElementProps(modal, { properties, slots: { modalContent: <h2>Sure?</h2> } })
    const screen = await render(<Modal {...props} />)
    await screen.rerender(<Modal {...props} display={true} />)
    expect(find('[data-sl-inner]').getAnimations()).toEqual([])
    await screen.rerender(<Modal {...props} display={false} />)
    await expect.poll(() => document.querySelector('[data-sl-inner]')).toBeNull()
  })

  it('a popup opens and closes at once', async () => {
    await emulate({ isStill: true })
    const properties = { overlay: true, animation: 'zoom', animationDuration: 10_000 }
    const { props } = fakeElementProps(popup, { properties, slots: { children: <h2>Sure?</h2> } })
    await render(<Popup {...props} />)
    expect(find('dialog').getAnimations({ subtree: true })).toEqual([])
    find('dialog').setAttribute('data-leaving', '')
    expect(find('dialog').getAnimations({ subtree: true })).toEqual([])
  })
})
