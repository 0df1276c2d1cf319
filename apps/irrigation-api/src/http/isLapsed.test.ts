import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { isLapsed, readableUntil } from './isLapsed.ts'

const expiredAt = '2026-06-01T00:00:00.000Z'
const early = new Date('2026-07-30T23:59:59.999Z')
const late = new Date('2026-07-31T00:00:00.000Z')

/** Writes that an account whose subscription has expired still makes, beside those of sign-in and billing. */
const taken = [
  'PATCH /api:assets/backflow-tests/:id',
  'PATCH /api:checkups/catch_can_tests/:id',
  'PATCH /api:checkups/checkup_backflows/:id',
  'PATCH /api:checkups/checkup_controllers/:id',
  'PATCH /api:checkups/checkup_zones/:id',
  'PATCH /api:checkups/checkups/:id',
  'PATCH /api:checkups/repairs/:id',
  'POST /api:assets/backflow-tests',
  'POST /api:assets/backflow-tests/:id/certify',
  'POST /api:checkups/catch_can_tests',
  'POST /api:checkups/checkups/:id/complete',
  'POST /api:checkups/checkups/:id/sign',
  'POST /api:checkups/checkups/:id/start',
  'POST /api:checkups/repairs',
  'POST /api:checkups/repairs/:id/done',
  'POST /api:files/pictures',
  'POST /designs/:id/user-files',
  'PUT /api:checkups/checkup_zones/:id/findings/:issue_code',
  'PUT /api:checkups/checkups/:id/answers',
]

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const routes = () => api.app.mountedRoutes.filter(({ access, method }) => access !== 'public' && method !== 'HEAD')
const isOurs = (path: string) => /^\/api:(auth|billing)\/|^\/api:crm\/account$/.test(path)

describe('isLapsed', () => {
  it('lets everything through while the subscription has not expired', () =>
    expect(routes().filter((route) => isLapsed(route, undefined, late))).toEqual([]))

  it('can be read for 60 days', () => expect(readableUntil(expiredAt)).toBe(late.toISOString()))

  it('lets every route be read for 60 days, and then those of sign-in and billing', () => {
    const reading = routes().filter(({ method }) => method === 'GET')
    expect(reading.filter((route) => isLapsed(route, expiredAt, early))).toEqual([])
    const open = reading.filter((route) => !isLapsed(route, expiredAt, late)).map(({ path }) => path)
    expect(open).toEqual(reading.map(({ path }) => path).filter(isOurs))
    expect(open).toContain('/api:billing/subscription')
  })

  it.each([early, late])('takes what was done in the field, and no other write, at %s', (now) => {
    const writing = routes().filter(({ method, path }) => method !== 'GET' && !isOurs(path))
    const open = writing.filter((route) => !isLapsed(route, expiredAt, now))
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(taken)
    const paid = routes().filter(({ method, path }) => method !== 'GET' && isOurs(path))
    expect(paid.filter((route) => isLapsed(route, expiredAt, now))).toEqual([])
  })

  it.each([
    { path: '/api:crm/account', isAccountData: true, expected: false },
    { path: '/api:crm/billing/x', isAccountData: false, expected: true },
    { path: '/x/api:billing/', isAccountData: false, expected: true },
  ])('goes by the matched route: $path', ({ path, isAccountData, expected }) =>
    expect(isLapsed({ method: 'GET', path, isAccountData }, expiredAt, late)).toBe(expected),
  )
})
