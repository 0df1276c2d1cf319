import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { escapeLiteral, type Pool } from 'pg'
import type { TransactionScope } from './database.ts'
import { PlannedSession } from './PlannedSession.ts'
import type { StatementNames } from './StatementNames.ts'
import { scopeSettings } from './scopeSettings.ts'
import type { NoRelations, NoSchema, Transaction } from './transaction.ts'

const dialect = new PgDialect()

/** A pool, and what its connections keep planned. */
export interface Connections {
  readonly pool: Pool
  readonly names: StatementNames
}

/**
 * Runs in one transaction on a connection of the pool. It begins, and says on whose behalf it runs, in a message that its first query
 * follows at once: what goes to and fro costs more than what most queries do. Were it lost, row-level security would show nothing.
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
    const begun = client.query(beginning(scope))
    begun.catch(ignore) // told below, when nothing runs any more
    const result = await run(new NodePgTransaction<NoSchema, NoRelations>(dialect, session, undefined))
    await begun
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      lost = reason // the connection goes with it
    })
    throw error
  } finally {
    client.release(lost)
  }
}

function ignore(): void {}

function beginning(scope: TransactionScope): string {
  const isReadOnly = scope.kind === 'member' && scope.isReadOnly
  const settings = Object.entries(scopeSettings(scope)).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  )
  return `begin${isReadOnly ? ' read only' : ''}; select ${settings.join(', ')}`
}
