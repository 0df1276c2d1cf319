/* Tests every trigger of stored workflows, each started as in an app. */

import { definePlugin } from '@sluice/engine/plugins'
import { boxAndLabel } from '@sluice/engine/testing/internals'
import { afterEach, describe, expect, it } from 'vitest'
import type { HeadlessApp } from './HeadlessApp.ts'
import { openApp } from './openApp.ts'

const child = (uid: string) => ({ isWwObject: true, uid })
const log = (message: string) => ({ firstAction: 'a', actions: { a: { id: 'a', type: 'log', message } } })
/** A workflow that logs its trigger. */
const says = (trigger: string, more: object = {}) => ({
  id: `w-${trigger}`,
  name: trigger,
  trigger,
  ...log(trigger),
  ...more,
})
const f = (code: string) => ({ __wwtype: 'f', code })

interface Stored {
  readonly page?: readonly object[]
  readonly app?: readonly object[]
  readonly element?: readonly object[]
  readonly component?: readonly object[]
}

let app: HeadlessApp
afterEach(() => app?.close())

/** Starts an app with workflows in each place; `said` returns and clears their log. */
async function start({ page = [], app: ofApp = [], element = [], component = [] }: Stored) {
  const home = {
    page: { id: 'home', workflows: page },
    sections: {
      s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('box'), child('instance')] } } },
    },
    wwObjects: {
      box: {
        uid: 'box',
        name: 'box',
        wwObjectBaseId: 'box',
        content: { default: { children: [] } },
        _state: { interactions: element, style: { default: { conditionalRendering: f("variables['shown']") } } },
      },
      instance: {
        uid: 'instance',
        name: 'instance',
        libraryComponentBaseId: 'c',
        content: { default: { title: f("variables['title']") } },
        _state: { interactions: [says('t')] },
      },
      root: {
        uid: 'root',
        wwObjectBaseId: 'box',
        content: { default: { children: [] } },
        parentLibraryComponentId: 'c',
      },
      popup: {
        uid: 'popup',
        wwObjectBaseId: 'box',
        content: { default: { children: [] } },
        parentLibraryComponentId: 'p',
      },
    },
    variables: [
      { id: 'shown', name: 'shown', type: 'boolean', defaultValue: true },
      { id: 'title', name: 'title', type: 'string', defaultValue: 'One' },
    ],
    collections: [{ id: 'k', name: 'k', mode: 'dynamic', config: { isAutoFetch: false } }],
    libraryComponents: [
      {
        id: 'c',
        rootElementId: 'root',
        configuration: {
          properties: { title: { id: 'title', label: 'Title', type: 'Text' } },
          triggers: { t: { id: 't', label: 'T' } },
        },
        inner: { workflows: Object.fromEntries(component.map((one, i) => [`w${i}`, one])) },
      },
      {
        id: 'p',
        type: 'modal',
        rootElementId: 'popup',
        inner: { workflows: { w: says('_wwClosePopup', log('closed')) } },
      },
    ],
    workflows: [
      {
        id: 'open',
        name: 'open',
        firstAction: 'a',
        actions: { a: { id: 'a', type: 'open-popup', libraryComponentBaseId: 'p' } },
      },
      {
        id: 'close',
        name: 'close',
        firstAction: 'a',
        actions: { a: { id: 'a', type: 'close-all-popup', libraryComponentBaseId: 'p' } },
      },
      {
        id: 'fetch',
        name: 'fetch',
        firstAction: 'a',
        actions: { a: { id: 'a', type: 'fetch-collection', collectionId: 'k' } },
      },
    ],
  }
  const other = { page: { id: 'other' }, sections: {} }
  const plugin = definePlugin({
    id: 'radio',
    name: 'Radio',
    namespace: 'radio',
    load: async (context) => void contexts.push(context),
  })
  const contexts: Parameters<NonNullable<typeof plugin.load>>[0][] = []
  app = await openApp({
    pages: { home, other },
    project: { workflows: ofApp, plugins: [{ id: 'radio' }] },
    elements: boxAndLabel,
    plugins: [plugin],
  })
  let seen = 0
  const said = () => {
    const infos = app.services.logged.filter((line) => line.startsWith('info: ')).map((line) => line.slice(6))
    const news = infos.slice(seen)
    seen = infos.length
    return news
  }
  const tell = (name: string, event: Readonly<Record<string, unknown>>) => contexts[0]?.trigger(name, event)
  return { said, tell }
}

describe('triggers of the project and its pages', () => {
  const LIFE = ['before-collection-fetch-app', 'before-collection-fetch', 'onload-app', 'onload'] as const

  it('run in life-cycle order, those of the app with the first page only', async () => {
    const { said } = await start({ app: LIFE.map((trigger) => says(trigger)), page: [says('page-unload')] })
    expect(said()).toEqual(LIFE)
    await app.go('/other/')
    expect(said()).toEqual(['page-unload', 'before-collection-fetch', 'onload'])
  })

  it.each([
    ['keydown', () => new KeyboardEvent('keydown', { key: 'a' })],
    ['keyup', () => new KeyboardEvent('keyup', { key: 'a' })],
    ['page-scroll', () => new Event('scroll')],
    ['page-resize', () => new Event('resize')],
  ])('%s follows the window while the page shows', async (trigger, event) => {
    const { said } = await start({ page: [says(trigger)] })
    window.dispatchEvent(event())
    await app.advance(20)
    expect(said()).toEqual([trigger])
    await app.go('/other/')
    window.dispatchEvent(event())
    await app.advance(20)
    expect(said()).toEqual([])
  })

  it('on-collection-fetch-error runs when a fetch fails', async () => {
    const { said } = await start({ app: [says('on-collection-fetch-error')] })
    await app.run('fetch')
    expect(said()).toEqual(['on-collection-fetch-error'])
  })

  it('those of plugins run when their conditions hold', async () => {
    const only = says('radio-realtime:valve', { triggerConditions: { channel: 'north', other: '' } })
    const { said, tell } = await start({ app: [only] })
    tell('realtime:valve', { conditions: { channel: 'south' } })
    tell('realtime:valve', { conditions: { channel: 'north' } })
    await app.rest()
    expect(said()).toEqual(['radio-realtime:valve'])
  })
})

describe('triggers of elements', () => {
  const POINTER = ['click', 'dblclick', 'contextmenu', 'mousedown', 'mouseup', 'mousemove'] as const
  const TOUCH = ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'scroll'] as const

  it.each([...POINTER, ...TOUCH])('%s', async (trigger) => {
    const { said } = await start({ element: [says(trigger)] })
    const { node } = app.element('box')
    const isMouse = POINTER.some((one) => one === trigger)
    node.dispatchEvent(isMouse ? new MouseEvent(trigger, { bubbles: true }) : new Event(trigger, { bubbles: true }))
    await app.rest()
    expect(said()).toEqual([trigger])
  })

  it.each([
    ['mouseenter', 'mouseover'],
    ['mouseleave', 'mouseout'],
  ])('%s', async (trigger, native) => {
    const { said } = await start({ element: [says(trigger)] })
    app.element('box').node.dispatchEvent(new MouseEvent(native, { bubbles: true, relatedTarget: document.body }))
    await app.rest()
    expect(said()).toEqual([trigger])
  })

  it('suppresses the browser’s context menu, except with its modifier keys', async () => {
    await start({ element: [says('contextmenu')] })
    const press = (keys: MouseEventInit) => {
      const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...keys })
      app.element('box').node.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(
      [{}, { ctrlKey: true }, { ctrlKey: true, altKey: true }, { metaKey: true, altKey: true }].map(press),
    ).toEqual([true, true, false, false])
  })

  it('life-cycle triggers run on mount and unmount', async () => {
    const LIFE = ['_wwOnCreated', '_wwOnMounted', '_wwOnBeforeUnmount']
    const { said } = await start({ element: LIFE.map((trigger) => says(trigger)) })
    expect(said()).toEqual(LIFE.slice(0, 2))
    await app.setVariable('shown', false)
    expect(said()).toEqual(LIFE.slice(2))
    await app.setVariable('shown', true)
    expect(said()).toEqual(LIFE.slice(0, 2))
  })

  it('triggers emitted by the element', async () => {
    const { said } = await start({ element: [says('change')] })
    await app.element('box').trigger('change', { value: 1 })
    expect(said()).toEqual(['change'])
  })
})

describe('triggers of components', () => {
  it('run on the life cycle of an instance, and on each value of a property', async () => {
    const change = { ...says('_wwOnPropertyChange'), triggerProperty: 'title' }
    const tellsOutside = {
      ...says('_wwOnMounted'),
      actions: { a: { id: 'a', type: 'trigger-event', triggerId: 't', event: {} } },
    }
    const { said } = await start({
      component: [says('_wwOnCreated'), tellsOutside, says('_wwOnBeforeUnmount'), change],
    })
    expect(said().toSorted()).toEqual(['_wwOnCreated', '_wwOnPropertyChange', 't'])
    await app.setVariable('title', 'Two')
    expect(said()).toEqual(['_wwOnPropertyChange'])
    await app.setVariable('title', 'One')
    said()
    await app.go('/other/')
    expect(said()).toEqual(['_wwOnBeforeUnmount'])
  })

  it('_wwClosePopup runs when the popup is closed', async () => {
    const { said } = await start({})
    await app.run('open')
    expect(said()).toEqual([])
    await app.run('close')
    expect(said()).toEqual(['closed'])
  })

  it('pass on their data, whatever it is', async () => {
    const tells = {
      ...says('_wwOnMounted'),
      actions: { a: { id: 'a', type: 'trigger-event', triggerId: 't', event: 'hello' } },
    }
    await start({ component: [tells] })
    expect(app.runs.find(({ trigger }) => trigger === 't')?.event).toBe('hello')
  })

  it('of a property follow the workflow’s concurrency policy', async () => {
    const wait = { id: 'a', type: 'wait', value: 10, next: 'b' }
    const change = {
      ...says('_wwOnPropertyChange', {
        firstAction: 'a',
        actions: { a: wait, b: { id: 'b', type: 'log', message: f('event.newValue') } },
      }),
      triggerProperty: 'title',
      _sluice: { whenRunning: 'latest' },
    }
    const { said } = await start({ component: [change] })
    await app.setVariable('title', 'Two')
    await app.setVariable('title', 'Three')
    await app.advance(20)
    expect(said()).toEqual(['Three'])
  })

  it.each<[string, object, readonly string[]]>([
    ['goes on, and has its result later', {}, ['next, none', 'within', 'later, done']],
    ['is waited for where it says so', { isAwaited: true }, ['within', 'next, done', 'later, done']],
  ])('an action of an instance that waits %s', async (_what, more, expected) => {
    const slow = {
      id: 'slow',
      name: 'slow',
      firstAction: 'w',
      actions: {
        w: { id: 'w', type: 'wait', value: 10, next: 'l' },
        l: { id: 'l', type: 'log', message: 'within', next: 'r' },
        r: { id: 'r', type: 'return', value: 'done' },
      },
    }
    const tell = (id: string, word: string) => ({
      id,
      type: 'log',
      message: f(`'${word}, ' + (context.workflow.a.result ?? 'none')`),
    })
    const actions = {
      a: { id: 'a', type: 'component-action', uid: 'instance', actionName: 'slow', args: {}, next: 'n', ...more },
      n: { ...tell('n', 'next'), next: 'v' },
      v: { id: 'v', type: 'wait', value: 20, next: 'x' },
      x: tell('x', 'later'),
    }
    const { said } = await start({ component: [slow], page: [says('keydown', { firstAction: 'a', actions })] })
    window.dispatchEvent(new KeyboardEvent('keydown'))
    for (let i = 0; i < 4; i += 1) await app.advance(10)
    expect(said()).toEqual(expected)
  })

  it('stop when their workflows call themselves through the instance', async () => {
    const again = { type: 'component-action', uid: 'instance', actionName: 'loops', args: {} }
    const loops = { id: 'loops', name: 'loops', firstAction: 'a', actions: { a: { id: 'a', ...again } } }
    await start({
      component: [loops],
      page: [says('keydown', { actions: { a: { id: 'a', ...again, isAwaited: true } } })],
    })
    window.dispatchEvent(new KeyboardEvent('keydown'))
    await app.rest()
    expect(
      app.trace.some(
        (entry) => entry.kind === 'action' && Reflect.get(Object(entry.error), 'code') === 'workflow/loop',
      ),
    ).toBe(true)
  })
})
