import { describe, expect, it, vi } from 'vitest'
import { createDebounce } from './createDebounce.ts'
import type { Timers } from './timers.ts'

function manualTimers(): Timers & { run: () => void } {
  let pending: (() => void) | null = null
  return {
    start: (callback) => {
      pending = callback
      return () => {
        pending = null
      }
    },
    run: () => pending?.(),
  }
}

describe('createDebounce', () => {
  it('makes one call with the last arguments', () => {
    const timers = manualTimers()
    const callback = vi.fn()
    const debounced = createDebounce(callback, () => 10, timers)
    debounced.call('a')
    debounced.call('b')
    timers.run()
    timers.run()
    expect(callback.mock.calls).toEqual([['b']])
  })

  it('calls at once on flush, and only when a call is pending', () => {
    const callback = vi.fn()
    const debounced = createDebounce(callback, () => 10, manualTimers())
    debounced.flush()
    debounced.call('a')
    debounced.flush()
    expect(callback.mock.calls).toEqual([['a']])
  })

  it('drops a canceled call', () => {
    const timers = manualTimers()
    const callback = vi.fn()
    const debounced = createDebounce(callback, () => 10, timers)
    debounced.call('a')
    debounced.cancel()
    timers.run()
    expect(callback).not.toHaveBeenCalled()
  })
})
