import type * as z from 'zod'
import { answerItem, answerPut, checklist } from '../../../contract/checklists.ts'
import { idParams } from '../../../contract/common.ts'
import { checking, members } from '../../http/access.ts'
import { defineResource, defineRoute } from '../../http/defineResource.ts'
import { findSnapshot } from '../../visits/report.ts'
import { findCheckup } from '../../visits/visit.ts'
import { putAnswer, readAnswers } from './answers.ts'

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
    const { status } = await findCheckup(context, id)
    const kept = status === 'completed' ? await findSnapshot(context, id) : undefined
    return kept ? (kept.checklist as z.input<typeof checklist>) : readAnswers(context, id) // written by `keepReport`
  },

  answer: (context, { params, body }) => putAnswer(context, params.id, body),
})
