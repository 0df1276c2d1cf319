import { describe, expect, it, vi } from 'vitest'
import { readWorkflow } from '../../../project/readWorkflow.ts'
import { createTestRuntime } from '../../../testing/createTestRuntime.ts'
import { settled } from '../../../testing/settled.ts'

const page = (id: string) => ({ page: { id }, sections: {} })
const external = (externalUrl: unknown, more: Readonly<Record<string, unknown>> = {}) => ({
  navigateMode: 'external',
  externalUrl,
  ...more,
})
const newTab = { openInNewTab: true }

/** Returns the effects of the action: addresses that left the app, and the app's current address. */
async function run(action: Readonly<Record<string, unknown>>) {
  const { runtime, services } = createTestRuntime({ pages: { home: page('home'), a: page('a') } })
  const assign = vi.spyOn(services.history, 'assign')
  runtime.navigation.start()
  await settled()
  const workflow = readWorkflow({ id: 'w', firstAction: 'a', actions: { a: { type: 'change-page', ...action } } })
  await runtime.workflows.run(workflow, { scope: runtime.rootScope })
  return { left: assign.mock.calls, at: services.history.current() }
}

describe('change-page', () => {
  it.each([
    ['an address', external('https://example.com/a'), 'https://example.com/a', false],
    ['an address in a new tab', external('https://example.com/a', newTab), 'https://example.com/a', true],
    ['an address that is bound', external({ __wwtype: 'f', code: "'mailto:' + 'a@b.c'" }), 'mailto:a@b.c', false],
    ['a page in a new tab', { pageId: 'a', ...newTab }, '/a/', true],
    ['a path in a new tab', { mode: 'path', path: '/a/', ...newTab }, '/a/', true],
  ])('goes to %s without navigating inside the app', async (_what, action, target, isNew) => {
    expect(await run(action)).toEqual({ left: [[target, { newTab: isNew }]], at: '/' })
  })

  it.each([
    ['an address inside the app', external('/a/'), '/a/'],
    ['a page with a bar while it loads', { pageId: 'a', loadProgress: true, loadProgressColor: '#ff0000' }, '/a/'],
    ['an address that would run something', external('javascript:bad()'), '/'],
  ])('goes to %s inside the app, if at all', async (_what, action, at) => {
    expect(await run(action)).toEqual({ left: [], at })
  })
})
