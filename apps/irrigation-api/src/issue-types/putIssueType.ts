import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { issueTypePut } from '../../contract/issueTypes.ts'
import { issueType, product } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { firstRow } from '../rows/firstRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { readIssueTypes } from './readIssueTypes.ts'
import { toIssueTypeItem } from './toIssueTypeItem.ts'

/** Sets an entry of the issue catalogue of the account; repairs that were found keep what they were made of. */
export async function putIssueType(context: RequestContext, code: string, body: z.output<typeof issueTypePut>) {
  const { tx, session, now } = context
  if (typeof body.default_product_id === 'string') await assertProduct(context, body.default_product_id)
  await assertFreshIssue(context, code)
  const values = withoutUndefined(body)
  const written = { updated_at: now.toISOString(), updated_by: session.userId }
  const rows = await tx
    .insert(issueType)
    .values({ account_id: session.accountId, code, ...values, ...written })
    .onConflictDoUpdate({
      target: [issueType.account_id, issueType.code],
      set: { ...values, ...written, rev: sql`${issueType.rev} + 1` },
    })
    .returning()
  const row = firstRow(rows)
  const diff = { code, rev: row.rev }
  await logActivity(context, { verb: 'issue_type.set', targetType: 'issue_type', targetId: session.accountId, diff })
  return toIssueTypeItem(row)
}

/** Refuses a write made against another revision of what stands for a code: the account's own entry, else that of the product. */
export async function assertFreshIssue(context: RequestContext, code: string): Promise<void> {
  const { tx, session } = context
  const [own] = await tx
    .select({ rev: issueType.rev })
    .from(issueType)
    .where(and(eq(issueType.account_id, session.accountId), eq(issueType.code, code)))
    .for('update')
  assertFresh(context, own ?? (await readIssueTypes(context)).get(code) ?? { rev: 0 })
}

async function assertProduct({ tx, session }: RequestContext, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.account_id, session.accountId), eq(product.id, id), isNull(product.deleted_at)))
  if (!found) throw notFound('product')
}
