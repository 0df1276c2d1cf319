import { describe, expect, it } from 'vitest'
import { readWholePage } from '../project/withComponents.ts'
import { fetchWithoutPlugin } from './fetchWithoutPlugin.ts'

const [model] = readWholePage(
  { collections: [{ id: 'beds', name: 'Beds', mode: 'static' }] },
  [],
  () => null,
).collections
if (!model) throw new Error('The page has no collection.')

const whole = { config: {}, limit: null, offset: 0, staticPath: '/collections', cacheVersion: 7 }

describe('fetchWithoutPlugin', () => {
  it.each([
    [{ mode: 'static' as const }, {}, '/collections/beds.json?_wwcv=7', undefined],
    [{ mode: 'dynamic' as const }, {}, '/ww/cms_data_sets/beds/fetch?offset=0', { variables: {} }],
    [
      { mode: 'dynamic' as const },
      { limit: 10, offset: 20, config: { variables: { zone: 1 } } },
      '/ww/cms_data_sets/beds/fetch?limit=10&offset=20',
      { variables: { zone: 1 } },
    ],
  ])('requests %j %j at %s', async (own, asked, address, body) => {
    const calls: unknown[] = []
    const fetch: typeof globalThis.fetch = async (url, init) => {
      calls.push([url, init?.body === undefined ? undefined : JSON.parse(String(init.body))])
      return Response.json({ data: [1] })
    }
    await fetchWithoutPlugin({ ...model, ...own }, { ...whole, ...asked, fetch, signal: new AbortController().signal })
    expect(calls).toEqual([[address, body]])
  })

  it('cancels the body of an error response, because an unread one would hold the connection', async () => {
    const answer = new Response('Nobody has it.', { status: 404 })
    const fetched = fetchWithoutPlugin(model, {
      ...whole,
      fetch: () => Promise.resolve(answer),
      signal: AbortSignal.abort(),
    })
    await expect(fetched).rejects.toThrow('The data of Beds answered 404.')
    expect(answer.bodyUsed).toBe(true)
  })
})
