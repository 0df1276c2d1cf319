import { type SignedInRequest, startTestApi, type TestApi } from '@sluice/irrigation-api/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDemo } from './buildDemo.ts'

const today = '2026-06-15'
let api: TestApi
let owner: SignedInRequest

beforeAll(async () => {
  api = await startTestApi({ accounts: buildDemo(today, []) })
  owner = await api.as('owner.a@example.com')
}, 120_000)
afterAll(() => api?.close())

/** Reads every item of a list, page by page. */
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

interface Visit {
  readonly id: string
  readonly status: string
  readonly completed_at: string | null
  readonly weekly_gal_found: number | null
  readonly weekly_gal_left: number | null
  readonly weekly_gal_recommended: number | null
  readonly weekly_gal_estimated: readonly string[]
}

const lists = [
  ['/api:crm/clients', 26],
  ['/api:crm/client-contacts', 24],
  ['/api:crm/sites', 40],
  ['/api:crm/tickets', 30],
  ['/api:crm/activity', 271],
  ['/api:assets/water-meters', 40],
  ['/api:assets/controllers', 62],
  ['/api:assets/zones', 640],
  ['/api:assets/programs', 155],
  ['/api:assets/program-versions', 155],
  ['/api:assets/backflows', 48],
  ['/api:assets/backflow-tests', 96],
  ['/api:assets/test-gauges', 1],
  ['/api:assets/nozzles', 80],
  ['/api:checkups/checkups', 210],
  ['/api:checkups/repairs', 980],
  ['/api:checkups/repair-parts', 647],
  ['/api:quotes/quotes', 105],
  ['/api:files/pictures', 1300],
  ['/api:municipal/submissions', 34],
  ['/api:municipal/municipalities', 3],
  ['/api:billing/invoices', 6],
  ['/api:auth/users', 8],
  ['/api:catalog/products', 57],
  ['/api:catalog/product-components', 7],
  ['/api:catalog/price-books', 2],
  ['/api:catalog/price-book-items', 4],
  ['/api:catalog/et-profiles', 1],
  ['/api:catalog/templates', 3],
  ['/api:catalog/template-items', 13],
  ['/api:admin/faq-items', 6],
  ['/api:admin/video-items', 4],
  ['/api:admin/roadmap-items', 4],
] as const

describe('answers about the demo', () => {
  it.each(lists)('have all of %s: %i', async (path, count) => expect(await readAll(owner, path)).toHaveLength(count))

  it.each(['/api:assets/zone-heads', '/api:assets/program-zones', '/api:auth/notifications'])(
    'have rows of %s',
    async (path) => expect((await readAll(owner, path)).length).toBeGreaterThan(10),
  )

  it.each([
    ['/api:crm/clients', 1],
    ['/api:crm/sites', 7],
    ['/api:assets/zones', 100],
    ['/api:assets/programs', 40],
    ['/api:assets/backflow-tests', 25],
    ['/api:checkups/repairs', 250],
    ['/api:quotes/quotes', 4],
    ['/api:municipal/submissions', 3],
    ['/api:crm/tickets', 5],
  ] as const)('have items of %s, every %ith one read', async (path, step) => {
    const items = await readAll(owner, path)
    for (let at = 0; at < items.length; at += step) {
      const answer = await owner('GET', `${path}/${items[at]?.id}`)
      expect([path, answer.statusCode]).toEqual([path, 200])
    }
  })

  it('have visits with their parts and reports', async () => {
    const visits = (await readAll(owner, '/api:checkups/checkups')) as { id: string; status: string }[] // the items of the list
    const done = visits.filter(({ status }) => status === 'completed').slice(0, 4)
    for (const { id } of done) {
      for (const part of ['checkup-zones', 'checkup-controllers', 'checkup-backflows']) {
        expect((await owner('GET', `/api:checkups/${part}?checkup_id=${id}`)).json().items.length).toBeGreaterThan(0)
      }
      expect((await owner('GET', `/api:checkups/checkups/${id}/report`)).statusCode).toBe(200)
    }
  })

  it('have a first page with visits of today and open quotes', async () => {
    const page = (await owner('GET', '/api:checkups/dashboard')).json()
    expect(page.today.length).toBeGreaterThan(2)
    expect(page.unfinished.length).toBeGreaterThan(2)
    expect(page.open_quotes.count).toBeGreaterThan(20)
  })

  it.each([
    ['tech.a1@example.com', '/api:crm/sites', 40],
    ['manager.b@example.com', '/api:crm/clients', 10],
    ['owner.b@example.com', '/api:quotes/quotes', 35],
    ['owner.c@example.com', '/api:checkups/checkups', 20],
  ] as const)('let %s read %s', async (email, path, count) => {
    expect(await readAll(await api.as(email), path)).toHaveLength(count)
  })

  it('speak Spanish to the technician of the story', async () => {
    const me = (await (await api.as('tech.a1@example.com'))('GET', '/api:auth/me')).json()
    expect(me.locale).toBe('es')
  })

  it('show a reviewer the submissions to their own town, and do not let staff sign in', async () => {
    const reviewer = await api.as('reviewer@example.com')
    const seen = await readAll(reviewer, '/api:municipal/submissions')
    expect(seen.length).toBeGreaterThan(5)
    expect((await reviewer('GET', `/api:municipal/submissions/${seen[0]?.id}`)).statusCode).toBe(200)
    const staff = await api.as('admin@example.com')
    expect((await staff('GET', '/api:auth/me')).statusCode).toBe(401)
  })

  it('agree with the rules about this month: reopened visits complete with no missing data and the same gallons', async () => {
    // Nobody has signed the visits of the demo, which are older than signatures.
    await owner('PATCH', '/api:crm/account', { require_technician_signature: false })
    const visits = (await readAll(owner, '/api:checkups/checkups')) as Visit[] // the items of the list
    const recent = visits.filter((it) => it.status === 'completed' && (it.completed_at ?? '') >= '2026-06-01')
    const figures = ({ weekly_gal_found, weekly_gal_left, weekly_gal_recommended, weekly_gal_estimated }: Visit) => [
      weekly_gal_found,
      weekly_gal_left,
      weekly_gal_recommended,
      weekly_gal_estimated,
    ]
    let compared = 0
    for (const visit of recent.slice(0, 6)) {
      const path = `/api:checkups/checkups/${visit.id}`
      if ((await owner('POST', `${path}/reopen`, { reason: 'Again' })).statusCode !== 200) continue
      const again = await owner('POST', `${path}/complete`)
      expect([again.statusCode, again.json().payload]).toEqual([200, undefined])
      expect([visit.id, ...figures(again.json())]).toEqual([visit.id, ...figures(visit)])
      compared += 1
    }
    expect(compared).toBeGreaterThan(1)
  })

  it('continue numbering after the numbers already assigned', async () => {
    const made = await owner('POST', '/api:crm/clients', { name: 'Next', kind: 'residential' })
    expect([made.statusCode, made.json().client_no]).toEqual([201, 'CL-1027'])
  })
})
