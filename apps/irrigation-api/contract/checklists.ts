import * as z from 'zod'
import { commonFields } from './common.ts'
import { optionalId, optionalText } from './fields.ts'

/** Subject of a question: the visit, or one of its observation rows. */
const owner = z.enum(['checkup', 'checkup_controller', 'checkup_zone', 'checkup_backflow'])

/** An answer to a checklist question; an empty value removes it. */
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

/** Checklist of a visit: each question once for everything it is about. */
export const checklist = z.object({ items: z.array(checklistItem) })

/** A stored answer. */
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
