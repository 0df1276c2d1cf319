/* Rows with a retention time are deleted when it is over, and no sooner, in batches. */
import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/startTestApi.ts'
import { accountRetention, installationRetention } from './retention.ts'
import { runJobs } from './runJobs.ts'

const zeros = '00000000-0000-0000-0000-000000000000'
const day = 86_400_000

let api: TestApi
let database: Client
let account: string
beforeAll(async () => {
  api = await startTestApi()
  database = new Client(api.admin)
  await database.connect()
  const owner = await api.as('owner.a@example.com')
  account = (await owner('GET', '/api:auth/me')).json().account_id
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const run = async (sql: string, values: readonly unknown[] = []) => (await database.query(sql, [...values])).rows
const failures: unknown[] = []
const runAll = async () => {
  await runJobs(api.world, { onError: (error) => failures.push(error) })
  expect(failures).toEqual([])
}
const ago = (days: number) => new Date(api.clock.now().getTime() - days * day).toISOString()

const common = 'account_id, id, created_at, updated_at'
/** SQL that inserts a row of each table, for an account ($1), marked by a text ($2), with the time its retention starts ($3). */
const rows: Readonly<Record<string, readonly [sql: string, mark: string, days: number]>> = {
  mail: [
    `insert into mail (account_id, id, kind, recipient, locale, subject, body, created_at, sent_at) values ($1, gen_random_uuid(), 'x', $2, 'en', 's', '', $3, $3)`,
    'recipient',
    90,
  ],
  notification: [
    `insert into notification (${common}, user_id, kind, target_type, target_id) values ($1, gen_random_uuid(), $3, $3, $1, $2, 'x', $1)`,
    'kind',
    365,
  ],
  activity_log: [
    `insert into activity_log (account_id, id, verb, target_type, target_id, at) values ($1, gen_random_uuid(), $2, 'x', $1, $3)`,
    'verb',
    1_097,
  ],
  billing_event: [
    `insert into billing_event (id, type, account_id, received_at, handled_at) values ($2, 'x', $1, $3, $3)`,
    'id',
    90,
  ],
  upload: [
    `insert into upload (${common}, file_key, thumb_key, name, type, size, expires_at) values ($1, gen_random_uuid(), $3, $3, $2, $2, 'x', 'x', 1, $3)`,
    'file_key',
    7,
  ],
  invitation: [
    `insert into invitation (token_hash, account_id, user_id, email, created_at, expires_at) values ($2, $1, $1, 'x', $3, $3)`,
    'token_hash',
    30,
  ],
  account_visit: [
    `insert into account_visit (family_id, user_id, account_id, reason, started_at) values (gen_random_uuid(), $1, $1, $2, $3)`,
    'reason',
    1_096,
  ],
  idempotency: [
    `insert into idempotency (account_id, key, user_id, fingerprint, created_at) values ($1, $2, $1, 'x', $3)`,
    'key',
    90,
  ],
}

describe('rows with a retention time', () => {
  it.each(Object.entries(rows))(
    'of %s are deleted when their time is over, of companies and of the product',
    async (table, row) => {
      const [insert, mark, days] = row
      for (const [index, of] of [account, zeros].entries()) {
        await run(insert, [of, `old ${index}`, ago(days + 1)])
        await run(insert, [of, `young ${index}`, ago(days - 1)])
      }
      await runAll()
      const left = await run(
        `select ${mark} as mark from ${table} where ${mark} like 'old %' or ${mark} like 'young %' order by 1`,
      )
      expect(left.map((it) => it.mark)).toEqual(['young 0', 'young 1'])
    },
  )

  it('are all tested here, except tokens', () => {
    const timed = [...installationRetention, ...accountRetention].map(({ table }) => getTableName(table))
    const tokens = ['access_token', 'email_change', 'oauth_state', 'password_reset', 'refresh_token']
    expect([...timed, 'activity_log'].sort()).toEqual([...Object.keys(rows), ...tokens].sort())
  })

  it('do not include a sign-up in use, or an arrived file', async () => {
    const [person] = await run('select gen_random_uuid() as id')
    const sign = `insert into pending_sign_up (token_hash, email, account_id, user_id, password_hash, created_at, expires_at) values ('used', 'x', $1, $2, 'x', $3, $3)`
    await run(sign, [account, person?.id, ago(400)])
    const token = `insert into refresh_token (token_hash, family_id, account_id, user_id, created_at, expires_at) values ('t', $2, $1, $2, $3, $4)`
    await run(token, [account, person?.id, ago(1), ago(-80)])
    await run(rows.upload?.[0] ?? '', [account, 'came', ago(400)])
    await run(`update upload set used_at = created_at where file_key = 'came'`)
    await runAll()
    expect(await run(`select 1 from pending_sign_up where token_hash = 'used'`)).toHaveLength(1)
    expect(await run(`select 1 from upload where file_key = 'came'`)).toHaveLength(1)
  })

  it('are deleted in batches', async () => {
    const many = `insert into invitation (token_hash, account_id, user_id, email, created_at, expires_at) select 'many ' || g, $1, $1, 'x', $2, $2 from generate_series(1, 12000) g`
    await run(many, [account, ago(31)])
    const answers = `insert into idempotency (account_id, key, user_id, fingerprint, created_at) select $1, 'many ' || g, $1, 'x', $2 from generate_series(1, 12000) g`
    await run(answers, [account, ago(91)])
    const left = async (table: string, mark: string) =>
      (await run(`select count(*)::int as n from ${table} where ${mark} like 'many %'`))[0]?.n
    await runAll()
    expect([await left('invitation', 'token_hash'), await left('idempotency', 'key')]).toEqual([0, 7_000])
    await runAll()
    await runAll()
    expect(await left('idempotency', 'key')).toBe(0)
  })
})

describe('the activity log', () => {
  it('cannot be cleared of entries younger than three years, or of another company', async () => {
    const runtime = new Client(api.runtime)
    await runtime.connect()
    const [insert] = rows.activity_log ?? ['']
    await run(insert, [account, 'recent', ago(400)])
    await run(insert, [zeros, 'theirs', ago(4_000)])
    await runtime.query('begin')
    await runtime.query(`select set_config('app.account_id', $1, true)`, [account])
    await runtime.query(`select clear_activity_log($1, 'infinity', 1000)`, [account])
    await runtime.query(`select clear_activity_log($1, 'infinity', 1000)`, [zeros])
    await runtime.query('commit')
    await runtime.end()
    const left = await run(`select verb from activity_log where verb in ('recent', 'theirs') order by 1`)
    expect(left.map(({ verb }) => verb)).toEqual(['recent', 'theirs'])
  })
})
