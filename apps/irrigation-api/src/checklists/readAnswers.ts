import { findCheckup } from '../checkups/findCheckup.ts'
import { readVisit } from '../checkups/readVisit.ts'
import type { WorkContext } from '../http/workContext.ts'
import { readChecklist } from './readChecklist.ts'

/** The checklist of a visit as it is now: its questions with their answers. */
export async function readAnswers(context: WorkContext, checkupId: string) {
  const row = await findCheckup(context, checkupId)
  const questions = await readChecklist(context, row, await readVisit(context, checkupId))
  return {
    items: questions.map(({ item, owner_type, owner_id, answer }) => ({
      ...item,
      template_item_id: item.id,
      owner_type,
      owner_id,
      value: answer?.value ?? null,
      note: answer?.note ?? null,
      picture_id: answer?.picture_id ?? null,
    })),
  }
}
