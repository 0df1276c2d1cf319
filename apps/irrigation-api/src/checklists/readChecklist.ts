import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { LockedCheckup } from '../checkups/lockCheckup.ts'
import type { Visit } from '../checkups/readVisit.ts'
import { checklistAnswer, templateItem } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { WorkContext } from '../http/workContext.ts'

/** A question for one thing that it is about, with its answer. */
export type Question = Awaited<ReturnType<typeof readChecklist>>[number]

type Owner = readonly [type: string, id: string]

/** Every question of the checklist of a visit, once for each thing it is about, in their order. */
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
  return items.flatMap((item) =>
    ownersOf(item.section, id, visit).map(([owner_type, owner_id]) => {
      const answer = answers.find((it) => it.template_item_id === item.id && it.owner_id === owner_id)
      return { item, owner_type, owner_id, answer }
    }),
  )
}

/** What a section is about; a zone that was skipped is asked nothing. */
function ownersOf(section: string, id: string, { controllers, zones, backflows }: Visit): readonly Owner[] {
  switch (section) {
    case 'controller':
      return controllers.map((row) => ['checkup_controller', row.id])
    case 'zone':
      return zones.filter(({ status }) => status !== 'skipped').map((row) => ['checkup_zone', row.id])
    case 'backflow':
      return backflows.map((row) => ['checkup_backflow', row.id])
    default:
      return [['checkup', id]]
  }
}
