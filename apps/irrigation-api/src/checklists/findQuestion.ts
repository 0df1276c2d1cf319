import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type * as z from 'zod'
import type { answerPut } from '../../contract/checklists.ts'
import type { LockedCheckup } from '../checkups/lockCheckup.ts'
import { checkupBackflow, checkupController, checkupZone, templateItem } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { ownerTypeOf } from './readChecklist.ts'

type Asked = Pick<z.output<typeof answerPut>, 'owner_id' | 'owner_type' | 'template_item_id'>

/**
 * A question of the checklist of a visit, and the asset that it is about: found by their ids, so that an answer costs the same on a visit
 * of two zones and of two hundred.
 * @throws {ApiError} 404 for a question that the visit does not ask of this owner.
 */
export async function findQuestion(context: RequestContext, visit: LockedCheckup, asked: Asked) {
  const { tx, session } = context
  if (visit.template_id === null) throw notFound('template_item')
  const [item] = await tx
    .select()
    .from(templateItem)
    .where(
      and(
        inArray(templateItem.account_id, [session.accountId, SHARED_ACCOUNT_ID]),
        eq(templateItem.template_id, visit.template_id),
        eq(templateItem.id, asked.template_item_id),
        isNull(templateItem.deleted_at),
      ),
    )
    .orderBy(asc(templateItem.sort))
    .limit(1)
  const asset = item && ownerTypeOf(item.section) === asked.owner_type && (await findAsset(context, visit, asked))
  if (!item || !asset) throw notFound('template_item')
  return { item, asset }
}

async function findAsset(context: RequestContext, visit: LockedCheckup, { owner_type, owner_id }: Asked) {
  switch (owner_type) {
    case 'checkup_controller':
      return findController(context, visit.id, owner_id)
    case 'checkup_zone':
      return findZone(context, visit.id, owner_id)
    case 'checkup_backflow':
      return findAssembly(context, visit.id, owner_id)
    case 'checkup':
      return owner_id === visit.id ? { asset_type: 'site' as const, asset_id: visit.site_id } : undefined
    default:
      return owner_type satisfies never
  }
}

async function findController({ tx, session }: RequestContext, visitId: string, id: string) {
  const { account_id, checkup_id, deleted_at } = checkupController
  const [row] = await tx
    .select({ asset_id: checkupController.controller_id })
    .from(checkupController)
    .where(
      and(eq(account_id, session.accountId), eq(checkupController.id, id), eq(checkup_id, visitId), isNull(deleted_at)),
    )
  return row && { asset_type: 'controller' as const, ...row }
}

/** A zone that was skipped is asked nothing. */
async function findZone({ tx, session }: RequestContext, visitId: string, id: string) {
  const { account_id, checkup_id, deleted_at, status } = checkupZone
  const isOfVisit = and(eq(account_id, session.accountId), eq(checkupZone.id, id), eq(checkup_id, visitId))
  const [row] = await tx
    .select({ asset_id: checkupZone.zone_id })
    .from(checkupZone)
    .where(and(isOfVisit, ne(status, 'skipped'), isNull(deleted_at)))
  return row && { asset_type: 'zone' as const, ...row }
}

async function findAssembly({ tx, session }: RequestContext, visitId: string, id: string) {
  const { account_id, checkup_id, deleted_at } = checkupBackflow
  const [row] = await tx
    .select({ asset_id: checkupBackflow.backflow_id })
    .from(checkupBackflow)
    .where(
      and(eq(account_id, session.accountId), eq(checkupBackflow.id, id), eq(checkup_id, visitId), isNull(deleted_at)),
    )
  return row && { asset_type: 'backflow' as const, ...row }
}
