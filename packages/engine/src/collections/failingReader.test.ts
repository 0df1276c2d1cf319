import { expect, it } from 'vitest'
import { definePlugin } from '../plugins/definePlugin.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'

it.each([
  { write: 'its status', at: 1, logged: [] },
  { write: 'its rows', at: 2, logged: ['error: Collection zones could not be fetched.'] },
])('a collection is fetched again after a reader of $write has thrown', async ({ at, logged }) => {
  let requests = 0
  const plugin = definePlugin({
    id: 'p',
    name: 'p',
    namespace: 'p',
    fetchCollection: async () => {
      requests += 1
      return { data: [{ id: requests }] }
    },
  })
  const stored = {
    id: 'c',
    name: 'zones',
    mode: 'dynamic',
    pluginId: 'p',
    type: 'collection',
    config: { isAutoFetch: false },
  }
  const { runtime, services } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, collections: [stored] } },
    plugins: [plugin],
    project: { plugins: [{ id: 'p', name: 'p' }] },
  })
  runtime.navigation.start()
  await settled()
  let writes = 0
  // A subscriber of the collection's atom throws the same way.
  runtime.graph.onWrite = () => {
    writes += 1
    if (writes === at) throw new Error('reader')
  }
  await runtime.collections.fetch('c').catch(() => {})
  await settled()
  expect(services.logged).toEqual(logged)
  await runtime.collections.fetch('c')
  expect(runtime.collections.state('c')).toMatchObject({ isFetching: false, isFetched: true, data: [{ id: 2 }] })
})
