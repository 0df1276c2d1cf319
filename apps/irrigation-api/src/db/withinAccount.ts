import { sql } from 'drizzle-orm'
import { enterAccount } from './enterAccount.ts'
import type { Transaction } from './transaction.ts'

const names = ['app.scope', 'app.account_id', 'app.user_id'] as const

/** Runs in an account as one of its members, and then goes on as before: what was begun outside is ended outside. */
export async function withinAccount<T>(
  tx: Transaction,
  { accountId, userId }: { readonly accountId: string; readonly userId: string | null },
  run: () => Promise<T>,
): Promise<T> {
  const settings = names.map((name) => sql`coalesce(current_setting(${name}, true), '') as ${sql.identifier(name)}`)
  const { rows } = await tx.execute<Record<string, string>>(sql`select ${sql.join(settings, sql`, `)}`)
  await enterAccount(tx, accountId, userId ?? '')
  const answer = await run()
  const before = names.map((name) => sql`set_config(${name}, ${rows[0]?.[name] ?? ''}, true)`)
  await tx.execute(sql`select ${sql.join(before, sql`, `)}`)
  return answer
}
