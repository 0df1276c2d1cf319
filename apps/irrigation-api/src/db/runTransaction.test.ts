import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { createPool } from './createDatabase.ts'
import type { TransactionScope } from './database.ts'
import { runTransaction } from './runTransaction.ts'
import { StatementNames } from './StatementNames.ts'
import type { Transaction } from './transaction.ts'

let api: TestApi
let pool: Pool
const names = new StatementNames()
let member: Extract<TransactionScope, { kind: 'member' }>
beforeAll(async () => {
  api = await startTestApi()
  const who = await api.as('owner.a@example.com')
  const { id, account_id } = (await who('GET', '/api:auth/me')).json()
  member = { kind: 'member', accountId: account_id, userId: id }
  pool = createPool({ ...api.runtime, max: 1 }, { isShared: false }) // one connection, so that transactions follow each other on it
})
afterAll(async () => {
  await pool.end()
  await api.close()
})

const countClients = sql`select count(*)::int as n from "client"`
const renameClients = sql`update "client" set "name" = 'Other'`
const setting = sql`select coalesce(current_setting('app.account_id', true), '') as account`

describe('a transaction', () => {
  it('runs in its scope, from its first query to its last', async () => {
    const { rows } = await runTransaction({ pool, names }, member, (tx) => tx.execute(countClients))
    expect(rows).toEqual([{ n: 2 }])
    const none = await runTransaction({ pool, names }, { kind: 'job' }, (tx) => tx.execute(countClients))
    expect(none.rows).toEqual([{ n: 0 }])
    expect(
      (await pool.query<{ account: string }>('select current_setting($1, true) as account', ['app.account_id'])).rows[0]
        ?.account,
    ).toBe('')
  })

  it('leaves nothing behind when it fails, and releases its connection', async () => {
    const failing = runTransaction({ pool, names }, member, async (tx) => {
      await tx.execute(renameClients)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    const { rows } = await runTransaction({ pool, names }, member, (tx) =>
      tx.execute(sql`select name from "client" where name = 'Other'`),
    )
    expect(rows).toEqual([])
    expect(pool.totalCount).toBe(1)
  })

  it('fails when a database error was caught inside it, because nothing was written', async () => {
    const caught = runTransaction({ pool, names }, member, async (tx) => {
      await tx.execute(renameClients)
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(caught).rejects.toThrow('rolled back')
    const { rows } = await runTransaction({ pool, names }, member, (tx) =>
      tx.execute(sql`select name from "client" where name = 'Other'`),
    )
    expect(rows).toEqual([])
  })

  it('cannot write when read-only', async () => {
    const writing = runTransaction({ pool, names }, { ...member, isReadOnly: true }, (tx) => tx.execute(renameClients))
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  it('accepts no query after its end', async () => {
    let forgotten: Transaction | undefined
    await runTransaction({ pool, names }, member, async (tx) => {
      forgotten = tx
      await tx.execute(countClients)
    })
    expect(() => forgotten?.execute(countClients)).toThrow('after its transaction had ended')
  })

  it('leaves nothing behind when read-only', async () => {
    const reading = runTransaction({ pool, names }, { ...member, isReadOnly: true }, (tx) => tx.execute(countClients))
    const next = runTransaction({ pool, names }, { kind: 'job' }, (tx) => tx.execute(setting))
    expect((await reading).rows).toEqual([{ n: 2 }])
    expect((await next).rows).toEqual([{ account: '' }])
  })

  it('escapes the values of its scope', async () => {
    const odd = `'; drop table "client"; --`
    const { rows } = await runTransaction({ pool, names }, { ...member, accountId: odd, userId: odd }, (tx) =>
      tx.execute(setting),
    )
    expect(rows).toEqual([{ account: odd }])
  })

  it('does not reuse a lost connection', async () => {
    const losing = runTransaction({ pool, names }, member, (tx) =>
      tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    )
    await expect(losing).rejects.toThrow()
    expect((await runTransaction({ pool, names }, member, (tx) => tx.execute(countClients))).rows).toEqual([{ n: 2 }])
  })
})
