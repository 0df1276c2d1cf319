import { expect, it } from 'vitest'
import { loadFeatures } from '../features/features.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'

await loadFeatures()

it('a page that is tried again while another one loads is recovered at its own address', async () => {
  let status = 500
  const pages = ['home', 'a', 'slow'].map((id) => ({
    id,
    name: id,
    paths: { default: id },
    langs: ['en'],
    sections: [],
  }))
  const { runtime, services } = createTestRuntime({
    pages: { home: { page: { id: 'home' } } },
    project: { homePageId: 'home', pages },
    fetch: async (input) => {
      if (String(input).includes('slow')) await new Promise(() => {})
      return new Response('', { status })
    },
  })
  runtime.navigation.start()
  await settled()
  await runtime.navigation.go('/a/')
  await settled()
  const view = runtime.navigation.view.peek()
  services.history.push('/slow/')
  await settled()
  // The page is gone now, so its document is loaded anew.
  status = 404
  if (view.kind === 'error') view.retry()
  await settled()
  expect(services.history.assigned).toEqual(['/a/'])
})
