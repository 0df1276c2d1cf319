import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { backflow } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'

/** What a signed test says of its assembly. */
export interface Tested {
  readonly tested_on: string
  readonly result: string | null
  readonly next_test_due_on: string | null
}

/** Keeps the last test with its assembly; one that is older than the last says nothing new. */
export async function dateAssembly(
  context: RequestContext,
  id: string,
  { tested_on, result, next_test_due_on }: Tested,
): Promise<void> {
  const isNews = or(isNull(backflow.last_test_on), lte(backflow.last_test_on, tested_on))
  await context.tx
    .update(backflow)
    .set({ last_test_on: tested_on, last_result: result, next_test_due_on, ...changedRow(context) })
    .where(and(eq(backflow.account_id, context.session.accountId), eq(backflow.id, id), isNews))
}
