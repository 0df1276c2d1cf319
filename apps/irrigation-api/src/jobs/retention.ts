/**
 * Retention of rows that lose their use after a while. Rows of an account are deleted by its jobs, one batch per table an hour; rows of
 * the installation batch by batch, each in its own transaction, so that no batch is too large to finish.
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

/** Rows per batch, and batches per run. */
const BATCH = 5_000
const MOST_BATCHES = 200

interface Retention {
  readonly table: PgTable
  /** Column with the time from which retention counts. */
  readonly since: PgColumn
  readonly days: number
  readonly why: string
  readonly where?: SQL | undefined
}

type Scope = 'auth' | 'job' | 'mail'

const expired = { days: 0, why: 'An expired token says nothing.' }

/** Retention of rows of the whole installation. */
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

/** Retention of rows of an account; the activity log has its own function (`clearActivityLog`). */
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

/** Retention of the activity log in days: three years and a day; the SQL function never deletes anything younger than three years. */
const activityDays = 1_097

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** Deletes one batch, the oldest first. @returns the number of rows. */
async function clearBatch(tx: Transaction, { table, since, where }: Retention, more: { before: string; of?: SQL }) {
  // By physical row id: joining by key can read each row of an account as many times as it has rows.
  const old = sql`select ctid from ${table} where ${and(more.of, lt(since, more.before), where)}
    order by ${since} limit ${BATCH}`
  const { rowCount } = await tx.execute(sql`delete from ${table} where ${and(more.of, sql`ctid = any(array(${old}))`)}`)
  return rowCount ?? 0
}

/** Deletes expired rows of the whole installation. */
export async function clearInstallation({ db, clock }: World): Promise<void> {
  for (const kept of installationRetention) {
    const before = daysBefore(clock.now(), kept.days)
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const deleted = await db.transact({ kind: kept.scope }, (tx) => clearBatch(tx, kept, { before }))
      if (deleted < BATCH) break
    }
  }
}

/** Deletes one batch of expired rows per table of an account. */
export async function clearKept({ tx, session, now }: WorkContext): Promise<void> {
  for (const kept of accountRetention) {
    const account = kept.table as PgTable & { readonly account_id: PgColumn } // each of them belongs to an account
    await clearBatch(tx, kept, { before: daysBefore(now, kept.days), of: eq(account.account_id, session.accountId) })
  }
}

/** Deletes a batch of the oldest activity log entries of an account, through the only function allowed to. */
export async function clearActivityLog({ tx, session, now }: WorkContext): Promise<void> {
  await tx.execute(
    sql`select clear_activity_log(${session.accountId}::uuid, ${daysBefore(now, activityDays)}::timestamptz, ${BATCH})`,
  )
}
