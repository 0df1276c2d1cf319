import { stateTables } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import type { AnyTable } from '../transitions/rowPlan.ts'
import { isBlockedByExpiredSubscription, readableUntil } from './expiredSubscription.ts'

const expiredAt = '2026-06-01T00:00:00.000Z'
const early = new Date('2026-07-30T23:59:59.999Z')
const late = new Date('2026-07-31T00:00:00.000Z')

/** Calls behind the transitions that devices make offline (ⓞ in the state tables), with the transitions of each call. */
const steps: Readonly<Record<string, readonly string[]>> = {
  'POST /api:checkups/checkups': ['checkup.(new)>scheduled'],
  'POST /api:checkups/checkups/:id/start': ['checkup.scheduled>in_progress'],
  'POST /api:checkups/checkups/:id/unstart': ['checkup.in_progress>scheduled'],
  'POST /api:checkups/checkups/:id/complete': [
    'checkup.in_progress>in_review',
    'checkup.in_progress>completed',
    'checkup.in_progress>completed:office',
  ],
  'PATCH /api:checkups/checkup-zones/:id': stepsOf([stateTables.checkup_zone as unknown as AnyTable]),
  'POST /api:quotes/quotes': ['quote.(new)>draft'],
  'POST /api:quotes/quotes/:id/approve': ['quote.sent>approved:in_person', 'quote.viewed>approved:in_person'],
  'POST /api:checkups/repairs': ['repair.(new)>open', 'repair.(new)>done'],
  'POST /api:checkups/repairs/:id/done': ['repair.open>done', 'repair.approved>done', 'repair.scheduled>done'],
  'POST /api:checkups/repairs/:id/approve': ['repair.open>approved:verbal', 'repair.quoted>approved:verbal'],
  'POST /api:checkups/repairs/:id/decline': ['repair.open>declined', 'repair.quoted>declined'],
  'POST /api:checkups/repairs/:id/defer': ['repair.open>deferred', 'repair.quoted>deferred'],
  'POST /api:checkups/repairs/:id/open': ['repair.done>open'],
  'POST /api:municipal/submissions': ['municipal_submission.(new)>draft'],
  'POST /api:assets/backflow-tests': ['backflow_test.(new)>draft'],
}

/** Data recorded on a visit besides transitions: observations, assets, programs and findings. */
const recorded = [
  ...['controllers', 'zones', 'zone-heads', 'programs', 'program-zones', 'backflows', 'water-meters'].flatMap(
    (name) => [`POST /api:assets/${name}`, `PATCH /api:assets/${name}/:id`],
  ),
  'DELETE /api:quotes/quotes/:id/lines/:line_id',
  'PATCH /api:assets/backflow-tests/:id',
  'PATCH /api:checkups/catch-can-tests/:id',
  'PATCH /api:checkups/checkup-backflows/:id',
  'PATCH /api:checkups/checkup-controllers/:id',
  'PATCH /api:checkups/checkups/:id',
  'PATCH /api:checkups/repair-parts/:id',
  'PATCH /api:checkups/repairs/:id',
  'PATCH /api:municipal/submissions/:id',
  'PATCH /api:quotes/quotes/:id',
  'PATCH /api:quotes/quotes/:id/lines/:line_id',
  'POST /api:assets/backflow-tests/:id/certify',
  'POST /api:assets/backflow-tests/:id/correct',
  'POST /api:assets/programs/:id/versions',
  'POST /api:assets/zones/bulk',
  'POST /api:checkups/catch-can-tests',
  'POST /api:checkups/checkups/:id/sign',
  'POST /api:checkups/repair-parts',
  'POST /api:files/pictures',
  'POST /api:quotes/quotes/:id/lines',
  'POST /designs/:id/user-files',
  'PUT /api:checkups/checkup-zones/:id/findings/:issue_code',
  'PUT /api:checkups/checkups/:id/answers',
  'PUT /api:quotes/quotes/:id/lines',
]

/** Writes that an account with an expired subscription can still make, besides those of sign-in and billing. */
const taken = [...Object.keys(steps), ...recorded].sort()

/** Transitions by users that the tables mark as made offline. */
function stepsOf(tables: readonly AnyTable[]): readonly string[] {
  const isOfPeople = ({ who }: AnyTable['transitions'][number]) => who.some(({ role }) => role !== 'system')
  return tables.flatMap(({ transitions }) =>
    transitions.filter((row) => row.offline && isOfPeople(row)).map(({ id }) => id),
  )
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const routes = () => api.app.mountedRoutes.filter(({ access, method }) => access !== 'public' && method !== 'HEAD')
/** The export checks for itself whether the account is readable (`export.test.ts`). */
const isOurs = (path: string) => /^\/api:(auth|billing)\/|^\/api:crm\/account(\/(close|export))?$/.test(path)

describe('isBlockedByExpiredSubscription', () => {
  it('allows everything while the subscription has not expired', () =>
    expect(routes().filter((route) => isBlockedByExpiredSubscription(route, undefined, late))).toEqual([]))

  it('allows reading for 60 days', () => expect(readableUntil(expiredAt)).toBe(late.toISOString()))

  it('allows reading all routes for 60 days, then only those of sign-in and billing', () => {
    const reading = routes().filter(({ method }) => method === 'GET')
    expect(reading.filter((route) => isBlockedByExpiredSubscription(route, expiredAt, early))).toEqual([])
    const open = reading
      .filter((route) => !isBlockedByExpiredSubscription(route, expiredAt, late))
      .map(({ path }) => path)
    expect(open).toEqual(reading.map(({ path }) => path).filter(isOurs))
    expect(open).toContain('/api:billing/subscription')
  })

  it('covers the call of every transition made offline', () => {
    const tables = Object.values(stateTables) as unknown as readonly AnyTable[] // types erased
    expect(Object.values(steps).flat().sort()).toEqual([...stepsOf(tables)].sort())
  })

  it.each([early, late])('accepts work done in the field, and no other write, at %s', (now) => {
    const writing = routes().filter(({ method, path }) => method !== 'GET' && !isOurs(path))
    const open = writing.filter((route) => !isBlockedByExpiredSubscription(route, expiredAt, now))
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(taken)
    const paid = routes().filter(({ method, path }) => method !== 'GET' && isOurs(path))
    expect(paid.filter((route) => isBlockedByExpiredSubscription(route, expiredAt, now))).toEqual([])
  })

  it.each([
    { path: '/api:crm/account', isAccountData: true, expected: false },
    { path: '/api:crm/billing/x', isAccountData: false, expected: true },
    { path: '/x/api:billing/', isAccountData: false, expected: true },
  ])('goes by the matched route: $path', ({ path, isAccountData, expected }) =>
    expect(isBlockedByExpiredSubscription({ method: 'GET', path, isAccountData }, expiredAt, late)).toBe(expected),
  )
})
