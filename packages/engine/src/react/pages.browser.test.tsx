import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { defineElement, identity } from '../elements/elementDefinition.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'
import { App } from './App.tsx'
import type { ElementProps } from './element/elementProps.ts'
import { boxAndLabel } from './testing/boxAndLabel.tsx'

/** Emits a trigger when it unmounts, like a field with pending input. */
const leaver = defineElement({
  name: 'leaver',
  doc: 'Leaver.',
  generations: [{ baseId: 'leaver', adapt: identity }],
  properties: {},
  triggers: { change: { doc: 'Left.' } },
})
const elements = [
  ...boxAndLabel,
  {
    definition: leaver,
    load: async () =>
      function Leaver({ root, emit }: ElementProps<typeof leaver>) {
        useEffect(() => () => emit('change'), [emit])
        return <input {...root} aria-label="Leaver" />
      },
  },
]
const f = (code: string) => ({ __wwtype: 'f', code })
const child = (uid: string) => ({ isWwObject: true, uid })
const text = (uid: string, code: string, more = {}) => ({
  [uid]: { uid, name: uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': f(code) } }, ...more },
})
const variable = (id: string, type: string, defaultValue: unknown) => ({ id, name: id, type, defaultValue })
const textOf = (uid: string) => [...document.querySelectorAll(`[data-uid="${uid}"]`)].map((node) => node.textContent)

async function show(wwObjects: object, children: unknown, variables: readonly unknown[]) {
  const zone = {
    page: { id: 'zone' },
    sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children } } } },
    wwObjects,
    variables,
  }
  const { runtime, services } = createTestRuntime({
    pages: { zone, other: { page: { id: 'other' }, sections: {} } },
    elements,
    path: '/zone/1/',
    project: {
      homePageId: 'other',
      pages: [
        { id: 'zone', paths: { default: 'zone/{{id|}}' }, langs: ['en'], sections: [{ uid: 's' }], pageUserGroups: [] },
        { id: 'other', paths: { default: 'other' }, langs: ['en'], sections: [], pageUserGroups: [] },
      ],
    },
  })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelector('[data-uid="s"]')).not.toBeNull()
  return { runtime, services }
}

const remember = {
  id: 'remember',
  trigger: 'change',
  firstAction: 'a',
  actions: {
    a: { type: 'variable', varId: 'log', varValue: f('globalContext.pageParameters.id'), arrayUpdateType: 'push' },
  },
}

describe('a page', () => {
  it('keeps its own parameters for triggers of its elements on unmount', async () => {
    const wwObjects = {
      l: { uid: 'l', wwObjectBaseId: 'leaver', content: {}, _state: { interactions: [remember] } },
    }
    const { runtime } = await show(
      wwObjects,
      [child('l')],
      [{ ...variable('log', 'array', []), isPersistentOnNav: true }],
    )
    await runtime.navigation.go('/zone/2/')
    await expect.poll(() => runtime.variables.get('log')).toEqual(['1'])
  })

  it('keeps its own parameters for a workflow that is still running', async () => {
    const slow = {
      ...remember,
      trigger: '_wwOnMounted',
      firstAction: 'w',
      actions: { w: { type: 'wait', value: 50, next: 'a' }, ...remember.actions },
    }
    const wwObjects = text('t', "'x'", { _state: { interactions: [slow] } })
    const { runtime, services } = await show(
      wwObjects,
      [child('t')],
      [{ ...variable('log', 'array', []), isPersistentOnNav: true }],
    )
    // The pause starts when its code is loaded.
    await runtime.workflows.loadAll()
    await settled()
    await runtime.navigation.go('/')
    await expect.poll(() => document.querySelector('[data-uid="s"]')).toBeNull()
    services.clock.advance(50)
    await expect.poll(() => runtime.variables.get('log')).toEqual(['1'])
  })

  it('shows changes of a row that was removed and immediately put back', async () => {
    const repeat = { ...f('variables.rows'), repeatable: [child('t')] }
    const { runtime } = await show(text('t', 'context.item.data.name'), repeat, [
      variable('rows', 'array', [{ id: 'a', name: 'one' }]),
    ])
    runtime.graph.batch(() => runtime.variables.set('rows', []))
    runtime.graph.batch(() => runtime.variables.set('rows', [{ id: 'a', name: 'two' }]))
    await expect.poll(() => textOf('t')).toEqual(['two'])
    runtime.graph.batch(() => runtime.variables.set('rows', [{ id: 'a', name: 'three' }]))
    await expect.poll(() => textOf('t')).toEqual(['three'])
  })

  it('shows a new text after a browser translator has replaced the text node', async () => {
    const { runtime } = await show(text('t', 'variables.n'), [child('t')], [variable('n', 'string', 'one')])
    const node = document.querySelector('[data-uid="t"]')
    const font = document.createElement('font')
    font.textContent = 'uno'
    node?.replaceChildren(font)
    runtime.graph.batch(() => runtime.variables.set('n', 'two'))
    expect(textOf('t')).toEqual(['two'])
  })

  it('survives stored attributes with names reserved by React', async () => {
    const attributes = ['dangerouslySetInnerHTML', 'children', 'key', 'constructor'].map((name) => ({
      name,
      value: 'x',
    }))
    await show(text('t', "'here'", { _state: { attributes } }), [child('t')], [])
    expect(textOf('t')).toEqual(['here'])
  })

  it('follows a bound class and id', async () => {
    const more = { _state: { class: f("'c-' + variables.n"), id: f("'i-' + variables.n") } }
    const { runtime } = await show(text('t', "'x'", more), [child('t')], [variable('n', 'string', 'one')])
    runtime.graph.batch(() => runtime.variables.set('n', 'two'))
    const node = document.querySelector('[data-uid="t"]')
    expect([node?.id, node?.classList.contains('c-two')]).toEqual(['i-two', true])
  })
})

describe('a section', () => {
  it('scrolls into view by its anchor: with its page, on the page, and repeatedly', async () => {
    const section = (uid: string, id: string) => ({
      [uid]: {
        uid,
        sectionBaseId: 'box',
        content: {},
        _state: { id, attributes: [{ name: 'data-tall', value: '' }] },
      },
    })
    const sections = { ...section('a', 'start'), ...section('b', 'our_team'), ...section('c', 'end') }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html, body { margin: 0; scroll-behavior: auto } [data-tall] { height: 2000px }')
    document.adoptedStyleSheets = [sheet]
    const { runtime } = createTestRuntime({
      pages: { p: { page: { id: 'p' }, sections } },
      elements,
      path: '/#our_team',
    })
    runtime.navigation.start()
    await render(<App runtime={runtime} />)
    await expect.poll(() => window.scrollY).toBe(2000)
    await runtime.navigation.go('/#start')
    await expect.poll(() => window.scrollY).toBe(0)
    window.scrollTo(0, 500)
    await runtime.navigation.go('/#start')
    await expect.poll(() => window.scrollY).toBe(0)
    document.adoptedStyleSheets = []
  })
})

describe('globalContext.screen', () => {
  it('follows the window and watched elements', async () => {
    const watched = {
      ...text('w', "'here'"),
      w: { ...text('w', "'here'").w, _state: { id: 'dom', watchScrollPosition: true } },
    }
    const tall = {
      tall: {
        uid: 'tall',
        wwObjectBaseId: 'box',
        content: {},
        _state: { attributes: [{ name: 'data-tall', value: '1' }] },
      },
    }
    const code = "globalContext.screen.scroll.y + ' ' + globalContext.screen.componentPositionInfo['dom'].y"
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html, body { margin: 0 } p { margin: 0; height: 20px } [data-tall] { height: 5000px }')
    document.adoptedStyleSheets = [sheet]
    const { services } = await show(
      { ...watched, ...text('t', code), ...tall },
      [child('t'), child('w'), child('tall')],
      [],
    )
    const nextFrame = () => {
      services.clock.advance(16)
      return textOf('t')
    }
    await expect.poll(nextFrame).toEqual(['0 20'])
    window.scrollTo(0, 100)
    await expect.poll(nextFrame).toEqual(['100 -80'])
    document.adoptedStyleSheets = []
    window.scrollTo(0, 0)
  })
})
