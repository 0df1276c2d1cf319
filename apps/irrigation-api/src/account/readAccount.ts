import { eq } from 'drizzle-orm'
import { numberedKinds } from '../../contract/account.ts'
import { account, counter } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { firstNumber } from '../rows/nextNumber.ts'

/** The company of the signed-in user, with the numbers that its next documents get. */
export async function readAccount({ tx, session }: RequestContext) {
  const row = firstRow(await tx.select().from(account).where(eq(account.id, session.accountId)))
  const counters = await tx.select().from(counter).where(eq(counter.account_id, session.accountId))
  const prefixes = (row.number_prefixes ?? {}) as Readonly<Record<string, string>> // as they are written here
  const numbering = Object.fromEntries(
    Object.entries(numberedKinds).map(([kind, letters]) => {
      const last = counters.find(({ name }) => name === letters)?.value ?? firstNumber - 1
      return [kind, { prefix: prefixes[letters] ?? letters, next: last + 1 }]
    }),
  ) as Record<keyof typeof numberedKinds, { prefix: string; next: number }> // one entry for each kind
  return { ...row, numbering }
}
