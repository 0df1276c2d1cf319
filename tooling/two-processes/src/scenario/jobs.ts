import type { Client } from 'pg'
import { addSentQuote } from '../client/addSentQuote.ts'
import { withAdmin } from '../client/withAdmin.ts'
import { pollUntil } from '../pollUntil.ts'
import type { Check } from './check.ts'

const quotes = 5

/**
 * Jobs run on one process at a time: a table that jobs need is locked while both processes start, so that the process running
 * them is seen waiting, and afterwards everything was done once.
 */
export const jobs: Check = {
  name: 'jobs run on one process at a time',
  bar: '1 at a time, 5 quotes expired, each once',
  measure: (two, company) =>
    withAdmin(two, async (admin) => {
      const ids: string[] = []
      for (let n = 0; n < quotes; n++) ids.push(await addSentQuote(two.proxy.url, company))
      await admin.query('update quote set valid_until_on = current_date - 5 where id = any($1)', [ids])
      await admin.query('begin; lock table quote in access exclusive mode')
      await Promise.all([two.kill(0), two.kill(1)])
      await pollUntil('jobs that wait', async () => (await countWaiting(admin)) > 0)
      // By the time a process answers a request, its jobs have requested their turn.
      for (const base of two.addresses()) await company.get(base, { path: '/api:auth/me' })
      const waiting = await countWaiting(admin)
      await admin.query('commit')
      await pollUntil('expired quotes', async () => (await countExpired(admin, ids)) === quotes)
      const { rows } = await admin.query<{ target_id: string }>(
        `select target_id from activity_log where verb = 'quote.expired' and target_id = any($1)`,
        [ids],
      )
      const isOnce = rows.length === quotes && new Set(rows.map(({ target_id }) => target_id)).size === quotes
      return `${waiting} at a time, ${quotes} quotes expired, ${isOnce ? 'each once' : `${rows.length} times in all`}`
    }),
}

async function countWaiting(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where relation = 'quote'::regclass and not granted`,
  )
  return rows[0]?.count ?? 0
}

async function countExpired(admin: Client, ids: readonly string[]): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from quote where status = 'expired' and id = any($1)`,
    [ids],
  )
  return rows[0]?.count ?? 0
}
