import { answerItem, answerPut, checklist } from '../../contract/checklists.ts'
import { idParams } from '../../contract/common.ts'
import { findCheckup } from '../checkups/findCheckup.ts'
import { readVisit } from '../checkups/readVisit.ts'
import { checking } from '../http/checking.ts'
import { defineResource } from '../http/defineResource.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'
import { putAnswer } from './putAnswer.ts'
import { readChecklist } from './readChecklist.ts'

const path = '/api:checkups/checkups/:id'

const routes = {
  read: defineRoute({
    method: 'GET',
    path: `${path}/checklist`,
    access: members,
    summary: 'The checklist of a visit with its answers',
    params: idParams,
    answer: checklist,
  }),
  answer: defineRoute({
    method: 'PUT',
    path: `${path}/answers`,
    access: checking('perform_checkup', 'own'),
    summary: 'Answer a question of the checklist',
    params: idParams,
    body: answerPut,
    answer: answerItem,
    isFieldWork: true,
  }),
}

/** Checklists of visits. */
export const checklists = defineResource(routes, {
  async read(context, { params: { id } }) {
    const row = await findCheckup(context, id)
    const questions = await readChecklist(context, row, await readVisit(context, id))
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
  },

  answer: (context, { params, body }) => putAnswer(context, params.id, body),
})
