import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Paginator } from './Paginator.tsx'
import { paginator } from './schema.ts'

const custom = (total: unknown, limit: unknown, offset: unknown) => ({
  useCustomPagination: true,
  ...{ paginatorTotal: total, paginatorLimit: limit, paginatorOffset: offset },
})
const slots = {
  paginatorText: ({ '_ww-text_text': text, tag }: Readonly<Record<string, unknown>>) => (
    <b data-tag={String(tag)}>{String(text)}</b>
  ),
  paginatorPrev: <i aria-hidden="true">←</i>,
  paginatorNext: <i aria-hidden="true">→</i>,
}

describeElement(paginator, Paginator, {
  properties: custom(200, 10, 90),
  focusable: 'button',
  cases: {
    'with stored content': { properties: custom(200, 10, 0), slots },
    'with a stored name': { properties: custom(10, 5, 0), attributes: { 'aria-label': 'Zones', id: 'zones' } },
  },
})

async function renderPaginator(properties: FakeElementOptions['properties'], more: FakeElementOptions = {}) {
  const fake = fakeElementProps(paginator, { ...more, properties: properties ?? {} })
  const tree = (next: object) => (
    <StrictMode>
      <Paginator {...fake.props} {...next} />
    </StrictMode>
  )
  const screen = await render(tree({}))
  const all = () => [...screen.container.querySelectorAll<HTMLElement>('nav > *')]
  return {
    ...{ fake, screen, rebind: (next: object) => screen.rerender(tree(next)) },
    texts: () => all().map(({ textContent }) => textContent),
    current: () => screen.container.querySelector('[aria-current="page"]')?.textContent,
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    events: () => fake.emitted.map(({ trigger, event }) => [trigger, event?.context]),
  }
}

const focused = () => document.activeElement?.getAttribute('aria-label')

describe('Paginator', () => {
  it.each([
    { offset: 0, texts: '1 2 3 4 5 … 20 ›' },
    { offset: 90, texts: '‹ 1 … 9 10 11 … 20 ›' },
    { offset: 190, texts: '‹ 1 … 16 17 18 19 20' },
  ])('shows the ends, the pages around the one after $offset rows, and gaps', async ({ offset, texts }) => {
    const shown = await renderPaginator(custom(200, 10, offset))
    expect(shown.texts().join(' ')).toBe(texts)
    expect(shown.current()).toBe(String(offset / 10 + 1))
  })

  it.each([
    { rows: custom(15, 5, 5), texts: '‹ 1 2 3 ›' },
    { rows: custom(5, 5, 0), texts: '1' },
    { rows: custom(0, 5, 0), texts: '' },
    { rows: { paginatorTotal: 10, paginatorLimit: 5 }, texts: '' },
    { rows: { collectionId: { items: [], total: 9, limit: 3, offset: 8 } }, texts: '‹ 1 2 3' },
    { rows: { collectionId: { items: [], total: 9, limit: null, offset: 0 } }, texts: '1' },
  ])('shows “$texts” for $rows', async ({ rows, texts }) => {
    const shown = await renderPaginator(rows)
    expect(shown.texts().join(' ')).toBe(texts)
  })

  it.each([
    { language: 'en', nav: 'Pages', names: ['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page'] },
    {
      language: 'es-MX',
      nav: 'Páginas',
      names: ['Página anterior', 'Página 1', 'Página 2', 'Página 3', 'Página siguiente'],
    },
  ])('has names in $language', async ({ language, nav, names }) => {
    const { screen } = await renderPaginator(custom(15, 5, 5), { language })
    await expect.element(screen.getByRole('navigation', { name: nav })).toBeVisible()
    const buttons = screen.getByRole('button').elements()
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(names)
  })

  it('shows its text once per page and its icons, without tags that a button cannot contain', async () => {
    const { screen, texts } = await renderPaginator(custom(200, 10, 90), { slots })
    expect(texts()).toEqual(['←', '1', '…', '9', '10', '11', '…', '20', '→'])
    expect(screen.container.querySelectorAll('b[data-tag="span"]').length).toBe(7)
  })

  it('turns to a page on a press and tells of it, and not again for the current page', async () => {
    const { press, events, current } = await renderPaginator(custom(200, '10', 90))
    await press('Page 11')
    expect(current()).toBe('11')
    expect(events()).toEqual([['change', { page: 11, offset: 100, limit: 10, total: 200 }]])
    await press('Page 11')
    expect(events().length).toBe(1)
  })

  it('takes over an offset that changes, and tells of nothing then', async () => {
    const { rebind, press, events, current } = await renderPaginator(custom(200, 10, 0))
    await press('Page 2')
    await rebind({ paginatorOffset: 10 })
    expect(current()).toBe('2')
    await rebind({ paginatorOffset: 150 })
    expect(current()).toBe('16')
    await rebind({ paginatorOffset: 150, paginatorTotal: 40, paginatorLimit: 20 })
    expect(current()).toBe('2')
    expect(events().length).toBe(1)
  })

  it('turns the pages of a collection, which says what the current one is', async () => {
    const asked: number[] = []
    const collection = { items: [], total: 45, limit: 10, offset: 20, setOffset: (to: number) => void asked.push(to) }
    const { press, rebind, events, current } = await renderPaginator({ collectionId: collection })
    await press('Next page')
    expect([asked, current()]).toEqual([[30], '3'])
    expect(events()).toEqual([['change', { page: 4, offset: 30, limit: 10, total: 45 }]])
    await rebind({ collectionId: { ...collection, offset: 30 } })
    expect(current()).toBe('4')
  })

  it.each(['{Enter}', ' '])('is worked by Tab and “%s”', async (key) => {
    const { events } = await renderPaginator(custom(15, 5, 5))
    const names: unknown[] = []
    for (let stop = 0; stop < 5; stop++) {
      await userEvent.tab()
      names.push(focused())
    }
    expect(names).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page'])
    await userEvent.tab({ shift: true })
    await userEvent.keyboard(key)
    expect(events()).toEqual([['change', { page: 3, offset: 10, limit: 5, total: 15 }]])
    expect(focused()).toBe('Page 3')
  })

  it.each([
    { stops: 1, arrow: 'Previous page', page: 'Page 1' },
    { stops: 5, arrow: 'Next page', page: 'Page 3' },
  ])('moves the focus from “$arrow” to $page when that arrow disappears', async ({ stops, arrow, page }) => {
    const { screen } = await renderPaginator(custom(15, 5, 5))
    for (let stop = 0; stop < stops; stop++) await userEvent.tab()
    expect(focused()).toBe(arrow)
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: arrow })).not.toBeInTheDocument()
    expect(focused()).toBe(page)
  })

  it.each([
    { direction: 'ltr', scale: 'none' },
    { direction: 'rtl', scale: '-1 1' },
  ] as const)('has its stored arrows point $direction', async ({ direction, scale }) => {
    const { screen } = await renderPaginator(custom(15, 5, 5), { slots, direction })
    const icon = screen.container.querySelector('i')?.parentElement
    expect(icon && getComputedStyle(icon).scale).toBe(scale)
  })
})
