import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/startTestApi.ts'
import { together } from './together.ts'
import type { Transaction } from './transaction.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const seen = pgTable('seen', { n: integer() })

const inTransaction = <T>(run: (tx: Transaction) => Promise<T>) => api.world.db.transact({ kind: 'job' }, run)

describe('together', () => {
  it('returns results in order, of any kind', () =>
    inTransaction(async (tx) => {
      const one = () => tx.execute<{ one: number }>(sql`select 1 as one`)
      const [first, second, third] = await together([one, () => 'known', async () => 3])
      expect([first.rows, second, third]).toEqual([[{ one: 1 }], 'known', 3])
    }))

  it('sees earlier writes, in a function or not', () =>
    inTransaction(async (tx) => {
      await tx.execute(sql`create temporary table seen (n int) on commit drop`)
      const read = async () => (await tx.execute<{ n: number }>(sql`select n from seen order by n`)).rows
      const [, first, , second] = await together([
        () => tx.execute(sql`insert into seen values (1)`),
        read,
        () => tx.insert(seen).values({ n: 2 }),
        read,
      ])
      expect([first, second]).toEqual([[{ n: 1 }], [{ n: 1 }, { n: 2 }]])
    }))

  it('sends a lazy query before a later eager one', () =>
    inTransaction(async (tx) => {
      await tx.execute(sql`create temporary table seen (n int) on commit drop`)
      const [, found] = await together([() => tx.insert(seen).values({ n: 1 }), () => tx.select().from(seen).execute()])
      expect(found).toEqual([{ n: 1 }])
    }))

  it('throws the first error of the list, once all have finished', async () => {
    let isOver = false
    const late = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      isOver = true
      throw new Error('first')
    }
    await expect(together([late, () => Promise.reject(new Error('second'))])).rejects.toThrow('first')
    expect(isOver).toBe(true)
  })

  it('does not throw a follow-up error when it knows the cause', async () => {
    const asked = inTransaction(async (tx) => {
      const chain = async () => {
        await tx.execute(sql`select 1`)
        return tx.execute(sql`select 2`)
      }
      await together([chain, () => tx.execute(sql`select 1 / 0`)])
    })
    await expect(asked).rejects.toMatchObject({ cause: { code: '22012' } })
  })
})
