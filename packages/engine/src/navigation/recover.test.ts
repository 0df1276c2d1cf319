import { describe, expect, it, vi } from 'vitest'
import { createTestRuntime, type TestRuntimeOptions } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'
import { standInFor } from './testing/standInFor.ts'

await import('./recover.ts')

const home = { page: { id: 'home' }, sections: {} }

/** An app whose page `a` responds as given, after a navigation there from the home page. */
async function goToBroken(answer: () => Response | Promise<Response>, options: TestRuntimeOptions = {}) {
  const made = createTestRuntime({ pages: { home, a: {} }, ...options })
  const services = standInFor(made.services, { '/a.json': answer })
  made.runtime.navigation.start()
  await settled()
  await made.runtime.navigation.go('/a/')
  await settled()
  return { ...made, left: services.history.assigned, view: () => made.runtime.navigation.view.peek() }
}

const offline = { device: { isOnline: () => false } }
const json = (status: number, body: unknown) => () => Response.json(body, { status })

describe('a page that could not be loaded', () => {
  it.each([
    ['an address of the web', { redirectUrl: 'https://example.com/moved/' }, 'https://example.com/moved/'],
    ['a path of the app', { redirectUrl: '/new/' }, '/new/'],
  ])('redirects to %s given by the response', async (_what, body, target) => {
    expect((await goToBroken(json(410, body))).left).toEqual([target])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://', 7, null])(
    'does not redirect to %j given by the response, and reloads',
    async (redirectUrl) => {
      expect((await goToBroken(json(404, { redirectUrl }))).left).toEqual(['/a/'])
    },
  )

  it('reloads once when it is gone, and then reports an error', async () => {
    const { left, view, runtime } = await goToBroken(json(404, null))
    expect([left, view().kind]).toEqual([['/a/'], 'page'])
    await runtime.navigation.go('/')
    await settled()
    await runtime.navigation.go('/a/')
    await settled()
    expect([left, view().kind]).toEqual([['/a/'], 'error'])
  })

  it.each([
    ['the server is broken', json(500, {}), {}],
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), {}],
    ['there is no connection', json(404, {}), offline],
    ['there is no connection, whatever is answered', json(410, { redirectUrl: '/new/' }), offline],
  ] as const)('stays and reports an error when %s', async (_why, answer, options) => {
    const { left, view } = await goToBroken(answer, options)
    expect([left, view().kind]).toEqual([[], 'error'])
  })

  it('can be tried again', async () => {
    let isBroken = true
    const { view } = await goToBroken(() =>
      isBroken ? new Response('', { status: 503 }) : Response.json({ page: { id: 'a' } }),
    )
    const failed = view()
    isBroken = false
    if (failed.kind === 'error') failed.retry()
    await settled()
    expect(view()).toMatchObject({ kind: 'page', entry: { id: 'a' } })
  })
})

it('reloads the document where the address has a hash, because navigating there would only scroll', async () => {
  const made = createTestRuntime({ pages: { home, a: {} }, path: '/a/#part' })
  const services = standInFor(made.services, { '/a.json': json(404, null) })
  const reloaded = vi.spyOn(services.history, 'reload')
  made.runtime.navigation.start()
  await settled()
  expect([reloaded.mock.calls.length, services.history.assigned]).toEqual([1, ['/a/#part']])
})

it('redirects again later, but never in a loop', async () => {
  const { left, runtime, services, view } = await goToBroken(json(410, { redirectUrl: '/a/' }))
  const again = async () => {
    await runtime.navigation.go('/')
    await settled()
    await runtime.navigation.go('/a/')
    await settled()
  }
  await again()
  expect([left, view().kind]).toEqual([['/a/'], 'error'])
  services.clock.advance(31_000)
  await again()
  expect(left).toEqual(['/a/', '/a/'])
})

it.each(['{', '{}', '[4, [1, 2]]', '[["/a/"]]'])('ignores what is stored as %s', async (stored) => {
  const made = createTestRuntime({ pages: { home, a: {} }, path: '/a/' })
  made.services.session.set('sluice-helped', stored)
  const services = standInFor(made.services, { '/a.json': json(404, null) })
  made.runtime.navigation.start()
  await settled()
  expect(services.history.assigned).toEqual(['/a/'])
})

describe('a page of another version', () => {
  const newer = (cacheVersion: number) => () => Response.json({ cacheVersion, page: { id: 'a' } })

  it('reloads the document, with the newest worker, once for each version', async () => {
    const updates: string[] = []
    const updateWorker = async () => void updates.push('worker')
    let version = 8
    const { left, runtime } = await goToBroken(() => newer(version)(), { device: { updateWorker } })
    expect([left, updates]).toEqual([['/a/'], ['worker']])
    const again = async () => {
      runtime.loader.forget(['a'])
      await runtime.navigation.go('/')
      await settled()
      await runtime.navigation.go('/a/')
      await settled()
    }
    await again()
    expect(left).toHaveLength(1)
    version = 9
    await again()
    expect(left).toHaveLength(2)
  })

  it('reloads the document in every tab', async () => {
    const first = await goToBroken(newer(8))
    const stored = Object.fromEntries(
      first.services.storage.keys().map((key) => [key, first.services.storage.get(key) ?? '']),
    )
    expect((await goToBroken(newer(8), { stored })).left).toEqual(['/a/'])
  })

  it('reloads the document even if the worker cannot be updated, and reports that', async () => {
    const updateWorker = () => Promise.reject(new TypeError('Failed to update'))
    const { left, services } = await goToBroken(newer(8), { device: { updateWorker } })
    expect(left).toEqual(['/a/'])
    expect(services.logged).toContain('warn: The worker of the app could not be updated.')
  })

  it('changes nothing before a navigation there', async () => {
    const made = createTestRuntime({ pages: { home, a: { cacheVersion: 8, page: { id: 'a' } } } })
    made.runtime.navigation.start()
    await settled()
    const match = made.runtime.routes.match('/a/')
    if (match) await made.runtime.loader.load(match.page, 'en')
    await settled()
    expect(made.services.history.assigned).toEqual([])
  })

  it('shows as it is without a connection', async () => {
    const { left, view } = await goToBroken(newer(8), offline)
    expect([left, view().kind]).toEqual([[], 'page'])
  })
})
