import type { LockedCheckup } from '../checkups/lockCheckup.ts'
import type { Visit } from '../checkups/readVisit.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readChecklist } from './readChecklist.ts'

/** The answers that the checklist of a visit asks for; one that was not given has no value. */
export async function requiredAnswers(context: RequestContext, row: LockedCheckup, visit: Visit) {
  const questions = await readChecklist(context, row, visit)
  return questions
    .filter(({ item }) => item.required)
    .map(({ item, answer }) => ({ id: item.id, value: answer?.value ?? answer?.picture_id ?? null }))
}
