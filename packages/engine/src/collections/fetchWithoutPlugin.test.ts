import { describe, expect, it } from 'vitest'
import { readWholePage } from '../config/readWholePage.ts'
import { fetchWithoutPlugin } from './fetchWithoutPlugin.ts'

const [model] = readWholePage(
  { collections: [{ id: 'beds', name: 'Beds', mode: 'static' }] },
  [],
  () => null,
).collections
if (!model) throw new Error('The page has no collection.')

describe('fetchWithoutPlugin', () => {
  it('leaves no answer unread that it does not want, because that would hold the connection', async () => {
    const answer = new Response('Nobody has it.', { status: 404 })
    const fetched = fetchWithoutPlugin(model, {
      limit: null,
      fetch: () => Promise.resolve(answer),
      signal: AbortSignal.abort(),
      staticPath: '/collections',
    })
    await expect(fetched).rejects.toThrow('The data of Beds answered 404.')
    expect(answer.bodyUsed).toBe(true)
  })
})
