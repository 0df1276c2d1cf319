import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../testing/startTestApi.ts'
import { prepared } from './prepared.ts'
import { account } from './schema/index.ts'
import type { Transaction } from './transaction.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const inTransaction = <T>(run: (tx: Transaction) => Promise<T>) => api.world.db.transact({ kind: 'job' }, run)

const accountOf = (tx: Transaction) =>
  tx
    .select({ name: account.name })
    .from(account)
    .where(eq(account.slug, sql.placeholder('slug')))

it('is built once per connection, for any values', async () => {
  const build = vi.fn(accountOf)
  const connections = new Set<number>()
  const find = (slug: string) =>
    inTransaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      for (const { pid } of rows) connections.add(pid)
      return prepared(tx, { about: account, shape: 'by address' }, () => build(tx)).execute({ slug })
    })
  const [first, second] = await inTransaction((tx) =>
    tx.select({ slug: account.slug, name: account.name }).from(account),
  )
  for (const known of [first, second, first]) {
    expect(await find(known?.slug ?? '')).toEqual([{ name: known?.name }])
  }
  expect(await find('nobody')).toEqual([])
  expect(build).toHaveBeenCalledTimes(connections.size)
})

it('distinguishes shapes', () =>
  inTransaction(async (tx) => {
    const one = (n: number) =>
      prepared(tx, { about: one, shape: `number ${n}` }, () =>
        tx
          .select({ n: sql`${n}::int` })
          .from(account)
          .limit(1),
      )
    expect([await one(1).execute(), await one(2).execute()]).toEqual([[{ n: 1 }], [{ n: 2 }]])
  }))

it('caches 20 shapes per subject, and runs all', () =>
  inTransaction(async (tx) => {
    const build = vi.fn((n: number) =>
      tx
        .select({ n: sql`${n}::int` })
        .from(account)
        .limit(1),
    )
    const find = (n: number) => prepared(tx, { about: build, shape: `number ${n}` }, () => build(n)).execute()
    const numbers = Array.from({ length: 25 }, (_, n) => n)
    for (const n of [...numbers, ...numbers]) expect(await find(n)).toEqual([{ n }])
    expect(build).toHaveBeenCalledTimes(25 + 5)
  }))

it('does not outlive its transaction', async () => {
  const late = await inTransaction(
    async (tx) => () => prepared(tx, { about: account, shape: 'late' }, () => accountOf(tx)),
  )
  expect(late).toThrow('A query came after its transaction had ended.')
})
