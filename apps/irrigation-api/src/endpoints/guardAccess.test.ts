import { type Role, roles } from '@sluice/irrigation-rules'
import Fastify from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, accessProblem, checking, decideAccess } from '../http/access.ts'
import { everyRole, type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import { guardAccess } from './guardAccess.ts'

describe('a route without valid access', () => {
  it.each([
    { access: undefined, sentence: 'GET /secret does not say who may call it' },
    { access: [], sentence: 'GET /secret may be called by nobody' },
    { access: ['boss'], sentence: 'GET /secret names the role “boss”' },
    { access: 'see_everything', sentence: 'GET /secret asks for “see_everything”' },
    { access: 'constructor', sentence: 'GET /secret asks for “constructor”' },
  ])('does not start: $sentence', ({ access, sentence }) => {
    const app = Fastify()
    guardAccess(app, {} as never) // no request is made
    const config = access === undefined ? {} : { access: access as Access }
    expect(() => app.get('/secret', { config }, async () => 'x')).toThrow(sentence)
  })

  it('does not exist on the server', async () => {
    const api = await startTestApi()
    const problems = api.app.mountedRoutes.filter(({ access }) => accessProblem(access) !== undefined)
    expect(problems).toEqual([])
    expect(api.app.mountedRoutes.filter(({ access }) => access === 'public').map(({ path }) => path)).not.toContain(
      '/api:crm/clients',
    )
    await api.close()
  })
})

describe('decideAccess', () => {
  it.each<{ access: Exclude<Access, 'public'>; role: Role; method?: string; expected: boolean }>([
    { access: 'edit_records', role: 'technician', method: 'POST', expected: true },
    { access: 'edit_catalog', role: 'technician', method: 'POST', expected: false },
    { access: 'see_clients', role: 'municipal_reviewer', expected: false },
    { access: 'see_clients', role: 'admin', expected: true },
    { access: 'see_clients', role: 'admin', method: 'POST', expected: false },
    { access: 'see_sites', role: 'municipal_reviewer', expected: false },
    { access: checking('see_sites', 'in_submission'), role: 'municipal_reviewer', expected: true },
    { access: 'perform_checkup', role: 'technician', expected: false },
    { access: checking('perform_checkup', 'own'), role: 'technician', expected: true },
    { access: checking('reopen_checkup', 'own'), role: 'technician', expected: false },
    { access: checking('delete_pictures', 'own'), role: 'technician', expected: false },
    { access: 'see_reports', role: 'admin', expected: false },
    { access: ['owner'], role: 'manager', expected: false },
    { access: ['owner'], role: 'owner', expected: true },
  ])('$role, $access, $method: $expected', ({ access, role, method = 'GET', expected }) =>
    expect(decideAccess(access, { role }, method).isAllowed).toBe(expected),
  )

  it('depends on the settings', () => {
    expect(decideAccess('build_quote', { role: 'technician' }, 'POST').isAllowed).toBe(false)
    expect(decideAccess('build_quote', { role: 'technician', holds: ['sees_prices'] }, 'POST').isAllowed).toBe(true)
  })
})

describe('roles on routes', () => {
  let api: TestApi
  let who: Readonly<Record<Role, SignedInRequest>>

  beforeAll(async () => {
    api = await startTestApi()
    who = await everyRole(api)
  })
  afterAll(() => api.close())

  it.each([
    { route: 'GET /api:auth/me', allowed: roles },
    { route: 'GET /api:crm/clients', allowed: ['owner', 'manager', 'technician', 'admin'] },
    { route: 'GET /api:crm/sites', allowed: ['owner', 'manager', 'technician', 'admin'] },
    { route: 'GET /api:assets/water-meters', allowed: ['owner', 'manager', 'technician', 'admin'] },
    { route: 'GET /api:catalog/products', allowed: ['owner', 'manager', 'technician', 'admin'] },
    { route: 'GET /api:checkups/checkups', allowed: ['owner', 'manager', 'technician'] },
    { route: 'POST /api:crm/clients', allowed: ['owner', 'manager', 'technician'] },
    { route: 'POST /api:catalog/products', allowed: ['owner', 'manager'] },
    { route: 'POST /api:checkups/checkups/:id/reopen', allowed: ['owner', 'manager'] },
    { route: 'DELETE /api:files/pictures/:id', allowed: ['owner', 'manager', 'technician'] },
  ])('$route is for $allowed', async ({ route, allowed }) => {
    const [method = 'GET', path = ''] = route.split(' ')
    const url = path.replace(':id', crypto.randomUUID())
    const answers = await Promise.all(
      roles.map(async (role) => {
        const body = method === 'POST' ? { unknown: true } : undefined
        const { statusCode } = await who[role](method as 'GET', url, body) // one of the table's methods
        return { role, isAllowed: statusCode !== 403 }
      }),
    )
    expect(answers.filter(({ isAllowed }) => isAllowed).map(({ role }) => role)).toEqual(allowed)
  })

  it('logs reads of product staff', async () => {
    const { id } = (await who.owner('GET', '/api:crm/clients')).json().items[0]
    expect((await who.admin('GET', `/api:crm/clients/${id}`)).statusCode).toBe(200)
    await who.owner('GET', `/api:crm/clients/${id}`)
    const database = new Client(api.admin)
    await database.connect()
    const { rows } = await database.query(
      `select l.target_type, u.role from activity_log l join app_user u on u.id = l.actor_id
       where l.verb = 'read' and l.target_id = $1`,
      [id],
    )
    await database.end()
    expect(rows).toEqual([{ target_type: '/api:crm/clients/:id', role: 'admin' }])
  })
})
