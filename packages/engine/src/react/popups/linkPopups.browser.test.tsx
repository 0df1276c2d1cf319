import { Fragment, StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { readWholePage } from '../../project/withComponents.ts'
import { pageCss } from '../../styles/pageCss.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'

const child = (uid: string) => ({ isWwObject: true, uid })
const boxOf = (uid: string, state: object = {}, children: readonly object[] = []) => ({
  [uid]: { uid, wwObjectBaseId: 'box', content: { default: { children } }, _state: state },
})

const home = (link: object) => ({
  page: { id: 'home' },
  sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('opener')] } } } },
  wwObjects: {
    ...boxOf('opener', { link, style: { default: { width: '50px', height: '20px' } } }),
    ...boxOf('popup', { style: { default: { width: '123px', height: '50px' } } }, [child('closer')]),
    ...boxOf('closer', { link: { type: 'close-popup' }, style: { default: { height: '20px' } } }),
  },
})

async function show(link: object, Around: typeof Fragment = Fragment) {
  const stored = home(link)
  const { runtime } = createTestRuntime({
    pages: { home: stored, other: { page: { id: 'other' }, sections: {} } },
    elements: boxAndLabel,
  })
  runtime.navigation.start()
  await render(
    <Around>
      <App runtime={runtime} />
    </Around>,
  )
  await expect.poll(() => find('opener')).not.toBeNull()
  return runtime
}

const find = (uid: string) => document.querySelector<HTMLElement>(`[data-uid="${uid}"]`)
const dialog = () => document.querySelector('dialog')
const OPEN = { type: 'open-popup', content: child('popup'), background: 'rgb(1, 2, 3)' }

async function open(link: object = OPEN) {
  const runtime = await show(link)
  find('opener')?.click()
  await expect.poll(() => find('popup')).not.toBeNull()
  return runtime
}

describe('links of popups', () => {
  it('open their content over the page, on their background', async () => {
    await open()
    expect(dialog()?.open).toBe(true)
    expect(dialog()?.contains(find('popup'))).toBe(true)
    expect(getComputedStyle(dialog() ?? document.body).backgroundColor).toBe('rgb(1, 2, 3)')
  })

  it.each([
    ['a link inside that closes it', () => find('closer')?.click()],
    ['a click beside it', () => dialog()?.click()],
    ['its closing by the browser, as with Escape', () => dialog()?.close()],
  ])('are closed by %s, and their opener gets the focus back', async (_case, close) => {
    await show(OPEN)
    find('opener')?.focus()
    find('opener')?.click()
    await expect.poll(() => find('popup')).not.toBeNull()
    close()
    await expect.poll(() => find('popup')).toBeNull()
    expect(document.activeElement).toBe(find('opener'))
  })

  it('stay open under StrictMode', async () => {
    await show(OPEN, StrictMode)
    find('opener')?.click()
    await expect.poll(() => find('popup')).not.toBeNull()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(dialog()?.open).toBe(true)
  })

  it('stay open for a click inside', async () => {
    await open()
    find('popup')?.click()
    await Promise.resolve()
    expect(find('popup')).not.toBeNull()
  })

  it('close with their page', async () => {
    const runtime = await open()
    await runtime.navigation.go('/other/')
    await expect.poll(dialog).toBeNull()
    await runtime.navigation.go('/')
    await expect.poll(() => find('opener')).not.toBeNull()
    expect(dialog()).toBeNull()
  })

  it('can be pressed by keyboard', async () => {
    await show(OPEN)
    expect(find('opener')?.getAttribute('role')).toBe('button')
    find('opener')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await expect.poll(() => find('popup')).not.toBeNull()
  })

  it('shade the page when their background is invalid', async () => {
    await open({ ...OPEN, background: 'url(//evil.test/x.png)' })
    expect(getComputedStyle(dialog() ?? document.body).backgroundColor).toBe('rgba(0, 0, 0, 0.5)')
  })

  it.each([
    ['what is not there', { type: 'open-popup', content: child('nobody') }],
    ['nothing', { type: 'open-popup' }],
  ])('that open %s are reported', async (_case, link) => {
    const runtime = await show(link)
    find('opener')?.click()
    const codes = () => runtime.trace.entries.map((entry) => 'code' in entry && entry.code)
    await expect.poll(codes).toContain('link/no-content')
    expect(dialog()).toBeNull()
  })

  it('include the style of their content', () => {
    const runtime = createTestRuntime({ elements: boxAndLabel }).runtime
    expect(pageCss(readWholePage(home(OPEN), null, (baseId) => runtime.elements.find(baseId)))).toContain('width:123px')
  })
})
