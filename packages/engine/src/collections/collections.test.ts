import { beforeAll, describe, expect, it } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'

// Load the chunk for fetching without a plugin up front, since tests do not wait for files to be read.
beforeAll(() => import('./fetchWithoutPlugin.ts'))

const home = {
  page: { id: 'home' },
  sections: {},
  collections: [{ id: 'c', name: 'c', mode: 'dynamic', config: {} }],
}

describe('Collections', () => {
  it('fetches again when called while an older fetch runs', async () => {
    let server = 1
    const answers: (() => void)[] = []
    const fetch: typeof globalThis.fetch = (_input, init) => {
      const read = server
      return new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')))
        answers.push(() => resolve(Response.json({ data: [read] })))
      })
    }
    const { runtime } = createTestRuntime({ pages: { home }, fetch })
    runtime.navigation.start()
    await settled()
    const first = runtime.collections.fetch('c')
    await settled()
    server = 2 // a write has just been acknowledged
    const second = runtime.collections.fetch('c')
    await settled()
    for (const answer of answers) answer()
    await settled()
    for (const answer of answers) answer()
    await Promise.all([first, second])
    expect(runtime.collections.state('c')?.data).toEqual([2])
  })

  it('loads the file of a static collection stored without its rows, and keeps it', async () => {
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(String(input))
      return Response.json([{ n: 1 }])
    }
    const stored = {
      page: { id: 'home' },
      sections: {},
      collections: [{ id: 'c', name: 'c', mode: 'static', config: {} }],
    }
    const { runtime } = createTestRuntime({ pages: { home: stored, other: stored }, fetch })
    runtime.navigation.start()
    await expect
      .poll(() => runtime.collections.state('c'))
      .toMatchObject({ data: [{ n: 1 }], total: 1, type: 'collection' })
    await runtime.navigation.go('/other/')
    await settled()
    expect(asked).toEqual(['/public/collections/c.json?_wwcv=0'])
  })

  it.each([
    { limit: 2, offset: 1, expected: { limit: 2, offset: 1 } },
    { limit: '2', offset: null, expected: { limit: 2, offset: 0 } },
    { limit: { __wwtype: 'f', code: "variables['n']" }, offset: '1', expected: { limit: 3, offset: 1 } },
    { limit: null, expected: { limit: null, offset: 0 } },
    { limit: 'all', offset: {}, expected: { limit: null, offset: 0 } },
  ])('shows the page of a collection with stored rows, $limit from $offset', async ({ expected, ...paging }) => {
    const stored = {
      page: { id: 'home' },
      sections: {},
      variables: [{ id: 'n', name: 'n', type: 'number', defaultValue: 3 }],
      collections: [{ id: 'c', name: 'c', mode: 'static', config: {}, data: [1, 2, 3, 4], ...paging }],
    }
    const { runtime } = createTestRuntime({ pages: { home: stored } })
    runtime.navigation.start()
    await settled()
    expect(runtime.collections.state('c')).toMatchObject({ data: [1, 2, 3, 4], total: 4, ...expected })
  })
})
