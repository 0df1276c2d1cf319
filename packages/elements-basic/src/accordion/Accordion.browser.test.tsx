import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Accordion } from './Accordion.tsx'
import { accordion } from './schema.ts'

const slots = {
  toggleLayout: <span>Hide the field</span>,
  activeToggleLayout: <span>Show the field</span>,
  contentLayout: <a href="#valves">Valves</a>,
}

describeElement(accordion, Accordion, {
  slots,
  focusable: 'button',
  cases: { open: { variables: { value: true } } },
})

async function renderAccordion(options: FakeElementOptions = {}) {
  const fake = fakeElementProps(accordion, { slots, ...options })
  const screen = await render(<Accordion {...fake.props} />)
  return {
    fake,
    screen,
    header: screen.getByRole('button'),
    panel: screen.getByRole('region', { includeHidden: true }),
  }
}

describe('Accordion', () => {
  it('starts closed: shows the header for that and keeps its content out of the tab order', async () => {
    const { header, panel, screen } = await renderAccordion()
    await expect.element(header).toHaveTextContent('Show the field')
    await expect.element(header).toHaveAttribute('aria-expanded', 'false')
    expect(panel.element().getBoundingClientRect().height).toBe(0)
    await userEvent.tab()
    expect(document.activeElement).toBe(header.element())
    await userEvent.tab()
    expect(document.activeElement).not.toBe(screen.container.querySelector('a'))
  })

  it('opens on a click, shows its other header, and emits the change', async () => {
    const { fake, header, panel } = await renderAccordion()
    await header.click()
    await expect.element(header).toHaveTextContent('Hide the field')
    await expect.element(header).toHaveAttribute('aria-expanded', 'true')
    expect(header.element().getAttribute('aria-controls')).toBe(panel.element().id)
    await expect.poll(() => panel.element().getBoundingClientRect().height).toBeGreaterThan(15)
    expect(fake.variables.value?.get()).toBe(true)
    expect(fake.emitted).toMatchObject([{ trigger: 'change', event: { value: true } }])
    expect(fake.emitted[0]?.event?.domEvent).toBeInstanceOf(MouseEvent)
  })

  it('opens and closes from the keyboard', async () => {
    const { fake } = await renderAccordion()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(fake.emitted.map(({ event }) => event?.value)).toEqual([true, false])
  })

  it('ignores keys used by a control in its header', async () => {
    const { fake } = await renderAccordion({ slots: { ...slots, activeToggleLayout: <input aria-label="Name" /> } })
    await userEvent.click(document.querySelector('input') ?? document.body)
    const before = fake.emitted.length
    await userEvent.keyboard(' ')
    expect(fake.emitted).toHaveLength(before)
  })

  it('follows its variable without emitting a trigger', async () => {
    const { fake, header } = await renderAccordion()
    fake.variables.value?.set(true)
    await expect.element(header).toHaveAttribute('aria-expanded', 'true')
    expect(fake.emitted).toEqual([])
  })

  it('starts with its bound value and follows it', async () => {
    const { fake, header, screen } = await renderAccordion({ properties: { value: true } })
    await expect.element(header).toHaveAttribute('aria-expanded', 'true')
    await screen.rerender(<Accordion {...fake.props} value={false} />)
    await expect.element(header).toHaveAttribute('aria-expanded', 'false')
    expect(fake.emitted).toEqual([{ trigger: 'initValueChange', event: { value: false } }])
  })

  it('lets open content overflow its panel', async () => {
    const { panel } = await renderAccordion({ variables: { value: true } })
    await expect.poll(() => getComputedStyle(panel.element()).overflow).toBe('visible')
  })
})
