import * as z from 'zod'
import { commonFields } from './common.ts'
import { optionalId, optionalText } from './fields.ts'

/** What a question is about: the visit, or one of the rows of what was observed on it. */
const owner = z.enum(['checkup', 'checkup_controller', 'checkup_zone', 'checkup_backflow'])

/** An answer to a question of the checklist; an empty one takes it back. */
export const answerPut = z.strictObject({
  template_item_id: z.uuid(),
  owner_type: owner,
  owner_id: z.uuid(),
  value: z.union([z.string().trim().max(4000), z.number(), z.null()]),
  note: optionalText(4000),
  picture_id: optionalId(),
})

/** A question of the checklist of a visit with its answer, if there is one. */
const checklistItem = z.object({
  template_item_id: z.uuid(),
  section: z.string(),
  label_en: z.string(),
  label_es: z.string().nullable(),
  answer_type: z.string(),
  unit: z.string().nullable(),
  choices: z.array(z.string()),
  required: z.boolean(),
  owner_type: z.string(),
  owner_id: z.uuid(),
  value: z.unknown(),
  note: z.string().nullable(),
  picture_id: z.uuid().nullable(),
})

/** The checklist of a visit, question by question for everything it is about. */
export const checklist = z.object({ items: z.array(checklistItem) })

/** An answer as it is stored. */
export const answerItem = z.object({
  ...commonFields,
  checkup_id: z.uuid(),
  template_item_id: z.uuid(),
  owner_type: z.string(),
  owner_id: z.uuid(),
  value: z.unknown(),
  note: z.string().nullable(),
  picture_id: z.uuid().nullable(),
})
