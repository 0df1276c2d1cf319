import { sql } from 'drizzle-orm'
import type { TransactionScope } from './database.ts'
import type { Transaction } from './transaction.ts'

/** Tells row-level security on whose behalf the transaction runs from here on; it ends with the transaction. */
export async function enterScope(tx: Transaction, scope: TransactionScope): Promise<void> {
  const settings = settingsOf(scope)
  await tx.execute(
    sql`select ${sql.join(
      Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
      sql`, `,
    )}`,
  )
}

/** What row-level security asks for. */
function settingsOf(scope: TransactionScope): Readonly<Record<string, string>> {
  switch (scope.kind) {
    case 'member':
      return { 'app.account_id': scope.accountId, 'app.user_id': scope.userId }
    case 'admin':
      return { 'app.scope': scope.kind, 'app.account_id': scope.accountId, 'app.user_id': scope.userId }
    case 'reviewer':
      return {
        'app.scope': scope.kind,
        'app.account_id': scope.accountId,
        'app.user_id': scope.userId,
        'app.municipality_id': scope.municipalityId,
      }
    case 'link':
      return { 'app.scope': scope.kind, 'app.link_id': scope.linkId }
    default:
      return { 'app.scope': scope.kind }
  }
}
