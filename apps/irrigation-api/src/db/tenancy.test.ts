import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import { withRetry } from './errors.ts'
import { assertAdminRole, assertSafeRole } from './logins.ts'

let api: TestApi
let owner: SignedInRequest
let stranger: SignedInRequest
let runtime: Client
let accounts: { a: string; b: string }

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
  stranger = await api.as('owner.b@example.com')
  runtime = new Client(api.runtime)
  await runtime.connect()
  const idOf = async (who: SignedInRequest) => (await who('GET', '/api:auth/me')).json().account_id
  await api.inject({ method: 'POST', url: '/api:auth/forgot-password', payload: { email: 'owner.a@example.com' } })
  accounts = { a: await idOf(owner), b: await idOf(stranger) }
})
afterAll(async () => {
  await runtime.end()
  await api.close()
})

async function asAccount<T>(account: string | undefined, run: () => Promise<T>): Promise<T> {
  await runtime.query('begin')
  try {
    if (account) await runtime.query(`select set_config('app.account_id', $1, true)`, [account])
    return await run()
  } finally {
    await runtime.query('rollback')
  }
}

async function countAll(sql: string): Promise<number> {
  const { rows } = await runtime.query<{ n: number }>(`select count(*)::int as n from ${sql}`)
  return rows[0]?.n ?? -1
}

const tables = [
  'account',
  'app_user',
  'client',
  'site',
  'controller',
  'zone',
  'checkup',
  'checkup_zone',
  'repair',
  'quote',
]

describe('the login of the API', () => {
  it.each([
    'select 1 from server_secret',
    'delete from activity_log',
    `update activity_log set verb = 'x'`,
    'delete from report_snapshot',
    'update report_snapshot set version = 2',
  ])('may not “%s”', async (sql) => {
    await expect(runtime.query(sql)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('row-level security, the second wall', () => {
  it.each([
    ...tables,
    'sign_in',
    'access_token',
    'refresh_token',
    'password_reset',
    'mail',
    'second_factor',
    'recovery_code',
    'email_change',
  ])('shows nothing of %s without an account', async (table) =>
    expect(await asAccount(undefined, () => countAll(table))).toBe(0),
  )

  it.each(tables)('shows rows of its own account only in %s', async (table) => {
    const column = table === 'account' ? 'id' : 'account_id'
    const foreign = await asAccount(accounts.a, () => countAll(`${table} where ${column} <> '${accounts.a}'`))
    const own = await asAccount(accounts.a, () => countAll(table))
    expect(foreign).toBe(0)
    expect(own).toBeGreaterThan(0)
  })

  it.each([
    { table: 'mail', scope: '', rows: 0 },
    { table: 'mail', scope: 'auth', rows: 0 },
    { table: 'mail', scope: 'mail', rows: 1 },
    { table: 'password_reset', scope: 'mail', rows: 0 },
    { table: 'password_reset', scope: 'auth', rows: 1 },
  ])('shows $rows of $table to a member in scope “$scope”', async ({ table, scope, rows }) => {
    const seen = await asAccount(accounts.a, async () => {
      await runtime.query(`select set_config('app.scope', $1, true)`, [scope])
      return countAll(table)
    })
    expect(seen).toBe(rows)
  })

  it('is on for every table except the one with the signing keys', async () => {
    const admin = new Client(api.admin)
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and not (relrowsecurity and relforcerowsecurity)`,
    )
    await admin.end()
    expect(rows.map(({ name }) => name)).toEqual(['server_secret'])
  })

  it('refuses to write for, or move rows to, another account', async () => {
    const insert = `insert into counter (account_id, name, value) values ('${accounts.b}', 'X', 1)`
    await expect(asAccount(accounts.a, () => runtime.query(insert))).rejects.toThrow(/row-level security/)
    const move = `update client set account_id = '${accounts.b}'`
    await expect(asAccount(accounts.a, () => runtime.query(move))).rejects.toThrow(/row-level security/)
    const update = await asAccount(accounts.a, () =>
      runtime.query(`update client set name = 'x' where account_id = '${accounts.b}'`),
    )
    expect(update.rowCount).toBe(0)
  })

  it('allows reading shared issues, and not writing them', async () => {
    expect(await asAccount(accounts.a, () => countAll('issue_type'))).toBe(64)
    const update = await asAccount(accounts.a, () => runtime.query(`update issue_type set label_en = 'x'`))
    expect(update.rowCount).toBe(0)
  })

  it.each([
    {
      scope: 'link',
      insert: ['activity_log', 'counter', 'idempotency', 'mail', 'notification', 'report_change', 'upload'],
      update: [
        ...[
          'checkup',
          'counter',
          'idempotency',
          'mail',
          'notification',
          'quote',
          'quote_line_item',
          'repair',
          'share_link',
        ],
      ],
    },
    {
      scope: 'form',
      insert: ['activity_log', 'idempotency', 'mail', 'municipal_submission', 'notification'],
      update: ['idempotency', 'mail', 'municipal_submission', 'notification'],
    },
  ])('lets a $scope write only its own tables', async ({ scope, ...may }) => {
    const admin = new Client(api.admin)
    await admin.connect()
    const { rows } = await admin.query<{ name: string; policy: string; rule: string }>(
      `select tablename as name, policyname as policy, coalesce(qual, '') || coalesce(with_check, '') as rule from pg_policies`,
    )
    await admin.end()
    const members = rows.filter(({ policy }) => policy === 'member').map(({ name }) => name)
    const closed = (verb: string) =>
      rows.filter(({ policy, rule }) => policy === `strangers_${verb}` && rule.includes(scope)).map(({ name }) => name)
    const open = (verb: string) => members.filter((name) => !closed(verb).includes(name)).sort()
    expect({ insert: open('insert'), update: open('update'), delete: open('delete') }).toEqual({ ...may, delete: [] })
  })

  it.each(['link', 'form'])('refuses other writes of a %s, even in an account it has entered', async (scope) => {
    const enter = () => runtime.query(`select set_config('app.scope', $1, true)`, [scope])
    const write = (sql: string) =>
      asAccount(accounts.a, async () => {
        await enter()
        return runtime.query(sql)
      })
    await expect(write(`update client set notes = 'x'`)).rejects.toThrow(/row-level security/)
    await expect(write(`update app_user set role = 'owner'`)).rejects.toThrow(/row-level security/)
    const insert = `insert into client (account_id, id) values ('${accounts.a}', gen_random_uuid())`
    await expect(write(insert)).rejects.toThrow(/row-level security/)
    expect((await write('delete from picture')).rowCount).toBe(0)
    expect((await write('select from ticket')).rowCount).toBe(0)
  })

  it('denies definitions and files', async () => {
    await expect(runtime.query('create table public.mine (id int)')).rejects.toThrow(/permission denied/)
    await expect(runtime.query('alter table client disable row level security')).rejects.toThrow(/must be owner/)
    // The message differs between PostgreSQL versions.
    await expect(runtime.query(`copy client to '/tmp/x'`)).rejects.toMatchObject({ code: '42501' })
  })

  it('leaves no account behind on a pooled connection', async () => {
    await api.world.db.transact({ kind: 'member', accountId: accounts.a, userId: '' }, async () => {})
    await api.world.db
      .transact({ kind: 'member', accountId: accounts.a, userId: '' }, async () => {
        throw new Error('lost')
      })
      .catch(() => {})
    expect(await asAccount(undefined, () => countAll('client'))).toBe(0)
  })

  it('is not trusted to a superuser', async () => {
    await expect(assertSafeRole(api.admin)).rejects.toThrow(`The database login “${api.admin.user}” is a superuser`)
    await expect(assertSafeRole(api.runtime)).resolves.toBeUndefined()
  })

  it('allows the login that migrates the tables', async () => {
    await expect(assertAdminRole(api.admin)).resolves.toBeUndefined()
    await expect(assertAdminRole(api.runtime)).rejects.toThrow('is bound by row-level security')
  })
})

describe('a reviewer', () => {
  const zeros = '00000000-0000-0000-0000-000000000000'
  const place = crypto.randomUUID()
  const elsewhere = crypto.randomUUID()
  const ids = { draft: crypto.randomUUID(), sent: crypto.randomUUID(), away: crypto.randomUUID() }

  beforeAll(async () => {
    const admin = new Client(api.admin)
    await admin.connect()
    for (const [id, municipality, status] of [
      [ids.draft, place, 'draft'],
      [ids.sent, place, 'submitted'],
      [ids.away, elsewhere, 'submitted'],
    ])
      await admin.query(
        `insert into municipal_submission (account_id, id, municipality_id, kind, status, created_at, updated_at)
         values ($1, $2, $3, 'exemption', $4, now(), now())`,
        [accounts.a, id, municipality, status],
      )
    await admin.end()
  })

  function asReviewer<T>(municipality: string, run: () => Promise<T>, scope = 'reviewer'): Promise<T> {
    return asAccount(zeros, async () => {
      await runtime.query(`select set_config('app.scope', $1, true), set_config('app.municipality_id', $2, true)`, [
        scope,
        municipality,
      ])
      return run()
    })
  }

  it.each([
    { name: 'what was handed in there, of any account', of: place, seen: [ids.sent] },
    { name: 'nothing of another municipality', of: elsewhere, seen: [ids.away] },
    { name: 'nothing without a municipality', of: '', seen: [] },
    { name: 'nothing outside the scope of reviewers', of: place, scope: '', seen: [] },
    { name: 'nothing as product staff', of: place, scope: 'admin', seen: [] },
  ])('sees $name', async ({ of, scope, seen }) => {
    const { rows } = await asReviewer(
      of,
      () => runtime.query<{ id: string }>('select id from municipal_submission'),
      scope,
    )
    expect(rows.map(({ id }) => id)).toEqual(seen)
  })

  it('can neither lock nor write any', async () => {
    const held = await asReviewer(place, () => runtime.query('select id from municipal_submission for update'))
    expect(held.rowCount).toBe(0)
    const update = await asReviewer(place, () => runtime.query(`update municipal_submission set status = 'accepted'`))
    expect(update.rowCount).toBe(0)
    expect((await asReviewer(place, () => runtime.query('delete from municipal_submission'))).rowCount).toBe(0)
    const move = `update municipal_submission set municipality_id = '${elsewhere}'`
    expect((await asReviewer(place, () => runtime.query(move))).rowCount).toBe(0)
    const insert = `insert into municipal_submission (account_id, id, municipality_id, kind, created_at, updated_at)
      values ('${accounts.a}', gen_random_uuid(), '${place}', 'exemption', now(), now())`
    await expect(asReviewer(place, () => runtime.query(insert))).rejects.toThrow(/row-level security/)
  })

  it('keeps notes among reviewers of the same municipality', async () => {
    const insert = (of: string) => `insert into municipal_reviewer_note
      (account_id, id, municipality_id, submission_id, author_id, author_name, body, created_at, updated_at)
      values ('${zeros}', gen_random_uuid(), '${of}', '${ids.sent}', '${zeros}', 'R', 'x', now(), now())`
    const seen = await asReviewer(place, async () => {
      await runtime.query(insert(place))
      const own = await countAll('municipal_reviewer_note')
      await runtime.query(`select set_config('app.municipality_id', $1, true)`, [elsewhere])
      const theirs = await countAll('municipal_reviewer_note')
      await runtime.query(`select set_config('app.scope', '', true)`)
      return [own, theirs, await countAll('municipal_reviewer_note')]
    })
    expect(seen).toEqual([1, 0, 0])
    await expect(asReviewer(place, () => runtime.query(insert(elsewhere)))).rejects.toThrow(/row-level security/)
  })

  it('sees nothing else of an account', async () => {
    for (const table of ['site', 'client', 'checkup', 'backflow_test', 'upload', 'notification'])
      expect([table, await asReviewer(place, () => countAll(table))]).toEqual([table, 0])
  })
})

describe('ids of another account', () => {
  it('answer 404 everywhere, as if they did not exist, and change nothing', async () => {
    const first = async (url: string) => (await owner('GET', url)).json().items[0]
    const checkup = await first('/api:checkups/checkups?status=in_progress')
    const targets = {
      '/api:crm/clients': await first('/api:crm/clients'),
      '/api:crm/sites': await first('/api:crm/sites'),
      '/api:assets/controllers': await first('/api:assets/controllers'),
      '/api:assets/zones': await first('/api:assets/zones'),
      '/api:checkups/checkups': checkup,
      '/api:checkups/checkup-zones': await first(`/api:checkups/checkup-zones?checkup_id=${checkup.id}`),
    }
    const observed = await first(`/api:checkups/checkup-controllers?checkup_id=${checkup.id}`)
    const bodies = [undefined, { notes: 'x' }, { label: 'x' }, { reason: 'weather' }, { reason: 'x' }, { qty: 1 }]
    for (const [path, { id }] of Object.entries(targets)) {
      const read = await stranger('GET', `${path}/${id}`)
      const absent = await stranger('GET', `${path}/${crypto.randomUUID()}`)
      expect([read.statusCode, read.body]).toEqual([404, absent.body])
      for (const body of bodies) {
        for (const suffix of ['', '/start', '/complete', '/cancel', '/reopen', '/report', '/findings/head_broken']) {
          for (const method of ['PATCH', 'POST', 'PUT'] as const) {
            expect((await stranger(method, `${path}/${id}${suffix}`, body)).statusCode).toBeGreaterThanOrEqual(400)
          }
        }
      }
      expect((await owner('GET', `${path}/${id}`)).json()).toEqual(targets[path as keyof typeof targets]) // its own keys
    }
    const controller = await stranger('PATCH', `/api:checkups/checkup-controllers/${observed.id}`, { status: 'ok' })
    expect(controller.statusCode).toBe(404)
    const list = await stranger('GET', `/api:checkups/checkup-zones?checkup_id=${checkup.id}`)
    expect(list.statusCode).toBe(404)
  })
})

describe('withRetry', () => {
  it('runs again on serialization failures only, at most five times', async () => {
    let runs = 0
    const failing = (code: string) => async () => {
      runs++
      throw Object.assign(new Error('x'), { code })
    }
    await expect(withRetry(failing('40001'), 5, () => 0)).rejects.toThrow()
    expect(runs).toBe(5)
    await expect(withRetry(failing('23505'), 5, () => 0)).rejects.toThrow()
    expect(runs).toBe(6)
  })
})
