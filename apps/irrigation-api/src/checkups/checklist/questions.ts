import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type * as z from 'zod'
import type { answerPut } from '../../../contract/checklists.ts'
import {
  checklistAnswer,
  checkupBackflow,
  checkupController,
  checkupZone,
  templateItem,
} from '../../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../../db/sharedAccount.ts'
import { notFound } from '../../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../../http/context.ts'
import type { LockedCheckup } from '../../visits/visit.ts'
import type { Visit } from '../observations.ts'

type Asked = Pick<z.output<typeof answerPut>, 'owner_id' | 'owner_type' | 'template_item_id'>

/**
 * Finds a checklist question of a visit and the asset it is about, by id, so that an answer costs the same on a visit of two zones and of
 * two hundred.
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

/** Finds a zone of the visit; skipped zones have no questions. */
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

/** All checklist questions of a visit in order, once for each row they are about. */
export async function readChecklist(
  context: WorkContext,
  { id, template_id }: Pick<LockedCheckup, 'id' | 'template_id'>,
  visit: Visit,
) {
  if (template_id === null) return []
  const { tx, session } = context
  const items = await tx
    .select()
    .from(templateItem)
    .where(
      and(
        inArray(templateItem.account_id, [session.accountId, SHARED_ACCOUNT_ID]),
        eq(templateItem.template_id, template_id),
        isNull(templateItem.deleted_at),
      ),
    )
    .orderBy(asc(templateItem.sort), asc(templateItem.id))
  const answers = await tx
    .select()
    .from(checklistAnswer)
    .where(and(eq(checklistAnswer.account_id, session.accountId), eq(checklistAnswer.checkup_id, id)))
  const given = new Map(answers.map((answer) => [`${answer.template_item_id} ${answer.owner_id}`, answer]))
  return items.flatMap((item) => {
    const owner_type = ownerTypeOf(item.section)
    return ownersOf(owner_type, id, visit).map((owner_id) => {
      return { item, owner_type, owner_id, answer: given.get(`${item.id} ${owner_id}`) }
    })
  })
}

type OwnerType = z.output<typeof answerPut>['owner_type']

/** Kind of row that the questions of a section are about. */
function ownerTypeOf(section: string): OwnerType {
  switch (section) {
    case 'controller':
    case 'zone':
    case 'backflow':
      return `checkup_${section}`
    default:
      return 'checkup'
  }
}

/** Ids of the rows of a visit that questions are about; skipped zones have no questions. */
function ownersOf(type: OwnerType, id: string, { controllers, zones, backflows }: Visit): readonly string[] {
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id)
  switch (type) {
    case 'checkup_controller':
      return idsOf(controllers)
    case 'checkup_zone':
      return idsOf(zones.filter(({ status }) => status !== 'skipped'))
    case 'checkup_backflow':
      return idsOf(backflows)
    case 'checkup':
      return [id]
    default:
      return type satisfies never
  }
}
