import { describe, expect, it } from 'vitest'
import { popupElement } from '../project/withComponents.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'
import { type BeforeClose, ClosingGuard, closePopups, dropPopups } from './OpenPopup.ts'

const component = {
  id: 'c',
  name: null,
  isPopup: true,
  containerUid: null,
  rootUid: 'r',
  properties: new Map(),
  variables: [],
  formulas: [],
  workflows: [],
}

/** Creates a runtime with two open popups; `log` has the data they were closed with, in closing order. */
function opened(leave?: BeforeClose) {
  const { runtime } = createTestRuntime({ pages: {}, elements: [] })
  const log: string[] = []
  const popups = ['a', 'b'].map((uid) => {
    const exit = new ClosingGuard()
    const settle = (data: unknown) => log.push(`${uid} ${String(data)}`)
    return { element: popupElement(uid, component, {}), component, settle, exit }
  })
  runtime.popups.set(popups)
  const [first] = popups
  const takeBack = leave ? first?.exit.follow(leave) : undefined
  return { runtime, log, takeBack, here: () => runtime.popups.peek().map(({ element }) => element.uid) }
}

/** A promise with its resolvers. */
function deferred() {
  let ends: { resolve(): void; reject(error: Error): void } | null = null
  const promise = new Promise<void>((resolve, reject) => {
    ends = { resolve, reject }
  })
  return { promise, resolve: () => ends?.resolve(), reject: (error: Error) => ends?.reject(error) }
}

describe('closePopups', () => {
  it('removes popups at once when there is no guard', () => {
    const { runtime, log, here } = opened()
    closePopups(runtime, ({ element }) => element.uid === 'a', 'data')
    expect([here(), log]).toEqual([['b'], ['a data']])
  })

  it.each<[string, (resolve: () => void, reject: (error: Error) => void) => void]>([
    ['has left', (resolve) => resolve()],
    ['could not leave', (_resolve, reject) => reject(new Error('interrupted'))],
  ])('keeps a popup and the actions waiting for it until it %s', async (_what, end) => {
    const { promise, resolve, reject } = deferred()
    const { runtime, log, here } = opened(() => promise)
    closePopups(runtime, () => true, 'data')
    await settled()
    expect([here(), log]).toEqual([['a'], ['b data']])
    end(resolve, reject)
    await settled()
    expect([here(), log]).toEqual([[], ['b data', 'a data']])
  })

  it('ignores a second close while a popup is closing', async () => {
    const { promise, resolve } = deferred()
    let count = 0
    const { runtime, log } = opened(() => {
      count += 1
      return promise
    })
    closePopups(runtime, ({ element }) => element.uid === 'a', 'first')
    closePopups(runtime, ({ element }) => element.uid === 'a', 'second')
    resolve()
    await settled()
    expect([count, log]).toEqual([1, ['a first']])
  })

  it('removes it at once when there is nothing to wait for, or its guard was removed', () => {
    const still = opened(() => null)
    closePopups(still.runtime, () => true)
    expect(still.here()).toEqual([])
    const hidden = opened(() => new Promise(() => undefined))
    hidden.takeBack?.()
    closePopups(hidden.runtime, () => true)
    expect(hidden.here()).toEqual([])
  })
})

describe('dropPopups', () => {
  it('does not wait for guards, and resolves waiting actions once', async () => {
    const { promise, resolve } = deferred()
    const { runtime, log, here } = opened(() => promise)
    closePopups(runtime, ({ element }) => element.uid === 'a', 'late')
    dropPopups(runtime)
    expect([here(), log]).toEqual([[], ['a undefined', 'b undefined']])
    resolve()
    await settled()
    expect(log.length).toBe(2)
  })
})
