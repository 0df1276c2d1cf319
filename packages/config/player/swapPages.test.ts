import { createTestRuntime, settled } from '@sluice/engine/testing/internals'
import { describe, expect, it } from 'vitest'
import { swapPages } from './swapPages.ts'

const variable = (id: string, defaultValue: number) => ({ id, name: id, type: 'number', defaultValue })
const onload = {
  id: 'w',
  trigger: 'onload',
  firstAction: 'a',
  actions: { a: { type: 'variable', varId: 'n', varValue: 5 } },
}

describe('swapPages', () => {
  it('shows the new file of the page, keeps variables and does not restart its life cycle', async () => {
    const pages: Record<string, unknown> = {
      home: { page: { id: 'home', workflows: [onload] }, sections: {}, variables: [variable('n', 1)] },
      other: { page: { id: 'other' }, sections: {} },
    }
    const { runtime } = createTestRuntime({ pages })
    runtime.navigation.start()
    await settled()
    runtime.variables.set('n', 7)
    pages.home = {
      page: { id: 'home', workflows: [onload] },
      sections: {},
      wwObjects: { e: { uid: 'e' } },
      variables: [variable('n', 1), variable('m', 2)],
    }
    await swapPages(runtime, ['home', 'other'])
    await settled()
    const view = runtime.navigation.view.peek()
    expect(view.kind === 'page' && [...view.model.elements.keys()]).toEqual(['e'])
    expect([runtime.variables.get('n'), runtime.variables.get('m')]).toEqual([7, 2])
  })

  it('does not touch the current page when another has changed, and fetches the other again later', async () => {
    const pages: Record<string, unknown> = {
      home: { page: { id: 'home' }, sections: {} },
      other: { page: { id: 'other' }, sections: {} },
    }
    const { runtime } = createTestRuntime({ pages })
    runtime.navigation.start()
    await settled()
    await runtime.navigation.go('/other/')
    await settled()
    await runtime.navigation.go('/')
    await settled()
    const before = runtime.navigation.view.peek()
    pages.other = { page: { id: 'other' }, sections: {}, wwObjects: { e: { uid: 'e' } } }
    await swapPages(runtime, ['other'])
    expect(runtime.navigation.view.peek()).toBe(before)
    await runtime.navigation.go('/other/')
    await settled()
    const view = runtime.navigation.view.peek()
    expect(view.kind === 'page' && view.model.elements.size).toBe(1)
  })
})
