/* Whoever asks for the language while others wait for it goes behind them: a part is there before the word that it has come. */
import { afterEach, describe, expect, it, vi } from 'vitest'

const state = vi.hoisted(() => ({ isHere: false, arrive: () => {} }))
vi.mock('./standardLevel.ts', () => ({
  hasStandardLevel: () => state.isHere,
  loadStandard: () =>
    new Promise<void>((resolve) => {
      state.arrive = resolve
    }),
}))
vi.mock('./helperLevel.ts', () => ({ hasHelpers: () => true, loadHelpers: () => Promise.resolve() }))

import { loadExpressions } from './loadLanguage.ts'

afterEach(() => {
  state.isHere = false
})

describe('loadExpressions', () => {
  it('keeps the order of those who ask, also when the part is evaluated before its import ends', async () => {
    const order: string[] = []
    const ask = async (name: string) => {
      const coming = loadExpressions()
      if (coming) await coming
      order.push(name)
    }
    const first = ask('first')
    state.isHere = true
    const second = ask('second')
    expect(order).toEqual([])
    state.arrive()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
    expect(loadExpressions()).toBeNull()
  })

  it('asks again for what did not come', async () => {
    const first = loadExpressions()
    state.arrive()
    await first
    expect(loadExpressions()).not.toBeNull()
    state.arrive()
  })
})
