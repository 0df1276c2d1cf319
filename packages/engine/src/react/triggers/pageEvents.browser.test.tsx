import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'

const f = (code: string) => ({ __wwtype: 'f', code })
const push = (code: string) => ({ type: 'variable', varId: 'log', varValue: f(code), arrayUpdateType: 'push' })
const on = (trigger: string, ...actions: readonly object[]) => ({
  id: `${trigger}-w`,
  trigger,
  firstAction: 'a0',
  actions: Object.fromEntries(actions.map((action, i) => [`a${i}`, { next: `a${i + 1}`, ...action }])),
})
const log = {
  id: 'log',
  name: 'log',
  type: 'array',
  defaultValue: [],
  isPersistentOnNav: true,
}
const sections = { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [] } } } }

afterEach(() => vi.restoreAllMocks())

/** Shows an app whose first page has the page workflows, and whose second page has none. */
async function show(workflows: readonly object[], project: Readonly<Record<string, unknown>> = {}) {
  const listened = vi.spyOn(window, 'addEventListener')
  const home = { page: { id: 'home', workflows }, sections, variables: [log] }
  const { runtime, services } = createTestRuntime({
    pages: { home, other: { page: { id: 'other' }, sections: {}, variables: [log] } },
    elements: boxAndLabel,
    project,
  })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelector('[data-uid="s"]')).not.toBeNull()
  const wanted = () => listened.mock.calls.map(([type]) => String(type))
  return { runtime, services, wanted, logged: () => runtime.variables.get('log') }
}

const press = (type: 'keydown' | 'keyup', init: KeyboardEventInit) => {
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init })
  document.body.dispatchEvent(event)
  return event
}

describe('page triggers', () => {
  it.each(['keydown', 'keyup'] as const)('%s runs with the key', async (type) => {
    const { wanted, logged } = await show([on(type, push("event.type + ' ' + event.key + ' ' + event.shiftKey"))])
    await expect.poll(wanted).toContain(type)
    press(type, { key: 'B', shiftKey: true })
    expect(logged()).toEqual([`${type} B true`])
  })

  it('runs workflows of the project on every page', async () => {
    const { runtime, wanted, logged } = await show([], { workflows: [on('keydown', push('event.key'))] })
    await runtime.navigation.go('/other/')
    await expect.poll(() => wanted().filter((type) => type === 'keydown')).toHaveLength(2)
    press('keydown', { key: 'x' })
    expect(logged()).toEqual(['x'])
  })

  it('may prevent the default action of the key', async () => {
    const { wanted } = await show([on('keydown', { type: 'stop-click' })])
    await expect.poll(wanted).toContain('keydown')
    expect(press('keydown', { key: 's', ctrlKey: true }).defaultPrevented).toBe(true)
  })

  it.each([
    ['page-scroll', 'scroll', 'event.scroll.yPercent + 0'],
    ['page-resize', 'resize', 'event.screenSize.width > 0 ? 0 : 1'],
  ])('%s runs once per frame with the measured screen', async (trigger, type, code) => {
    const { services, wanted, logged } = await show([on(trigger, push(code))])
    await expect.poll(wanted).toContain(type)
    window.dispatchEvent(new Event(type))
    window.dispatchEvent(new Event(type))
    services.clock.advance(16)
    await expect.poll(logged).toEqual([0])
    window.dispatchEvent(new Event(type))
    services.clock.advance(16)
    await expect.poll(logged).toEqual([0, 0])
  })

  it('adds no listeners without a workflow for them', async () => {
    const { services, wanted } = await show([on('keyup', push('1'))])
    await expect.poll(wanted).toContain('keyup')
    services.clock.advance(100)
    expect(wanted().filter((type) => ['keydown', 'scroll', 'resize'].includes(type))).toEqual([])
  })

  it('end with their page', async () => {
    const { runtime, services, wanted, logged } = await show([on('keydown', push('1')), on('page-scroll', push('2'))])
    await expect.poll(wanted).toContain('scroll')
    window.dispatchEvent(new Event('scroll'))
    await runtime.navigation.go('/other/')
    await expect.poll(() => document.querySelector('[data-uid="s"]')).toBeNull()
    press('keydown', { key: 'x' })
    window.dispatchEvent(new Event('scroll'))
    services.clock.advance(100)
    expect(logged()).toEqual([])
  })
})
