import { describe, expect, it, vi } from 'vitest'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { settled } from '../../testing/settled.ts'
import { followViewport } from './followViewport.ts'

/** How often the page is measured when something on it changes. */
async function measuredTimes(frame: () => void): Promise<number> {
  const measured = vi.spyOn(document, 'querySelectorAll')
  const node = document.createElement('p')
  document.body.append(node)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  frame()
  const times = measured.mock.calls.filter(([selector]) => selector.includes('data-watched')).length
  node.remove()
  measured.mockRestore()
  return times
}

describe('the window', () => {
  it('is measured while a page shows that asks for it, and no longer', async () => {
    const bound = { __wwtype: 'f', code: 'globalContext.screen.width' }
    const asking = {
      page: { id: 'a' },
      sections: {},
      variables: [{ id: 'v', name: 'v', type: 'any', defaultValue: bound }],
    }
    const { runtime, services } = createTestRuntime({
      pages: { home: { page: { id: 'home' }, sections: {} }, a: asking },
    })
    const frame = () => services.clock.advance(16)
    const go = async (path: string) => {
      await runtime.navigation.go(path)
      await settled()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      frame()
    }
    runtime.navigation.start()
    await settled()
    // As the load of a page that asks does, before it shows.
    followViewport(runtime)
    expect(runtime.viewport.peek()).toMatchObject({ scroll: { x: 0 } })
    expect(await measuredTimes(frame)).toBe(0)
    await go('/a/')
    expect(await measuredTimes(frame)).toBe(1)
    await go('/')
    expect(await measuredTimes(frame)).toBe(0)
    await go('/a/')
    followViewport(runtime)
    expect(await measuredTimes(frame)).toBe(1)
  })
})
