import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createRuntime } from '../../app/createRuntime.ts'
import { defineElement, type ElementEntry, identity } from '../../elements/elementDefinition.ts'
import { testServices } from '../../testing/testServices.ts'
import { App } from '../App.tsx'
import type { ElementProps } from '../element/elementProps.ts'
import { browserServices } from '../services/browserServices.ts'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { LeafText } from '../text/LeafText.tsx'

const title = defineElement({
  name: 'title',
  doc: 'Title.',
  generations: [{ baseId: 'title', adapt: identity }],
  properties: {},
  inherits: ['text'],
})
const elements: readonly ElementEntry[] = [
  ...boxAndLabel,
  {
    definition: title,
    load:
      async () =>
      ({ text, root }: ElementProps<typeof title>) => <LeafText as="h1" leaf={text} {...root} />,
  },
]

const section = (uid: string, more: object = {}) => ({ [uid]: { uid, sectionBaseId: 'box', content: {}, ...more } })
const link = (uid: string, target: object) => ({
  [uid]: {
    uid,
    sectionBaseId: 'box',
    content: { default: { children: [{ isWwObject: true, uid: `${uid}-text` }] } },
    _state: { link: { type: 'internal', ...target } },
  },
})
const text = (uid: string, words: string, base = 'label') => ({
  [uid]: { uid, wwObjectBaseId: base, content: { default: { '_ww-text_text': { en: words } } } },
})
const tall = (uid: string) => section(uid, { _state: { id: uid, attributes: [{ name: 'data-tall', value: '' }] } })
const heading = (id: string) => ({
  sections: section(`${id}-head`, { content: { default: { children: [{ isWwObject: true, uid: `${id}-title` }] } } }),
  wwObjects: text(`${id}-title`, `Page ${id}`, 'title'),
})

/** Pages by id: a long one with links, another long one, and one with restricted access. */
const pages: Readonly<Record<string, object>> = {
  home: {
    sections: {
      ...heading('home').sections,
      ...link('to-a', { pageId: 'a' }),
      ...link('to-mine', { pageId: 'mine' }),
      ...link('to-end', { pageId: 'home', sectionId: 'end' }),
      ...tall('long'),
      ...tall('end'),
    },
    wwObjects: {
      ...heading('home').wwObjects,
      ...text('to-a-text', 'To a'),
      ...text('to-mine-text', 'To mine'),
      ...text('to-end-text', 'To the end'),
    },
  },
  a: {
    sections: { ...heading('a').sections, ...link('to-home', { pageId: 'home' }), ...tall('a-long') },
    wwObjects: { ...heading('a').wwObjects, ...text('to-home-text', 'Home') },
  },
  mine: heading('mine'),
}

const here = location.pathname + location.search
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Sets the visitor's motion preference. */
async function preferMotion(value: string): Promise<void> {
  // The Chromium session, which the types do not declare.
  const session = cdp() as unknown as { send(command: string, parameters: object): Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
let stop = () => {}

beforeEach(() => {
  history.replaceState(null, '', '/')
  sessionStorage.clear()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html, body { margin: 0 } [data-tall] { height: 3000px }')
  document.adoptedStyleSheets = [sheet]
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  document.adoptedStyleSheets = []
  history.replaceState(null, '', here)
  window.scrollTo(0, 0)
})

interface Options {
  readonly more?: object
  readonly mayPrefetch?: boolean
  readonly isStrict?: boolean
  /** Whether the browser has more to do. */
  readonly isBusy?: boolean
}

/** Opens the app at home, in this browser’s history and document; `asked` holds the pages whose data was fetched. */
async function open({ more = {}, mayPrefetch = false, isStrict = false, isBusy = false }: Options = {}) {
  const asked: string[] = []
  let isOnline = true
  const browser = browserServices()
  const fetch = async (input: RequestInfo | URL) => {
    const id = /(\w+)\.json/.exec(String(input))?.[1] ?? ''
    asked.push(id)
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Response.json({ page: { id }, ...pages[id] })
  }
  const services = {
    ...testServices({ fetch, device: { mayPrefetch: () => mayPrefetch, isOnline: () => isOnline } }),
    history: browser.history,
    session: browser.session,
    document: { ...browser.document, loadStyles: async () => {} },
  }
  const entry = (id: string, pageUserGroups: unknown[] = []) => ({
    id,
    paths: { default: id === 'a' ? 'a/{{n|}}' : id },
    langs: ['en'],
    title: { en: `Title of ${id}` },
    pageUserGroups,
    sections: Object.keys(Object(Object(pages[id]).sections)).map((uid) => ({ uid, sectionTitle: uid })),
  })
  const runtime = createRuntime({
    services,
    elements,
    plugins: [],
    project: {
      homePageId: 'home',
      langs: [{ lang: 'en', default: true }],
      pages: [entry('home'), entry('a'), entry('mine', [{}])],
      ...more,
    },
  })
  stop = runtime.navigation.start()
  const app = <App runtime={runtime} />
  const screen = await render(isStrict ? <StrictMode>{app}</StrictMode> : app)
  await expect.element(screen.getByRole('heading', { name: 'Page home' })).toBeVisible()
  // The idle-time work of the shell has started.
  if (!isBusy) await expect.poll(() => history.scrollRestoration).toBe('manual')
  const setOnline = (is: boolean) => {
    isOnline = is
  }
  return { screen, runtime, services, asked, setOnline }
}

/** Scrolls and waits for the end of the scroll, as a visitor would before doing anything else. */
async function scrollTo(top: number) {
  const drawn = new Promise((resolve) => window.addEventListener('scrollend', resolve, { once: true }))
  window.scrollTo({ top, behavior: 'instant' })
  await drawn
}

const focused = () => document.activeElement?.textContent
const said = () => document.querySelector('.sl-said')?.textContent

describe('a page opened by a link', () => {
  it('starts at its top, with the focus on its heading, and its title is announced', async () => {
    const { screen } = await open()
    expect([focused() === 'Page home', said()]).toEqual([false, ''])
    await scrollTo(900)
    await screen.getByText('To a').click()
    await expect.poll(focused).toBe('Page a')
    await expect.poll(said).toBe('Title of a')
    expect([window.scrollY, document.title, location.pathname]).toEqual([0, 'Title of a', '/a/'])
  })

  it('restores its scroll position when going back, and again when going forward', async () => {
    const { screen } = await open()
    await scrollTo(1200)
    document.querySelector<HTMLElement>('[data-uid="to-a"]')?.click()
    await expect.poll(focused).toBe('Page a')
    await scrollTo(700)
    history.back()
    await expect.element(screen.getByRole('heading', { name: 'Page home' })).toBeInTheDocument()
    await expect.poll(() => Math.round(window.scrollY)).toBe(1200)
    history.forward()
    await expect.element(screen.getByRole('heading', { name: 'Page a' })).toBeInTheDocument()
    await expect.poll(() => Math.round(window.scrollY)).toBe(700)
  })

  it('starts at its top when opened again after going back', async () => {
    const { screen } = await open()
    await screen.getByText('To a').click()
    await expect.poll(focused).toBe('Page a')
    await scrollTo(700)
    history.back()
    await expect.poll(() => location.pathname).toBe('/')
    await expect.element(screen.getByText('To a')).toBeVisible()
    await screen.getByText('To a').click()
    await expect.poll(focused).toBe('Page a')
    expect(window.scrollY).toBe(0)
  })

  it('restores its scroll position after a reload', async () => {
    history.replaceState({ pagesBehind: 0, sluicePlace: 'here' }, '')
    const stored = [['here', { path: '/', x: 0, y: 800 }], 'odd', ['there', null], [1, { path: '/', x: 0, y: 9 }]]
    sessionStorage.setItem('sluice-scroll', JSON.stringify(stored))
    await open()
    await expect.poll(() => Math.round(window.scrollY)).toBe(800)
  })

  it('starts at its top when opened again, whatever an earlier visit of the tab has stored', async () => {
    sessionStorage.setItem('sluice-scroll', JSON.stringify([['here', { path: '/', x: 0, y: 800 }]]))
    await open()
    await twoFrames()
    expect(window.scrollY).toBe(0)
  })

  it('restores its scroll position after a query change and after a native fragment link', async () => {
    const { runtime, services } = await open()
    await scrollTo(1200)
    await runtime.navigation.go('/?tab=2')
    await scrollTo(100)
    history.back()
    await expect.poll(() => Math.round(window.scrollY)).toBe(1200)
    const native = Object.assign(document.createElement('a'), { href: '#long' })
    document.body.append(native)
    native.click()
    await expect.poll(() => services.history.position()).toBe(1)
    native.remove()
    history.back()
    await expect.poll(() => [location.hash, Math.round(window.scrollY)]).toEqual(['', 1200])
    expect(services.history.position()).toBe(0)
  })

  it('has its own history entry when opened before the browser is idle', async () => {
    history.scrollRestoration = 'auto'
    const waiting: IdleRequestCallback[] = []
    vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((callback) => waiting.push(callback))
    const { screen, runtime, services } = await open({ isBusy: true })
    await runtime.navigation.go('/a/')
    await expect.element(screen.getByRole('heading', { name: 'Page a' })).toBeVisible()
    // The idle-time work of the app, and the head of each of the two pages.
    await expect.poll(() => waiting.length).toBe(3)
    for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 1 })
    await expect.poll(() => history.scrollRestoration).toBe('manual')
    expect([services.history.position(), location.pathname]).toEqual([1, '/a/'])
    await scrollTo(700)
    history.back()
    await expect.element(screen.getByRole('heading', { name: 'Page home' })).toBeInTheDocument()
    expect([services.history.position(), location.pathname]).toEqual([0, '/'])
    history.forward()
    await expect.element(screen.getByRole('heading', { name: 'Page a' })).toBeInTheDocument()
    await expect.poll(() => Math.round(window.scrollY)).toBe(700)
    expect(services.history.position()).toBe(1)
  })

  it('starts at its top with another value of a parameter', async () => {
    const { runtime, screen } = await open()
    await runtime.navigation.go('/a/1/')
    await expect.element(screen.getByRole('heading', { name: 'Page a' })).toBeVisible()
    await scrollTo(900)
    await runtime.navigation.go('/a/2/')
    await expect.poll(() => window.scrollY).toBe(0)
    history.back()
    await expect.poll(() => Math.round(window.scrollY)).toBe(900)
  })
})

describe('a link to a section', () => {
  it.each(['no-preference', 'reduce'])('scrolls there and back again, with motion: %s', async (motion) => {
    await preferMotion(motion)
    const { screen } = await open()
    await scrollTo(50)
    const places: number[] = []
    const note = () => void places.push(window.scrollY)
    window.addEventListener('scroll', note)
    await screen.getByText('To the end').click()
    await expect.poll(() => location.hash).toBe('#end')
    await expect.poll(() => window.scrollY > 2500).toBe(true)
    window.removeEventListener('scroll', note)
    // Smooth scrolling takes many steps.
    expect(places.filter((at) => at < 2500).length > 2).toBe(motion === 'no-preference')
    history.back()
    await expect.poll(() => Math.round(window.scrollY)).toBe(50)
    await preferMotion('no-preference')
  })
})

describe('a link', () => {
  it.each([
    ['the middle button', { button: 1 }],
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
  ])('is the browser’s own with %s', async (_with, press) => {
    const { screen } = await open()
    const node = screen.getByText('To a').element()
    const anchor = node.closest('a')
    let wasLeft = false
    // Runs after the app's handler on the same node; the browser's default action would end the test.
    screen.container.addEventListener('click', (event) => {
      wasLeft = !event.defaultPrevented
      event.preventDefault()
    })
    node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...press }))
    expect([anchor?.getAttribute('href'), wasLeft, location.pathname]).toEqual(['/a/', true, '/'])
  })
})

describe('the link past the beginning', () => {
  it('comes first, shows on focus, and leads to the main part without a history entry', async () => {
    const { screen } = await open()
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    const width = () => skip.element().getBoundingClientRect().width
    expect([document.querySelector('a') === skip.element(), width()]).toEqual([true, 1])
    // The browser of the tests may not have the window’s focus.
    const link = skip.element() as HTMLElement
    link.focus()
    await expect.poll(() => width() > 40).toBe(true)
    const entries = history.length
    link.click()
    expect([document.activeElement?.tagName, history.length, location.hash]).toEqual(['MAIN', entries, ''])
  })
})

describe('pages behind links', () => {
  it('are fetched when their links come into view, except pages the visitor may not see', async () => {
    const { asked } = await open({ mayPrefetch: true })
    await expect.poll(() => asked).toEqual(['home', 'a'])
  })

  it('are not fetched on a metered connection', async () => {
    const { screen, asked } = await open()
    await screen.getByText('To a').hover()
    await twoFrames()
    expect(asked).toEqual(['home'])
    await screen.getByText('To a').click()
    await expect.poll(focused).toBe('Page a')
    expect(asked).toEqual(['home', 'a'])
  })
})

describe('a page that is unloaded', () => {
  it('is left once, and not while it is only hidden', async () => {
    const log = { id: 'w', trigger: 'page-unload', firstAction: 'a', actions: { a: { type: 'log', message: 'left' } } }
    const { services } = await open({ more: { workflows: [log] } })
    const left = () => services.logged.filter((line) => line === 'info: left').length
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await twoFrames()
    expect(left()).toBe(0)
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
    await expect.poll(left).toBe(1)
  })
})

describe('a page without a connection', () => {
  it('shows an alert, keeps the address, and loads on retry', async () => {
    const { screen, setOnline } = await open()
    setOnline(false)
    await screen.getByText('To a').click()
    await expect
      .element(screen.getByText('Check the connection and try again. Nothing you saved is lost.'))
      .toBeVisible()
    expect(location.pathname).toBe('/a/')
    expect(screen.getByRole('main').elements()).toHaveLength(1)
    // An alert is announced by itself; the title is not that of the previous page.
    expect([document.title, said()]).toEqual(['This page could not be loaded.', ''])
    setOnline(true)
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Page a' })).toBeVisible()
    await expect.poll(() => [document.title, said()]).toEqual(['Title of a', 'Title of a'])
  })
})

describe('the link of the brand', () => {
  const branded = { more: { _sluice: { branding: { label: 'Made with care', href: 'https://example.com/' } } } }
  const brand = () => document.querySelector('.sl-branding')

  it('is restored when removed or changed, and is removed with the app', async () => {
    await open(branded)
    await expect.poll(() => brand()?.textContent).toBe('Made with care')
    brand()?.remove()
    await expect.poll(() => brand()?.textContent).toBe('Made with care')
    brand()?.querySelector('a')?.setAttribute('href', '/elsewhere')
    await expect.poll(() => brand()?.querySelector('a')?.href).toBe('https://example.com/')
  })

  it.each([
    [{}],
    [{ branding: { label: 'x', href: 'javascript:alert(1)' } }],
    [{ branding: { label: '', href: '/' } }],
  ])('is not there for %j', async (_sluice) => {
    await open({ more: { _sluice } })
    expect(brand()).toBeNull()
  })
})

describe('an app under StrictMode', () => {
  it('has one of everything, and logs nothing to the console', async () => {
    const spoken = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const { screen } = await open({ isStrict: true, more: { _sluice: { branding: { label: 'x', href: '/' } } } })
    await screen.getByText('To a').click()
    await expect.poll(focused).toBe('Page a')
    expect(document.querySelectorAll('.sl-said, .sl-branding, .sl-skip, main')).toHaveLength(4)
    for (const spy of spoken) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })
})
