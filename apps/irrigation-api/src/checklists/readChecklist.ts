import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { answerPut } from '../../contract/checklists.ts'
import type { LockedCheckup } from '../checkups/lockCheckup.ts'
import type { Visit } from '../checkups/readVisit.ts'
import { checklistAnswer, templateItem } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { WorkContext } from '../http/workContext.ts'

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
  const given = new Map(answers.map((answer) => [`${answer.template_item_id} ${answer.owner_id}`, answer]))
  return items.flatMap((item) => {
    const owner_type = ownerTypeOf(item.section)
    return ownersOf(owner_type, id, visit).map((owner_id) => {
      return { item, owner_type, owner_id, answer: given.get(`${item.id} ${owner_id}`) }
    })
  })
}

type OwnerType = z.output<typeof answerPut>['owner_type']

/** What kind of row the questions of a section are asked of. */
export function ownerTypeOf(section: string): OwnerType {
  switch (section) {
    case 'controller':
    case 'zone':
    case 'backflow':
      return `checkup_${section}`
    default:
      return 'checkup'
  }
}

/** The rows of a visit that questions are about; a zone that was skipped is asked nothing. */
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
