import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { breadcrumbs } from './schema.ts'

const list = (...labels: readonly string[]) => ({ items: labels.map((label) => ({ label, link: `#${label}` })) })
const short = list('Home', 'Sites', 'Zone')
const long = list('Home', 'Sites', 'Park', 'Zones', 'Zone')
const svg = '<svg viewBox="0 0 9 9"><path d="M6 4l4 4-4 4"/></svg>'

describeElement(breadcrumbs, Breadcrumbs, {
  properties: { items: short },
  cases: {
    'with icons in pills': {
      properties: { items: { items: [{ label: 'Home', icon: 'home' }] }, displayStyle: 'pills' },
    },
    collapsed: { properties: { items: long, collapse: true, displayStyle: 'arrows' } },
    'with a drawn separator': { properties: { items: short, separatorType: 'custom', customSeparator: svg } },
    'from the path of the page': { properties: { mode: 'auto' } },
  },
})

async function renderBreadcrumbs(properties: FakeElementOptions['properties'], more: FakeElementOptions = {}) {
  const fake = fakeElementProps(breadcrumbs, { ...more, properties: properties ?? {} })
  const screen = await render(
    <StrictMode>
      <Breadcrumbs {...fake.props} />
    </StrictMode>,
  )
  return { screen, items: () => [...screen.container.querySelectorAll('li')].map(({ textContent }) => textContent) }
}

const here = location.href

afterEach(() => history.replaceState(null, '', here))

describe('Breadcrumbs', () => {
  it('is a named landmark with a list of links, whose last item is the current page and no link', async () => {
    const { screen, items } = await renderBreadcrumbs({ items: short })
    await expect.element(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
    expect(items()).toEqual(['Home/', 'Sites/', 'Zone'])
    const links = screen.getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#Home', '#Sites'])
    const current = screen.container.querySelectorAll('[aria-current="page"]')
    expect([...current].map(({ textContent }) => textContent)).toEqual(['Zone'])
  })

  it('shows a text and an icon of its own for each item', async () => {
    // Strict mode asks twice for each.
    const given = new Set<string>()
    const show = (properties: Readonly<Record<string, unknown>>) => {
      given.add(JSON.stringify(properties))
      return <i>{String(properties['_ww-text_text'] ?? '')}</i>
    }
    const items = { items: [{ label: 'Home', link: '/', icon: 'home' }, { label: { en: 'Zone', es: 'Zona' } }] }
    await renderBreadcrumbs({ items }, { slots: { textElement: show, iconElement: show }, language: 'es' })
    expect([...given].map((properties) => JSON.parse(properties))).toEqual([
      { icon: 'home' },
      { '_ww-text_text': 'Home', tag: 'span', link: { type: 'external', href: '/' } },
      { '_ww-text_text': 'Zona', tag: 'span' },
    ])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x'])('has no link to “%s” by itself', async (link) => {
    const { screen } = await renderBreadcrumbs({ items: { items: [{ label: 'Home', link }, 'Zone'] } })
    expect(screen.container.querySelector('a')).toBeNull()
  })

  it.each(['{Enter}', ' '])('shows hidden items on “%s” and focuses the first of them', async (key) => {
    const { screen, items } = await renderBreadcrumbs({ items: long, collapse: true })
    expect(items()).toEqual(['Home/', '…/', 'Zones/', 'Zone'])
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Show 2 more' })).toHaveFocus()
    await userEvent.keyboard(key)
    expect(items()).toEqual(['Home/', 'Sites/', 'Park/', 'Zones/', 'Zone'])
    await expect.element(screen.getByRole('link', { name: 'Sites' })).toHaveFocus()
  })

  it('focuses the first hidden item when that is no link', async () => {
    const { screen } = await renderBreadcrumbs({ items: { items: ['a', 'b', 'c', 'd', 'e'] }, collapse: true })
    await screen.getByRole('button').click()
    expect(document.activeElement?.textContent).toBe('b/')
  })

  it.each([
    { language: 'es', label: 'Ruta de navegación', show: 'Mostrar 2 más' },
    { language: 'fr', label: 'Breadcrumbs', show: 'Show 2 more' },
  ])('has names in $language', async ({ language, label, show }) => {
    const { screen } = await renderBreadcrumbs({ items: long, collapse: true }, { language })
    await expect.element(screen.getByRole('navigation', { name: label })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: show })).toBeVisible()
  })

  it.each([
    { mode: 'manual', isWatching: false },
    { mode: 'auto', isWatching: true },
  ])('watches the address in mode $mode: $isWatching', async ({ mode, isWatching }) => {
    const watched = vi.spyOn(window, 'addEventListener')
    await renderBreadcrumbs({ mode, items: short })
    expect(watched.mock.calls.some(([type]) => String(type) === 'pushState')).toBe(isWatching)
    watched.mockRestore()
  })

  it('follows the path of the page in mode auto, and renders none on the server', async () => {
    history.replaceState(null, '', '/sites/north-park/')
    const auto = { mode: 'auto', items: short }
    expect(
      renderToString(<Breadcrumbs {...fakeElementProps(breadcrumbs, { properties: auto }).props} />),
    ).not.toContain('<li')
    const { screen, items } = await renderBreadcrumbs(auto)
    expect(items()).toEqual(['Sites/', 'North park'])
    expect(screen.getByRole('link').element().getAttribute('href')).toBe('/sites/')
    history.replaceState(null, '', '/reports/')
    dispatchEvent(new Event('replaceState'))
    await expect.poll(items).toEqual(['Reports'])
  })

  it('begins after the base of the app in mode auto', async () => {
    const base = Object.assign(document.createElement('base'), { href: '/garden/' })
    document.head.append(base)
    try {
      history.replaceState(null, '', '/garden/sites/north-park/')
      const { screen, items } = await renderBreadcrumbs({ mode: 'auto' })
      expect(items()).toEqual(['Sites/', 'North park'])
      expect(screen.getByRole('link').element().getAttribute('href')).toBe('/garden/sites/')
    } finally {
      base.remove()
    }
  })

  it('draws a separator in its colour', async () => {
    const properties = { items: short, separatorType: 'custom', customSeparator: svg, separatorColor: 'rgb(1, 2, 3)' }
    const { screen } = await renderBreadcrumbs(properties)
    const sign = screen.container.querySelector('[data-kind="image"]')
    const style = sign && getComputedStyle(sign)
    expect(style?.backgroundColor).toBe('rgb(1, 2, 3)')
    expect(style?.maskImage).toContain('data:image/svg+xml')
  })
})
