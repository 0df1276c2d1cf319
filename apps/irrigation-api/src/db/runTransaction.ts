import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { TransactionScope } from './database.ts'
import { PlannedSession } from './PlannedSession.ts'
import type { StatementNames } from './StatementNames.ts'
import { scopeSettings, settingStatement } from './tenancy.ts'
import type { NoRelations, NoSchema, Transaction } from './transaction.ts'

const dialect = new PgDialect()

/** A pool, and the statement names of its connections. */
export interface Connections {
  readonly pool: Pool
  /** Undefined when connections are shared with others. */
  readonly names: StatementNames | undefined
}

/**
 * Runs a function in one transaction on a connection of the pool. The message that begins it and sets its scope is followed by the first
 * query without waiting, because a round trip costs more than most queries. If the message were lost, row-level security would show
 * nothing. A read-only result is complete before the transaction has ended, so nobody waits for the end.
 */
export async function runTransaction<T>(
  { pool, names }: Connections,
  scope: TransactionScope,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  try {
    const session = new PlannedSession(client, dialect, names)
    const begun = client.query(beginning(scope, names === undefined))
    begun.catch(ignore) // reported below, when no query is pending
    const tx = new NodePgTransaction<NoSchema, NoRelations>(dialect, session, undefined)
    const result = await run(tx).finally(() => session.end())
    await begun
    const ended = client.query('commit')
    if (scope.isReadOnly) ended.catch(ignore)
    else assertCommitted(await ended)
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      lost = reason // the connection is closed with it
    })
    throw error
  } finally {
    client.release(lost)
  }
}

function ignore(): void {}

/** PostgreSQL answers a commit after a failed statement with a rollback and no error; turns that into an error. */
function assertCommitted({ command }: { readonly command: string }): void {
  if (command !== 'COMMIT')
    throw new Error('A transaction was rolled back: an error of the database was caught inside it.')
}

/** Settings that a connection of our own gets once (`createPool`). */
const sharedSettings = {
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
  TimeZone: 'UTC',
}

function beginning(scope: TransactionScope, isShared: boolean): string {
  const all = { ...(isShared ? sharedSettings : {}), ...scopeSettings(scope) }
  return `begin${scope.isReadOnly ? ' read only' : ''}; ${settingStatement(all)}`
}
