import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/startTestApi.ts'

const today = '2026-06-15'
let api: TestApi
let owner: SignedInRequest

beforeAll(async () => {
  api = await startTestApi({ demoToday: today })
  owner = await api.as('owner.a@example.com')
}, 120_000)
afterAll(() => api?.close())

/** Every item of a list, page by page. */
async function readAll(who: SignedInRequest, path: string): Promise<{ id: string }[]> {
  const items: { id: string }[] = []
  let cursor: string | null = null
  do {
    const answer = await who('GET', `${path}?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    const body = answer.json()
    items.push(...body.items)
    cursor = body.next_cursor ?? null
  } while (cursor)
  return items
}

describe('answers about the demo', () => {
  it.each([
    ['/api:crm/clients', 26],
    ['/api:crm/sites', 40],
    ['/api:assets/controllers', 62],
    ['/api:assets/programs', 155],
    ['/api:assets/backflows', 48],
    ['/api:checkups/checkups', 210],
    ['/api:checkups/repairs', 980],
    ['/api:quotes/quotes', 105],
    ['/api:catalog/products', 57],
  ])('have all of %s', async (path, count) => expect(await readAll(owner, path)).toHaveLength(count))
})
