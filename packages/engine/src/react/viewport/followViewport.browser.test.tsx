import { describe, expect, it, vi } from 'vitest'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { settled } from '../../testing/settled.ts'
import { followViewport } from './followViewport.ts'

/** Returns how often the page is measured after a change. */
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
  it('is measured only while a page that uses it shows', async () => {
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
    // Loading a page that uses the viewport does this before it shows.
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

  it('has the position of an element, whatever moved it', async () => {
    const asking = {
      page: { id: 'home' },
      sections: {},
      variables: [{ id: 'v', name: 'v', type: 'any', defaultValue: { __wwtype: 'f', code: 'globalContext.screen' } }],
    }
    const { runtime, services } = createTestRuntime({ pages: { home: asking } })
    runtime.navigation.start()
    await settled()
    const row = document.createElement('div')
    row.style.display = 'flex'
    row.innerHTML = '<p>short</p><div id="w" data-watched style="width: 10px; height: 10px"></div>'
    document.body.append(row)
    const watched = row.querySelector<HTMLElement>('#w')
    const text = row.querySelector('p')?.firstChild
    followViewport(runtime)
    const seen = async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      services.clock.advance(16)
      const { x, width } = Object(runtime.viewport.peek()).componentPositionInfo.w
      return { x, width }
    }
    const real = () => ({ x: Math.floor(watched?.getBoundingClientRect().x ?? -1), width: watched?.offsetWidth })
    expect(await seen()).toEqual(real())
    if (text instanceof Text) text.data = 'a text that is a good deal longer'
    expect(await seen()).toEqual(real())
    if (watched) watched.style.width = '50px'
    expect(await seen()).toEqual({ ...real(), width: 50 })
    row.remove()
  })
})
