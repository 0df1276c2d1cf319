import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'

const f = (code: string) => ({ __wwtype: 'f', code })
const child = (uid: string) => ({ isWwObject: true, uid })
const boxOf = (uid: string, children: readonly object[], link: unknown) => ({
  [uid]: { uid, wwObjectBaseId: 'box', content: { default: { children } }, _state: link ? { link } : {} },
})
const page = (pageId: string, more = {}) => ({ type: 'internal', pageId, ...more })
const nameless = (id: string) => ({ page: { id }, sections: {} })

/** Shows a label in a box in a box; each box has its own link. */
async function show(outer: unknown, inner: unknown, more: { text?: string; links?: object } = {}) {
  const label = { '_ww-text_text': f(more.text ?? "'Words'"), '_ww-text_links': more.links }
  const home = {
    page: { id: 'home' },
    sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('outer')] } } } },
    wwObjects: {
      ...boxOf('outer', [child('inner')], outer),
      ...boxOf('inner', [child('words')], inner),
      words: { uid: 'words', wwObjectBaseId: 'label', content: { default: label } },
    },
    variables: [{ id: 'place', name: 'place', type: 'string', defaultValue: '' }],
  }
  const { runtime, services } = createTestRuntime({
    pages: { home, a: nameless('a'), b: nameless('b') },
    elements: boxAndLabel,
  })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => node('words')).not.toBeNull()
  return { runtime, services }
}

const node = (uid: string) => document.querySelector<HTMLElement>(`[data-uid="${uid}"]`)
const press = (target: Element | null | undefined, init: MouseEventInit & { type?: string } = {}) => {
  const event = new MouseEvent(init.type ?? 'click', { bubbles: true, cancelable: true, ...init })
  target?.dispatchEvent(event)
  return event.defaultPrevented
}
/** Spies on native anchor clicks, so that the test's page is not left. */
function watchAnchors() {
  return vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push([this.getAttribute('href'), this.target, this.download].join(' ').trim())
  })
}
let opened: string[] = []
afterEach(() => {
  opened = []
  vi.restoreAllMocks()
})

describe('a link inside a link', () => {
  it('is not an anchor, but has the role of a link', async () => {
    await show(page('a'), page('b'))
    expect(document.querySelectorAll('a a')).toHaveLength(0)
    expect(node('inner')).toMatchObject({ tagName: 'DIV', tabIndex: 0, role: 'link' })
    expect(node('outer')?.getAttribute('href')).toBe('/a/')
  })

  it('with the same target is part of the enclosing link', async () => {
    const { services } = await show(page('a'), page('a'))
    expect(node('inner')).toMatchObject({ tagName: 'DIV', tabIndex: -1, role: null })
    press(node('inner'))
    await expect.poll(() => services.history.current()).toBe('/a/')
  })

  it.each([
    ['a click', () => press(node('words'))],
    [
      'the Enter key',
      () => node('inner')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    ],
  ])('is followed by %s, the enclosing link is not', async (_case, act) => {
    const { services } = await show(page('a'), page('b'))
    act()
    await expect.poll(() => services.history.current()).toBe('/b/')
    expect(services.logged).toEqual([])
  })

  it.each([
    ['the middle button', page('b'), { type: 'auxclick', button: 1 }, '/b/ _blank'],
    ['a key', page('b'), { ctrlKey: true }, '/b/ _blank'],
    ['its own wish', page('b', { targetBlank: true }), {}, '/b/ _blank'],
    ['being elsewhere', { type: 'external', href: 'https://example.com/' }, {}, 'https://example.com/'],
    ['being a file', { type: 'file', file: { url: '/f.pdf', name: 'f.pdf' } }, {}, '/f.pdf  f.pdf'],
  ])('opens outside of the app by %s', async (_case, inner, init, place) => {
    const { services } = await show(page('a'), inner)
    watchAnchors()
    expect(press(node('words'), init)).toBe(true)
    await expect.poll(() => opened).toEqual([place])
    expect(services.history.current()).toBe('/')
  })

  it('leaves the right button to the browser', async () => {
    await show(page('a'), page('b'))
    watchAnchors()
    expect(press(node('words'), { type: 'auxclick', button: 2 })).toBe(false)
    expect(opened).toEqual([])
  })

  it('is followed even while the enclosing link has no target', async () => {
    const { services } = await show(f("({ type: 'external', href: variables['place'] })"), page('b'))
    expect(node('outer')?.tagName).toBe('DIV')
    expect(node('inner')).toMatchObject({ role: 'link', tabIndex: 0 })
    press(node('words'))
    await expect.poll(() => services.history.current()).toBe('/b/')
  })

  it('is an anchor inside a popup link', async () => {
    await show({ type: 'open-popup', popupId: 'p' }, page('b'))
    expect(node('inner')).toMatchObject({ tagName: 'A', role: null })
  })
})

describe('a link of a text inside a link', () => {
  const text = `'<span data-ww-link-id="b">to b</span> <a href="https://example.com/" title="Out">out</a> <a>none</a>'`
  const links = { b: page('b') }
  const inside = () => [...(node('words')?.querySelectorAll<HTMLElement>('[role="link"]') ?? [])]

  it('is not an anchor, but can be followed', async () => {
    const { services } = await show(page('a'), null, { text, links })
    await expect
      .poll(() => inside().map((it) => `${it.textContent} ${it.tabIndex} ${it.title}`.trim()))
      .toEqual(['to b 0', 'out 0 Out'])
    expect(document.querySelectorAll('a a')).toHaveLength(0)
    watchAnchors()
    expect(press(inside()[1])).toBe(true)
    expect(opened).toEqual(['https://example.com/'])
    inside()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await expect.poll(() => services.history.current()).toBe('/b/')
  })

  it('is an anchor elsewhere', async () => {
    await show(null, null, { text, links })
    await expect.poll(() => node('words')?.querySelectorAll('a')).toHaveLength(3)
  })
})

describe('links in the rows of a list inside a link', () => {
  it('are not anchors', async () => {
    const rows = { ...f('[1, 2]'), repeatable: [child('inner')] }
    const home = {
      page: { id: 'home' },
      sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('outer')] } } } },
      wwObjects: {
        outer: { ...boxOf('outer', [], page('a')).outer, content: { default: { children: rows } } },
        ...boxOf('inner', [child('words')], page('b')),
        words: {
          uid: 'words',
          wwObjectBaseId: 'label',
          content: { default: { '_ww-text_text': f(`'Read <a href="https://a.example/">this</a>'`) } },
        },
      },
    }
    const { runtime } = createTestRuntime({
      pages: { home, a: nameless('a'), b: nameless('b') },
      elements: boxAndLabel,
    })
    runtime.navigation.start()
    await render(<App runtime={runtime} />)
    await expect.poll(() => document.querySelectorAll('[data-uid="words"] [role="link"]').length).toBe(2)
    expect(document.querySelectorAll('a a').length).toBe(0)
  })
})
