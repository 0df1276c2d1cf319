import { readWholePage } from '@sluice/engine/config'
import { App } from '@sluice/engine/react/internals'
import { pageCss } from '@sluice/engine/styles'
import { createTestRuntime, settled } from '@sluice/engine/testing/internals'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { basicElements } from './basicElements.ts'

const SECTION = '99586bd3-2b15-4d6b-a025-6a50d07ca845'
const MODAL = 'ef0ecc71-9a59-4eab-94b0-b36d66d3d61d'
const FLEXBOX = 'b783dc65-d528-4f74-8c14-e27c934c39b1'
const TEXT = 'd7904e9d-fc9a-4d80-9e32-728e097879ad'
const ICON = '83d890fb-84f9-4386-b459-fb4be89a8e15'
const COLUMNS = '21881619-a984-4847-81a9-922c3dbb5853'
const BUTTON = '6f8796b1-8273-498d-95fc-7013b7c63214'
const POPUP = 'c6c0c00e-49fd-4cb9-bd78-5bc09945721e'
const ACCORDION = '53401515-b694-4c79-a88d-abeecb1de562'

const formula = (code: string) => ({ __wwtype: 'f', code })
const children = (...uids: readonly string[]) => uids.map((uid) => ({ isWwObject: true, uid }))
const text = (content: string) => ({
  wwObjectBaseId: TEXT,
  content: { default: { tag: 'p', '_ww-text_text': { en: content } } },
})

/** Renders stored sections and elements as a project's page, with the styles that a build generates. */
async function show(
  sections: Readonly<Record<string, object>>,
  wwObjects: Readonly<Record<string, object>>,
  variables: readonly object[] = [],
  libraryComponents: readonly object[] = [],
) {
  const content = { sections: named(sections), wwObjects: named(wwObjects), variables, libraryComponents }
  const stored = { page: { id: 'home' }, ...content }
  const { runtime } = createTestRuntime({ pages: { home: stored }, elements: basicElements })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageCss(readWholePage(stored, null, known)))
  document.adoptedStyleSheets = [sheet]
  runtime.navigation.start()
  await render(
    <StrictMode>
      <App runtime={runtime} />
    </StrictMode>,
  )
  await expect.poll(() => document.querySelector('[data-uid]')).not.toBeNull()
  await settled()
  return runtime
}

function named(records: Readonly<Record<string, object>>) {
  return Object.fromEntries(Object.entries(records).map(([uid, stored]) => [uid, { uid, ...stored }]))
}

function known(baseId: string) {
  for (const { definition } of basicElements) {
    const generation = definition.generations.find((candidate) => candidate.baseId === baseId)
    if (generation) return { definition, generation }
  }
  return null
}

function box(uid: string): DOMRect {
  const node = document.querySelector(`[data-uid="${uid}"]`)
  if (!node) throw new Error(`Nothing on the page is ${uid}.`)
  return node.getBoundingClientRect()
}

afterEach(() => {
  document.adoptedStyleSheets = []
})

describe('a button of a stored page', () => {
  const sections = { s: { sectionBaseId: SECTION, content: { default: { wwObjects: children('b') } } } }
  const onKey = (actions: object) => ({
    b: {
      wwObjectBaseId: BUTTON,
      content: { default: { buttonType: 'button', '_ww-text_text': { en: 'Go' } } },
      _state: { interactions: [{ id: 'w', trigger: 'keydown', firstAction: 'a', actions }] },
    },
  })

  it.each([
    ['is stopped by its workflow', { a: { type: 'stop-click' } }, true],
    ['is left to the browser without that', { a: { type: 'return', value: 1 } }, false],
  ])('a key on it %s', async (_case, actions, isStopped) => {
    await show(sections, onKey(actions))
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    document.querySelector('[data-uid="b"]')?.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(isStopped)
  })
})

describe('an accordion of a stored page', () => {
  it('lets a workflow of its change stop the click that changed it', async () => {
    const stop = { id: 'w', trigger: 'change', firstAction: 'a', actions: { a: { type: 'stop-click' } } }
    await show(
      { s: { sectionBaseId: SECTION, content: { default: { wwObjects: children('a') } } } },
      {
        a: {
          wwObjectBaseId: ACCORDION,
          content: { default: { activeToggleLayout: children('t'), contentLayout: children('c') } },
          _state: { interactions: [stop] },
        },
        t: text('More'),
        c: text('All of it'),
      },
    )
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('[data-uid="t"]')?.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('a stored page', () => {
  const sections = { s: { sectionBaseId: SECTION, content: { default: { wwObjects: children('c') } } } }

  it('has its columns side by side, and stacked on a phone', async () => {
    await page.viewport(1200, 800)
    await show(sections, {
      c: {
        wwObjectBaseId: COLUMNS,
        content: {
          default: { type: 'columns', grid: [8, 4], lengthInUnit: 12, reverse: false, children: children('a', 'b') },
          mobile: { type: 'rows' },
        },
        _state: { style: { default: { width: '100%', padding: '0px' } } },
      },
      a: { wwObjectBaseId: FLEXBOX, content: { default: { children: children('t') } } },
      b: { wwObjectBaseId: FLEXBOX, content: { default: { children: children('u') } } },
      t: text('North'),
      u: text('South'),
    })
    expect(box('a').width / box('b').width).toBeCloseTo(2)
    expect(box('a').top).toBe(box('b').top)
    await page.viewport(390, 800)
    expect(box('b').top).toBeGreaterThanOrEqual(box('a').bottom)
    expect(box('a').width).toBe(box('b').width)
  })

  it('draws icons of icon fonts at their size', async () => {
    await show(sections, {
      c: {
        wwObjectBaseId: ICON,
        content: { default: { icon: formula("'far fa-star'"), fontSize: '18', color: '#010203' } },
        _state: { style: { default: { padding: '12px' } } },
      },
    })
    const glyph = document.querySelector('[data-uid="c"] > span') ?? document.body
    expect(getComputedStyle(glyph).maskImage).toContain('/icons/fa-regular/star.svg')
    expect(getComputedStyle(glyph).backgroundColor).toBe('rgb(1, 2, 3)')
    expect([glyph.getBoundingClientRect().width, box('c').height]).toEqual([18, 42])
  })

  it('opens an accordion and exposes its state to formulas', async () => {
    const runtime = await show(sections, {
      c: {
        wwObjectBaseId: ACCORDION,
        content: {
          default: { toggleLayout: children('o'), activeToggleLayout: children('i'), contentLayout: children('t') },
        },
      },
      o: text('Hide'),
      i: text('Show'),
      t: text('Twelve valves'),
    })
    await userEvent.click(page.getByRole('button', { name: 'Show' }))
    await expect.element(page.getByRole('button', { name: 'Hide' })).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByText('Twelve valves')).toBeVisible()
    expect(runtime.variables.get('c-value')).toBe(true)
  })

  it('shows and hides a modal section by its variable', async () => {
    const runtime = await show(
      {
        ...sections,
        m: {
          sectionBaseId: MODAL,
          content: {
            default: {
              display: formula('variables.isOpen'),
              backdrop: true,
              position: 'middle',
              animation: 'zoomIn',
              transition: 'all 0.05s ease',
              backdropColor: '#00000066',
              modalContent: children('t'),
            },
          },
          _state: {
            interactions: [
              {
                id: 'hide',
                trigger: 'backdropClick',
                firstAction: 'a',
                actions: { a: { id: 'a', type: 'variable', varId: 'isOpen', varValue: false } },
              },
            ],
          },
        },
      },
      { c: text('Page'), t: text('Sure?') },
      [{ id: 'isOpen', name: 'isOpen', type: 'boolean', defaultValue: false }],
    )
    expect(document.querySelector('[data-uid="t"]')).toBeNull()
    runtime.graph.batch(() => runtime.variables.set('isOpen', true))
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Sure?')
    const backdrop = () => getComputedStyle(page.getByRole('dialog').element()).backgroundColor
    await expect.poll(backdrop).toBe('rgba(0, 0, 0, 0.4)')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('[data-uid="t"]')).toBeNull()
    expect(runtime.variables.get('isOpen')).toBe(false)
  })

  it('opens a popup at its place in the page, and removes it on Escape', async () => {
    const open = { id: 'a', type: 'open-popup', libraryComponentBaseId: 'p', content: { default: { Word: 'Sure?' } } }
    const button = {
      ...text('Open'),
      _state: { interactions: [{ id: 'w', trigger: 'click', firstAction: 'a', actions: { a: open } }] },
    }
    await show(
      sections,
      {
        c: button,
        root: {
          wwObjectBaseId: POPUP,
          content: { default: { type: 'modal', overlay: true, escClose: true, children: children('t') } },
          _state: { style: { default: { width: '200px' } } },
        },
        t: {
          wwObjectBaseId: TEXT,
          content: { default: { tag: 'h2', '_ww-text_text': formula("context.component.props['w']") } },
        },
      },
      [],
      [
        {
          id: 'p',
          type: 'modal',
          rootElementId: 'root',
          configuration: { properties: { w: { id: 'w', label: 'Word', type: 'Text' } } },
        },
      ],
    )
    await userEvent.click(page.getByText('Open'))
    await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible()
    expect(box('root').width).toBe(200)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('[data-uid="root"]')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Open')
  })

  it('closes a popup with its animation, and ends the wait for closing after that', async () => {
    const actions = {
      a: { id: 'a', type: 'open-popup', libraryComponentBaseId: 'p', waitClosing: true, next: 'b' },
      b: { id: 'b', type: 'variable', varId: 'isClosed', varValue: true },
    }
    const button = {
      ...text('Open'),
      _state: { interactions: [{ id: 'w', trigger: 'click', firstAction: 'a', actions }] },
    }
    const animation = { animation: 'zoom', animationDuration: 10_000 }
    const asked = {
      interactions: [
        {
          id: 'x',
          trigger: 'close',
          firstAction: 'y',
          actions: { y: { type: 'variable', varId: 'asked', varValue: formula('variables.asked + 1') } },
        },
      ],
    }
    const runtime = await show(
      sections,
      {
        c: button,
        root: {
          wwObjectBaseId: POPUP,
          content: { default: { type: 'modal', overlay: true, escClose: true, ...animation, children: children('t') } },
          _state: asked,
        },
        t: text('Sure?'),
      },
      [
        { id: 'isClosed', name: 'isClosed', type: 'boolean', defaultValue: false },
        { id: 'asked', name: 'asked', type: 'number', defaultValue: 0 },
      ],
      [{ id: 'p', type: 'modal', rootElementId: 'root' }],
    )
    await userEvent.click(page.getByText('Open'))
    const popup = page.getByRole('dialog')
    await expect.element(popup).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    const node = document.querySelector<HTMLElement>('[data-uid="root"]')
    await expect.poll(() => node?.hasAttribute('data-leaving')).toBe(true)
    expect([node?.inert, node && getComputedStyle(node).animationName.includes('zoom-out')]).toEqual([true, true])
    await userEvent.keyboard('{Escape}')
    await settled()
    expect([node?.isConnected, runtime.variables.get('isClosed'), runtime.variables.get('asked')]).toEqual([
      true,
      false,
      1,
    ])
    for (const running of node?.getAnimations() ?? []) running.finish()
    await expect.poll(() => node?.isConnected).toBe(false)
    await expect.poll(() => runtime.variables.get('isClosed')).toBe(true)
    expect(document.activeElement?.textContent).toBe('Open')
  })
})
