import { everyPicklist } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { EntityFields } from '../../contract/entityFields.ts'
import { picklistItem } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { invalidRequest } from '../http/invalidRequest.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { Row } from './BusinessTable.ts'

/**
 * Makes sure that what was chosen from lists that companies add to is there: a choice of the product or one of their own.
 * @throws {ApiError} 400 with the fields whose choice there is not.
 */
export async function assertCodes(context: RequestContext, fields: EntityFields, values: Row): Promise<void> {
  const wrong: Record<string, string> = {}
  for (const [name, { list }] of Object.entries(fields)) {
    if (list === undefined) continue
    const missing = await missingCodes(context, list, [values[name]].flat())
    if (missing.length > 0) wrong[name] = `Not a choice of ${list}: ${missing.join(', ')}.`
  }
  if (Object.keys(wrong).length > 0) throw invalidRequest(wrong)
}

async function missingCodes({ tx, session }: RequestContext, list: string, chosen: readonly unknown[]) {
  const brought = everyPicklist.get(list)?.items.map(({ code }) => code) ?? []
  const others = chosen.filter((code) => typeof code === 'string').filter((code) => !brought.includes(code))
  if (others.length === 0) return []
  const own = await tx
    .select({ code: picklistItem.code })
    .from(picklistItem)
    .where(
      and(
        inArray(picklistItem.account_id, [session.accountId, SHARED_ACCOUNT_ID]),
        eq(picklistItem.list_key, list),
        inArray(picklistItem.code, others),
        isNull(picklistItem.deleted_at),
      ),
    )
  return others.filter((code) => !own.some((row) => row.code === code))
}
