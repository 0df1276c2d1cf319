import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserTools } from './browserTools.ts'

afterEach(() => vi.unstubAllGlobals())

describe('openWindow', () => {
  it('opens a window that goes on, and cannot steer the app', () => {
    const opened = { opener: {}, closed: false, location: { replace: vi.fn() }, close: vi.fn() }
    vi.stubGlobal('open', () => opened)
    const popup = browserTools().openWindow?.()
    popup?.go('https://login.example.com/')
    expect(opened.location.replace).toHaveBeenCalledWith('https://login.example.com/')
    expect([opened.opener, popup?.isClosed()]).toEqual([null, false])
    popup?.close()
    expect(opened.close).toHaveBeenCalled()
  })

  it.each([
    ['is open', false, true, false],
    ['is cut off, while the visitor is in it', true, false, false],
    ['was closed by the visitor, who is back', true, true, true],
  ])('knows a window that %s', (_what, closed, hasFocus, isClosed) => {
    vi.stubGlobal('open', () => ({ opener: {}, closed }))
    vi.stubGlobal('document', { hasFocus: () => hasFocus })
    expect(browserTools().openWindow?.()?.isClosed()).toBe(isClosed)
  })

  it('gives null where the browser prevents it', () => {
    vi.stubGlobal('open', () => null)
    expect(browserTools().openWindow?.()).toBeNull()
  })

  it('is absent without a browser', () => {
    expect(browserTools().openWindow).toBeUndefined()
  })
})

describe('oneTabAtATime', () => {
  it('runs work under a name one after the other, also after a failure', async () => {
    const [one, two] = [browserTools(), browserTools()]
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (name === 'a') throw new Error('a')
      return name
    }
    const results = await Promise.allSettled([one.oneTabAtATime('x', work('a')), two.oneTabAtATime('x', work('b'))])
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'b' }])
  })

  it('runs it at once in a browser without locks', async () => {
    vi.stubGlobal('navigator', {})
    expect(await browserTools().oneTabAtATime('x', async () => 'done')).toBe('done')
  })
})
