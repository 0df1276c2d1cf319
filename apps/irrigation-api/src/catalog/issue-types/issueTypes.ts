import { issueTypes } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig } from 'pg'
import type * as z from 'zod'
import type { issueTypePut, issueTypeQuery } from '../../../contract/issueTypes.ts'
import { issueType, product, repair } from '../../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../../db/sharedAccount.ts'
import { settingStatement } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertFresh, firstRow, withoutUndefined } from '../../rows/rows.ts'

/** Returns an entry of the account's issue catalog; 404 when there is none. */
export async function findIssueType(context: RequestContext, code: string): Promise<IssueTypeRow> {
  const issue = (await readIssueTypes(context, [code])).get(code)
  if (!issue) throw notFound('issue_type')
  return issue
}

type Order = (a: IssueTypeRow, b: IssueTypeRow) => number

const byCode: Order = (a, b) => a.code.localeCompare(b.code)
const byRank: Order = (a, b) => a.quick_rank - b.quick_rank || byCode(a, b)
const orders: Readonly<Record<string, Order>> = {
  quick_rank: byRank,
  '-quick_rank': (a, b) => byRank(b, a),
  code: byCode,
}

/** Issue catalog of the account; it is short, so it is filtered in memory, after own entries have replaced shared ones. */
export async function listIssueTypes(
  context: RequestContext,
  { asset_type, active, q = '', sort, limit }: z.output<typeof issueTypeQuery>,
) {
  const text = q.toLowerCase()
  const matching = [...(await readIssueTypes(context)).values()]
    .filter((row) => row.active === active)
    .filter((row) => asset_type === undefined || row.asset_types.includes(asset_type))
    .filter(({ label_en, label_es }) => [label_en, label_es].some((label) => label.toLowerCase().includes(text)))
    .sort(orders[sort])
  return { items: matching.slice(0, limit).map(toIssueTypeItem), total: matching.length, next_cursor: null }
}

/** Sets an entry of the account's issue catalog; existing repairs are not changed. */
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

/** Refuses a write made against another revision of the current entry of a code: the account's own, else the shared one. */
async function assertFreshIssue(context: RequestContext, code: string): Promise<void> {
  const { tx, session } = context
  const [own] = await tx
    .select({ rev: issueType.rev })
    .from(issueType)
    .where(and(eq(issueType.account_id, session.accountId), eq(issueType.code, code)))
    .for('update')
  assertFresh(context, own ?? (await readIssueTypes(context, [code])).get(code) ?? { rev: 0 })
}

async function assertProduct({ tx, session }: RequestContext, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.account_id, session.accountId), eq(product.id, id), isNull(product.deleted_at)))
  if (!found) throw notFound('product')
}

/**
 * Issue catalog of the account by code: own entries replace those of the product.
 * @param codes limits the result to these.
 */
export async function readIssueTypes(
  { tx, session }: Pick<WorkContext, 'session' | 'tx'>,
  codes?: readonly string[],
): Promise<ReadonlyMap<string, IssueTypeRow>> {
  if (codes?.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(issueType)
    .where(
      and(
        inArray(issueType.account_id, [session.accountId, SHARED_ACCOUNT_ID]),
        codes && inArray(issueType.code, [...new Set(codes)]),
      ),
    )
    .orderBy(sql`${issueType.account_id} <> ${SHARED_ACCOUNT_ID}`)
  return new Map(rows.map((row) => [row.code, row]))
}

/** A stored entry of the issue catalog. */
export type IssueTypeRow = typeof issueType.$inferSelect

/**
 * Removes an entry of the account; returns the shared entry that replaces it, or else the removed one.
 * @throws {ApiError} 404 when the account has no entry of this code, 422 while repairs use a code that would no longer exist.
 */
export async function removeIssueType(context: RequestContext, code: string) {
  const { tx, session } = context
  const { accountId } = session
  await assertFreshIssue(context, code)
  const [own] = await tx
    .delete(issueType)
    .where(and(eq(issueType.account_id, accountId), eq(issueType.code, code)))
    .returning()
  if (!own) throw notFound('issue_type')
  const left = (await readIssueTypes(context)).get(code)
  if (!left && (await isUsed(context, code)))
    throw new ApiError(422, 'issue_type.in_use', 'There are repairs of this issue; hide it instead.')
  await logActivity(context, {
    verb: 'issue_type.removed',
    targetType: 'issue_type',
    targetId: accountId,
    diff: { code },
  })
  return toIssueTypeItem(left ?? own)
}

async function isUsed({ tx, session }: RequestContext, code: string): Promise<boolean> {
  const found = await tx
    .select({ id: repair.id })
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), eq(repair.issue_code, code), isNull(repair.deleted_at)))
    .limit(1)
  return found.length > 0
}

/** Writes the shared issue catalog of this version; existing entries are updated. */
export async function seedIssueTypes(config: ClientConfig): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query(`begin; ${settingStatement({ 'app.account_id': SHARED_ACCOUNT_ID })}`)
    const db = drizzle(client)
    for (const issue of issueTypes) {
      const row = { ...issue, asset_types: [...issue.asset_types] }
      await db
        .insert(issueType)
        .values({ account_id: SHARED_ACCOUNT_ID, ...row })
        .onConflictDoUpdate({ target: [issueType.account_id, issueType.code], set: row })
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** An entry of the issue catalog as returned by the API; its id is the code. */
export const toIssueTypeItem = (row: IssueTypeRow) => ({
  ...row,
  id: row.code,
  own: row.account_id !== SHARED_ACCOUNT_ID,
})
