import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { bound, child } from '../testing/showChildren.tsx'

const MARKED = '<span data-ww-link-id="x">this</span>'

/** Shows one label; `small` is its content on a small screen. */
async function show(content: object, small: object = {}) {
  const home = {
    page: { id: 'home' },
    sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('t')] } } } },
    wwObjects: { t: { uid: 't', wwObjectBaseId: 'label', content: { default: content, mobile: small } } },
    variables: [{ id: 'k', name: 'k', type: 'object', defaultValue: { type: 'external', href: 'https://a.example/' } }],
  }
  const { runtime } = createTestRuntime({
    pages: { home, two: { page: { id: 'two' }, sections: {} } },
    elements: boxAndLabel,
  })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  const label = () => document.querySelector('[data-uid="t"]')
  return {
    runtime,
    label,
    linkIs: (href: string) => expect.poll(() => label()?.querySelector('a')?.getAttribute('href')).toBe(href),
  }
}

describe('a text with markup', () => {
  it('links to pages in the current language', async () => {
    const links = { x: { type: 'internal', pageId: 'two' } }
    const { runtime, linkIs } = await show({ '_ww-text_text': bound(`'${MARKED}'`), '_ww-text_links': links })
    await linkIs('/two/')
    await runtime.navigation.go('/es/')
    await linkIs('/es/two/')
  })

  it('follows the bindings of its links', async () => {
    const { runtime, linkIs } = await show({
      '_ww-text_text': { en: MARKED },
      '_ww-text_links': { x: bound('variables.k') },
    })
    await linkIs('https://a.example/')
    runtime.graph.batch(() => runtime.variables.set('k', { type: 'external', href: 'https://b.example/' }))
    await linkIs('https://b.example/')
  })

  it.each([
    ['color: rgb(1, 2, 3); text-align: center', 'color: rgb(1, 2, 3); text-align: center;'],
    ['font-size: 30px !important', 'font-size: 30px !important;'],
    ['position: fixed; inset: 0; margin: -90px; z-index: 9; color: red', 'color: red;'],
    ['background: url(https://a.example/x.png); background-color: blue', 'background-color: blue;'],
    ['--sl-accent: red', ''],
  ])('keeps of the style “%s” what arranges text', async (style, kept) => {
    const { label } = await show({ '_ww-text_text': { en: `<b style="${style}">x</b>` } })
    await expect.poll(() => label()?.querySelector('b')?.style.cssText).toBe(kept)
    expect(label()?.innerHTML).not.toContain('data-sl-style')
  })

  it('keeps the classes of fonts of icons, and no others', async () => {
    const markup = '<i class="material-icons sl-overlay">home</i><b class="e-1">x</b>'
    const { label } = await show({ '_ww-text_text': { en: markup } })
    await expect.poll(() => label()?.innerHTML).toContain('<i class="material-icons">home</i><b>x</b>')
  })

  it.each(['padding: 900px', 'border: 400px solid red', 'font-size: 900px; line-height: 0'])(
    'never covers what is around it, whatever its style: %s',
    async (style) => {
      const link = `<a href="https://evil.test/" style="${style}">x</a>`
      const { label } = await show({ '_ww-text_text': { en: `One ${link}` } })
      await expect.poll(() => label()?.querySelector('a')).not.toBeNull()
      const { left, right, top, bottom } = label()?.getBoundingClientRect() ?? new DOMRect()
      const outside = document.body.appendChild(document.createElement('p'))
      outside.textContent = 'Below'
      const beyond = [
        [left + 4, top - 4],
        [left + 4, bottom + 4],
        [right + 4, top + 4],
      ] as const
      const hit = beyond.map(([x, y]) => document.elementFromPoint(x, y)?.closest('a') ?? null)
      outside.remove()
      expect(hit).toEqual([null, null, null])
    },
  )

  it('is plain on the screens that set it to plain', async () => {
    const { runtime, label } = await show({ '_ww-text_text': bound("'<b>x</b>'") }, { '_ww-text_sanitize': true })
    await expect.poll(() => label()?.querySelector('b')?.textContent).toBe('x')
    runtime.graph.batch(() => runtime.screen.set('mobile'))
    await expect.poll(() => label()?.textContent).toBe('<b>x</b>')
    runtime.graph.batch(() => runtime.screen.set('default'))
    await expect.poll(() => label()?.querySelector('b')?.textContent).toBe('x')
  })
})
