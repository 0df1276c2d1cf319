/**
 * Jobs run account by account, each in its own transaction. Meanwhile another transaction holds a database lock, so only one of several
 * servers runs them at a time; when that server dies, the lock ends with its connection.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { resealSecrets } from '../auth/second-factor/secrets.ts'
import { withRemoteCalls } from '../billing/withRemoteCalls.ts'
import { closeAbandoned } from '../crm/account/closing/abandoned.ts'
import { eraseAccounts } from '../crm/account/closing/erase.ts'
import { account } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { Transaction } from '../db/transaction.ts'
import type { WorkContext } from '../http/context.ts'
import type { World } from '../world/world.ts'
import { type AccountJob, accountJobs, productJobs } from './accountJobs.ts'
import { clearExpired } from './clearExpired.ts'

/** Options of a run. */
interface JobOptions {
  readonly jobs?: readonly AccountJob[]
  /** Called when a job failed for an account; the others continue. */
  readonly onError: (error: unknown, place: { readonly accountId: string; readonly job: string }) => void
  /** Ends the run after the current job. */
  readonly signal?: AbortSignal
  readonly wait?: Wait
}

/** Resolves after the given milliseconds, or rejects when aborted. */
type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>

const lockKey = 7_301_408

/**
 * Deletes expired sign-in data, and runs every job for every account.
 * @returns whether it ran; false while another server runs them.
 */
export function runJobs(
  world: World,
  { jobs = accountJobs, onError, signal, wait = sleepFor }: JobOptions,
): Promise<boolean> {
  return world.db.transact({ kind: 'job' }, async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${lockKey}) as mine`)
    if (!rows[0]?.mine) return false
    const isActive = and(eq(account.status, 'active'), ne(account.id, SHARED_ACCOUNT_ID))
    const companies: Company[] = await tx
      .select({ id: account.id, timezone: account.timezone })
      .from(account)
      .where(isActive)
      .orderBy(asc(account.id))
    const stop = keepAwake(tx)
    try {
      for (const run of [clearExpired, resealSecrets, closeAbandoned, eraseAccounts])
        await run(world).catch((error) => onError(error, { accountId: SHARED_ACCOUNT_ID, job: run.name }))
      for (const company of [...companies, product])
        for (const job of jobs) {
          if (signal?.aborted) return true
          if (company === product && !productJobs.includes(job)) continue
          const place = { accountId: company.id, job: job.name }
          await inTime(runJob(world, company, job), wait).catch((error) => onError(error, place))
        }
      return true
    } finally {
      await stop()
    }
  })
}

/** Keeps the locking transaction active: an idle one would be ended, and the lock lost, during one slow job. */
function keepAwake(tx: Transaction): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = tx.execute(sql`select 1`).catch(() => undefined)
  }, 5_000)
  return async () => {
    clearInterval(timer)
    await last
  }
}

/** The shared account. */
const product: Company = { id: SHARED_ACCOUNT_ID, timezone: 'UTC' }

/** Time the other accounts wait for one: the idle limit of its transaction plus a call to a provider. */
const PATIENCE = 60_000

const sleepFor: Wait = (ms, signal) => sleep(ms, undefined, { signal })

/** Stops waiting for a job that takes too long; it continues by itself and ends with its transaction. */
async function inTime(job: Promise<void>, wait: Wait): Promise<void> {
  const ended = new AbortController()
  const late = wait(PATIENCE, ended.signal).then(
    () => {
      throw new Error(`It took more than ${PATIENCE / 1000} seconds; the next accounts did not wait for its end.`)
    },
    () => undefined, // it ended in time
  )
  try {
    await Promise.race([job, late])
  } finally {
    ended.abort()
  }
}

interface Company {
  readonly id: string
  readonly timezone: string
}

function runJob(world: World, { id, timezone }: Company, job: AccountJob): Promise<void> {
  const session = { accountId: id, userId: null, role: 'system' as const, holds: [], timezone }
  return withRemoteCalls(world.billing, world.ids.next(), (billing) =>
    world.db.transact({ kind: 'member', accountId: id, userId: '' }, (tx) => {
      const context: WorkContext = {
        ...{ tx, session, world: { ...world, billing }, now: world.clock.now() },
        ...{ ifMatch: undefined, mutationId: undefined },
      }
      return job.run(context)
    }),
  )
}

/** Scheduled jobs in progress. */
interface RunningJobs {
  /** Stops them after the current one. */
  close(): Promise<void>
}

const hour = 3_600_000

/** Runs all jobs now, and then every hour. */
export function startJobs(world: World, onError: (error: unknown, message: string) => void): RunningJobs {
  const stop = new AbortController()
  const options: JobOptions = {
    signal: stop.signal,
    onError: (error, { accountId, job }) => onError(error, `The job ${job} failed for account ${accountId}.`),
  }
  let running: Promise<unknown> = Promise.resolve()
  const start = () => {
    running = running
      .then(() => clearTemporary(world, onError))
      .then(() => (stop.signal.aborted ? undefined : runJobs(world, options)))
      .catch((error) => onError(error, 'The jobs could not run.'))
  }
  start()
  const timer = setInterval(start, hour)
  return {
    async close() {
      clearInterval(timer)
      stop.abort()
      await running
    },
  }
}

/** Removes temporary files at least a day old on this machine; each server clears its own. */
function clearTemporary({ blob, clock }: World, onError: (error: unknown, message: string) => void): Promise<void> {
  const before = new Date(clock.now().getTime() - 24 * hour)
  return blob.clearTemporary(before).catch((error) => onError(error, 'Temporary files could not be cleared.'))
}
