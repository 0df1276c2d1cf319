/* Product staff visits accounts read-only, with a reason, and every read is logged where the account sees it. */
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRole, type SignedInRequest, startTestApi, type TestApi, testPassword } from '../testing/index.ts'
import { addSecondFactor, testSecret } from '../testing/signIn.ts'

let api: TestApi
let owner: SignedInRequest
let admin: SignedInRequest
let account: string
let database: Client

beforeAll(async () => {
  api = await startTestApi()
  ;({ owner, admin } = await everyRole(api))
  account = (await owner('GET', '/api:auth/me')).json().account_id
  database = new Client(api.admin)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const visit = (account_id: string, reason = 'Called about a lost quote') =>
  admin('POST', '/api:admin/visits', { account_id, reason })
const clientsSeen = async () => (await admin('GET', '/api:crm/clients')).json().total

async function log(verb: string) {
  const { rows } = await database.query(
    'select target_type, diff from activity_log where account_id = $1 and verb = $2 order by at, id',
    [account, verb],
  )
  return rows
}

describe('a visit', () => {
  it('shows an account and its name', async () => {
    const answer = await visit(account)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { account_id: account, name: 'Account A', started_at: api.clock.now().toISOString() },
    ])
    expect(await clientsSeen()).toBe(2)
    const me = (await admin('GET', '/api:auth/me')).json()
    expect(me).toMatchObject({ role: 'admin', visits: account })
    expect(me.account_id).not.toBe(account)
  })

  it('is logged in the account, with its reason and each read', async () => {
    expect((await log('visited')).at(-1)).toEqual({
      target_type: 'account',
      diff: { reason: 'Called about a lost quote' },
    })
    expect((await log('read')).at(-1)).toMatchObject({ target_type: '/api:crm/clients' })
  })

  it.each([
    ['POST', '/api:crm/clients', { name: 'X', kind: 'other' }],
    ['PATCH', '/api:crm/clients/:client', { name: 'X' }],
    ['DELETE', '/api:assets/nozzles/:client', undefined],
  ] as const)('changes nothing: %s %s', async (method, path, body) => {
    const { id } = (await owner('GET', '/api:crm/clients')).json().items[0]
    const answer = await admin(method, path.replace(':client', id), body)
    expect([answer.statusCode, ['auth.visiting', 'auth.forbidden'].includes(answer.json().code)]).toEqual([403, true])
  })

  it('cannot write even where the route would allow it, because its transaction is read-only', async () => {
    const scope = { kind: 'member', accountId: account, userId: account, isReadOnly: true } as const
    const { counter } = await import('../db/schema/index.ts')
    const write = api.world.db.transact(scope, (tx) =>
      tx.insert(counter).values({ account_id: account, name: 'X', value: 1 }),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  it('can switch to another account, and be ended', async () => {
    const other = (await (await api.as('owner.b@example.com'))('GET', '/api:auth/me')).json().account_id
    expect((await visit(other)).json().name).toBe('Account B')
    expect((await admin('DELETE', '/api:admin/visits')).statusCode).toBe(204)
    expect((await admin('GET', '/api:auth/me')).json().visits).toBeNull()
    expect(await clientsSeen()).toBe(0)
  })

  it('needs an existing account, and a reason', async () => {
    expect((await visit(crypto.randomUUID())).json().code).toBe('account.not_found')
    expect((await visit('00000000-0000-0000-0000-000000000000')).statusCode).toBe(404)
    expect((await visit(account, ' no ')).statusCode).toBe(400)
  })

  it('cannot start in a closed account; closing has ended earlier visits', async () => {
    await database.query(`update account set status = 'closed', closed_at = now() where id = $1`, [account])
    const refused = await visit(account)
    await database.query(`update account set status = 'suspended', closed_at = null where id = $1`, [account])
    const suspended = await visit(account)
    await database.query(`update account set status = 'active' where id = $1`, [account])
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'account.closed'])
    expect(suspended.statusCode).toBe(201)
  })

  it('needs staff with a second factor, and ends when that is turned off', async () => {
    await visit(account)
    await database.query('update second_factor set confirmed_at = null')
    const refused = await visit(account)
    await database.query('update second_factor set confirmed_at = created_at')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'admin.second_factor_required'])
    expect((await admin('GET', '/api:auth/second-factor')).json()).toMatchObject({ is_on: true, is_required: true })
    const code = TOTP.generate({ secret: Secret.fromBase32(testSecret), timestamp: api.clock.now().getTime() })
    const proof = { password: testPassword, code }
    const visiting = await admin('DELETE', '/api:auth/second-factor', proof)
    expect([visiting.statusCode, visiting.json().code]).toEqual([403, 'auth.visiting'])
    const elsewhere = await api.as('admin.a@example.com')
    expect((await elsewhere('DELETE', '/api:auth/second-factor', proof)).statusCode).toBe(204)
    expect((await admin('GET', '/api:auth/me')).json().visits).toBeNull()
    await addSecondFactor(database, api.world, 'admin.a@example.com')
  })

  it('is for product staff only', async () => {
    const body = { account_id: account, reason: 'Just looking around' }
    expect((await owner('POST', '/api:admin/visits', body)).statusCode).toBe(403)
    expect((await owner('DELETE', '/api:admin/visits')).statusCode).toBe(403)
  })
})

describe('reads during a visit', () => {
  it.each([
    '/api:auth/users',
    '/api:checkups/repairs',
    '/api:crm/account',
    '/api:crm/activity',
    '/api:catalog/products',
    '/api:catalog/price-books',
    '/api:crm/tickets',
    '/api:municipal/submissions',
    '/api:billing/subscription',
    '/api:billing/invoices',
  ])('are logged, also of %s', async (path) => {
    await visit(account)
    const before = (await log('read')).length
    const { statusCode } = await admin('GET', path)
    if (statusCode >= 400) return
    expect((await log('read')).slice(before)).toMatchObject([{ target_type: path }])
  })

  it('end after an hour', async () => {
    await visit(account)
    expect((await admin('GET', '/api:auth/me')).json().visits).toBe(account)
    api.clock.advance(59 * 60_000)
    expect((await admin('GET', '/api:auth/me')).json().visits).toBe(account)
    await database.query(`update access_token set expires_at = expires_at + interval '1 day'`)
    api.clock.advance(2 * 60_000)
    expect((await admin('GET', '/api:auth/me')).json().visits).toBeNull()
    expect((await admin('GET', '/api:crm/clients')).json()).toMatchObject({ items: [], total: 0 })
  })
})
