import type * as z from 'zod'
import type { issueTypeQuery } from '../../contract/issueTypes.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { type IssueTypeRow, readIssueTypes } from './readIssueTypes.ts'
import { toIssueTypeItem } from './toIssueTypeItem.ts'

type Order = (a: IssueTypeRow, b: IssueTypeRow) => number

const byCode: Order = (a, b) => a.code.localeCompare(b.code)
const byRank: Order = (a, b) => a.quick_rank - b.quick_rank || byCode(a, b)
const orders: Readonly<Record<string, Order>> = {
  quick_rank: byRank,
  '-quick_rank': (a, b) => byRank(b, a),
  code: byCode,
}

/** The issue catalogue of the account; it is short, so it is filtered here, after own entries have taken their places. */
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
