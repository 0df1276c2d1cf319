import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkflow } from '../project/readWorkflow.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'

// Load lazy code up front, since tests do not wait for files to be read.
beforeAll(() => import('./fetchWithoutPlugin.ts'))

const home = {
  page: { id: 'home' },
  sections: {},
  variables: [{ id: 'most', name: 'most', type: 'number', defaultValue: 5 }],
  collections: [
    {
      id: 'c',
      name: 'c',
      mode: 'dynamic',
      config: { isAutoFetch: false },
      limit: { __wwtype: 'f', code: "variables['most']" },
    },
  ],
}

/** Starts a page with one collection; each request waits until it is answered with its number. */
async function start() {
  const answers: (() => void)[] = []
  const limits: unknown[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    limits.push(Number(new URL(String(input), 'http://app.test').searchParams.get('limit')))
    const { length } = limits
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')))
      answers.push(() => resolve(Response.json({ data: [length] })))
    })
  }
  const { runtime } = createTestRuntime({ pages: { home }, fetch })
  runtime.navigation.start()
  await settled()
  await runtime.workflows.loadAll()
  const answer = async () => {
    for (const one of answers) one()
    await settled()
  }
  return { runtime, collections: runtime.collections, limits, answer }
}

describe('a collection that is fetched twice', () => {
  it('in one task is fetched once', async () => {
    const { collections, limits, answer } = await start()
    const asks = [collections.fetch('c'), collections.fetch('c')]
    await settled()
    await answer()
    await Promise.all(asks)
    expect([limits, collections.state('c')?.data]).toEqual([[5], [1]])
  })

  it('by two workflows of one trigger is fetched once', async () => {
    const { runtime, collections, limits, answer } = await start()
    const workflow = (id: string) =>
      readWorkflow({
        id,
        trigger: 'click',
        firstAction: 'a',
        actions: { a: { type: 'fetch-collection', collectionId: 'c' } },
      })
    const triggered = runtime.workflows.trigger([workflow('v'), workflow('w')], 'click', { scope: runtime.rootScope })
    await settled()
    await answer()
    await triggered
    expect([limits, collections.state('c')?.data]).toEqual([[5], [1]])
  })

  it('is fetched again when the first request has been sent, and the last response counts', async () => {
    const { collections, limits, answer } = await start()
    const first = collections.fetch('c')
    await settled()
    const second = collections.fetch('c')
    await settled()
    await answer()
    await Promise.all([first, second])
    expect([limits, collections.state('c')?.data]).toEqual([[5, 5], [2]])
  })

  it('is fetched again when the request has changed in between', async () => {
    const { runtime, collections, limits, answer } = await start()
    const first = collections.fetch('c')
    runtime.variables.set('most', 7)
    const second = collections.fetch('c')
    await settled()
    await answer()
    await Promise.all([first, second])
    expect([limits, collections.state('c')?.data]).toEqual([[5, 7], [2]])
  })

  it('before and after a navigation is fetched for the new page', async () => {
    const { collections, answer } = await start()
    const first = collections.fetch('c')
    collections.resetForPage(false)
    const second = collections.fetch('c')
    await settled()
    await answer()
    await Promise.all([first, second])
    expect(collections.state('c')).toMatchObject({ data: [2], isFetched: true })
  })

  it('fails for both callers', async () => {
    const { runtime } = createTestRuntime({ pages: { home }, fetch: () => Promise.reject(new TypeError('No way')) })
    runtime.navigation.start()
    await settled()
    const asks = await Promise.allSettled([runtime.collections.fetch('c'), runtime.collections.fetch('c')])
    expect(asks.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
