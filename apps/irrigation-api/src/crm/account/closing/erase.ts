/**
 * Erases closed accounts once their time is over. Files go first and the account row last, in batches: the next run continues one that was
 * interrupted. Documents submitted to a municipality are transferred to it first.
 */
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { REOPENABLE_MS } from '../../../auth/closed-account/closedAccount.ts'
import { account, activityLog, subscription } from '../../../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../../../db/sharedAccount.ts'
import { type Scope, switchScope } from '../../../db/tenancy.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { World } from '../../../world/world.ts'
import { accountTables } from '../export/tables.ts'
import { giveToMunicipalities } from './municipalities.ts'

/** Rows erased per statement. */
const BATCH = 5_000

/** Tables that need a scope of their own. */
const scopes: Readonly<Record<string, Scope['kind']>> = { billing_event: 'job', mail: 'mail' }

/** Tables whose rows only the SQL function `erase_history` erases. */
const history: readonly string[] = ['activity_log', 'report_snapshot']

/**
 * Erases every account whose time is over.
 * @throws {AggregateError} with the accounts that could not be erased; they do not hold up the others.
 */
export async function eraseAccounts(world: World): Promise<void> {
  const due = await world.db.transact({ kind: 'job' }, (tx) =>
    tx.select({ id: account.id }).from(account).where(isDue(world)),
  )
  const failures: unknown[] = []
  for (const { id } of due) await eraseAccount(world, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased.`)
}

/**
 * Accounts whose time is over, also by the database clock, which `erase_history` checks: otherwise the history of an erased account would
 * be left behind.
 */
function isDue({ clock }: World) {
  const before = new Date(clock.now().getTime() - REOPENABLE_MS).toISOString()
  const isOverThere = sql`${account.closed_at} < now() - ${REOPENABLE_MS} * interval '1 millisecond'`
  const isOver = and(lt(account.closed_at, before), isOverThere)
  return and(eq(account.status, 'closed'), isOver, ne(account.id, SHARED_ACCOUNT_ID))
}

/** Whether an account is still due, after waiting for an owner who may be reopening it; nobody can reopen it afterwards. */
async function isStillDue(world: World, accountId: string): Promise<boolean> {
  const rows = await world.db.transact({ kind: 'auth', accountId }, (tx) =>
    tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.id, accountId), isDue(world)))
      .for('update'),
  )
  return rows.length > 0
}

async function eraseAccount(world: World, accountId: string): Promise<void> {
  if (!(await isStillDue(world, accountId))) return
  await endPayments(world, accountId)
  await giveToMunicipalities(world, accountId)
  for await (const { key } of world.blob.list(`${accountId}/`)) await world.blob.remove(key)
  const scope = { kind: 'auth', accountId } as const
  await repeat(() =>
    world.db.transact(scope, async (tx) => {
      const { rows } = await tx.execute<{ erased: number }>(
        sql`select erase_history(${accountId}::uuid, ${BATCH}) as erased`,
      )
      return rows[0]?.erased ?? 0
    }),
  )
  for (const table of childrenFirst()) await eraseRows(world, accountId, table)
  await world.db.transact(scope, async (tx) => {
    await tx.delete(account).where(eq(account.id, accountId))
    await logErased(tx, world, accountId)
  })
}

/** Ends a paid subscription, such as one paid on a page that was open when the account was closed: nobody could end it later. */
async function endPayments({ db, billing }: World, accountId: string): Promise<void> {
  const isTheirs = and(eq(subscription.account_id, accountId), ne(subscription.status, 'expired'))
  const [row] = await db.transact({ kind: 'auth', accountId }, (tx) => tx.select().from(subscription).where(isTheirs))
  if (row?.provider_ref && row.provider === billing.provider) await billing.endSubscription(row.provider_ref)
}

async function eraseRows({ db }: World, accountId: string, table: PgTable): Promise<void> {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const keys: readonly PgColumn[] = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const key = sql.join([...keys], sql`, `)
  const isTheirs = sql`account_id = ${accountId}`
  const batch = sql`select ${key} from ${table} where ${isTheirs} limit ${BATCH}`
  const kind = scopes[name] ?? 'auth'
  await repeat(async () => {
    const { rowCount } = await db.transact({ kind, accountId } as Scope, (tx) =>
      tx.execute(sql`delete from ${table} where ${isTheirs} and (${key}) in (${batch})`),
    )
    return rowCount ?? 0
  })
}

/** Repeats until nothing is left to erase. */
async function repeat(erase: () => Promise<number>): Promise<void> {
  let erased = await erase()
  while (erased > 0) erased = await erase()
}

/** Tables of an account, each before the tables its rows refer to. */
function childrenFirst(): readonly PgTable[] {
  const tables = accountTables.filter((table) => {
    const { name } = getTableConfig(table)
    return name !== 'account' && !history.includes(name)
  })
  const done: PgTable[] = []
  const visit = (table: PgTable) => {
    if (done.includes(table)) return
    for (const child of tables) if (child !== table && pointsTo(child, table)) visit(child)
    done.push(table)
  }
  tables.forEach(visit)
  return done
}

const pointsTo = (child: PgTable, table: PgTable): boolean =>
  getTableConfig(child).foreignKeys.some((key) => key.reference().foreignTable === table)

/** Logs that an account was erased, and when; nothing else is left of it. */
async function logErased(tx: Transaction, { ids, clock }: World, accountId: string): Promise<void> {
  await switchScope(tx, { kind: 'member', accountId: SHARED_ACCOUNT_ID, userId: '' })
  const line = { id: ids.next(), verb: 'account.erased', target_type: 'account', target_id: accountId, diff: {} }
  await tx.insert(activityLog).values({ account_id: SHARED_ACCOUNT_ID, ...line, at: clock.now().toISOString() })
}
