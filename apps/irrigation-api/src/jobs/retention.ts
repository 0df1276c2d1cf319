/**
 * How long rows are kept that nobody asks for after a while. What belongs to an account goes with its jobs, one batch of each table an
 * hour; what belongs to the installation goes batch by batch, each in a transaction of its own, so that no batch is too large to end.
 */
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  accessToken,
  accountVisit,
  billingEvent,
  emailChange,
  idempotency,
  invitation,
  mail,
  notification,
  oauthState,
  passwordReset,
  refreshToken,
  upload,
} from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { WorkContext } from '../http/context.ts'
import type { World } from '../world/world.ts'

/** Rows of one batch, and batches of one run. */
const BATCH = 5_000
const MOST_BATCHES = 200

interface Retention {
  readonly table: PgTable
  /** When the time begins for which a row is kept. */
  readonly since: PgColumn
  readonly days: number
  readonly why: string
  readonly where?: SQL | undefined
}

type Scope = 'auth' | 'job' | 'mail'

const expired = { days: 0, why: 'An expired token says nothing.' }

/** What is kept for the whole installation. */
export const installationRetention: readonly (Retention & { readonly scope: Scope })[] = [
  ...[accessToken, refreshToken, passwordReset].map((table) => ({
    ...{ table, since: table.expires_at, scope: 'auth' as const, ...expired },
  })),
  { table: emailChange, since: emailChange.expires_at, scope: 'auth', ...expired },
  { table: oauthState, since: oauthState.expires_at, scope: 'auth', ...expired },
  {
    ...{ table: invitation, since: invitation.expires_at, scope: 'auth', days: 30 },
    why: 'Whoever opens it late is told that it has expired, and asks for another.',
  },
  {
    ...{
      table: accountVisit,

      since: accountVisit.started_at,
      scope: 'auth',
      days: 1_096,
    },
    why: 'It ties a visit to a sign-in as long as the activity log says who came and why.',
  },
  {
    ...{ table: billingEvent, since: billingEvent.received_at, scope: 'job', days: 90 },
    why: 'The provider tells an event again for some days.',
  },
  {
    ...{ table: mail, since: mail.created_at, scope: 'mail', days: 90 },
    why: 'Its text goes after eight days; that it was sent answers questions about it.',
  },
]

/** What is kept for an account; its activity log has a function of its own (`clearActivityLog`). */
export const accountRetention: readonly Retention[] = [
  {
    ...{ table: idempotency, since: idempotency.created_at, days: 90 },
    why: 'As long as a device stays signed in that is never used: none sends a write again after that.',
  },
  {
    ...{ table: notification, since: notification.created_at, days: 365 },
    why: 'Nobody looks for news of last year; what happened stands in the activity log.',
  },
  {
    ...{ table: upload, since: upload.expires_at, days: 7, where: isNull(upload.used_at) },
    why: 'A file that never came leaves nothing behind; those that came stay with what they belong to.',
  },
]

/** Lines of the activity log, in days: three years and a day; the function of the database keeps three years whoever asks. */
const activityDays = 1_097

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** Deletes one batch, the oldest first. @returns how many rows that were. */
async function clearBatch(tx: Transaction, { table, since, where }: Retention, more: { before: string; of?: SQL }) {
  // By their places in the table: joined with it, a batch may read each row of an account as often as it has rows.
  const old = sql`select ctid from ${table} where ${and(more.of, lt(since, more.before), where)}
    order by ${since} limit ${BATCH}`
  const { rowCount } = await tx.execute(sql`delete from ${table} where ${and(more.of, sql`ctid = any(array(${old}))`)}`)
  return rowCount ?? 0
}

/** Deletes what the whole installation has kept long enough. */
export async function clearInstallation({ db, clock }: World): Promise<void> {
  for (const kept of installationRetention) {
    const before = daysBefore(clock.now(), kept.days)
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const deleted = await db.transact({ kind: kept.scope }, (tx) => clearBatch(tx, kept, { before }))
      if (deleted < BATCH) break
    }
  }
}

/** Deletes a batch of each of what an account has kept long enough. */
export async function clearKept({ tx, session, now }: WorkContext): Promise<void> {
  for (const kept of accountRetention) {
    const account = kept.table as PgTable & { readonly account_id: PgColumn } // each of them belongs to an account
    await clearBatch(tx, kept, { before: daysBefore(now, kept.days), of: eq(account.account_id, session.accountId) })
  }
}

/** Deletes a batch of the oldest lines of an account's activity log, which nobody may delete otherwise. */
export async function clearActivityLog({ tx, session, now }: WorkContext): Promise<void> {
  await tx.execute(
    sql`select clear_activity_log(${session.accountId}::uuid, ${daysBefore(now, activityDays)}::timestamptz, ${BATCH})`,
  )
}
