import * as z from 'zod'
import { notes } from './fields.ts'
import { submissionFilters } from './submissions.ts'

const words = z.string().trim().min(1).max(4000)

/** Why a submission is accepted; nothing has to be said. */
export const reviewAccept = z.strictObject({ note: notes() })

/** What has to be corrected: names of fields, or paths in what was handed in, and more in words. */
export const reviewReturn = z.strictObject({
  fields_to_correct: z.array(z.string().trim().min(1).max(120)).max(50),
  note: notes(),
})

/** Why a submission is rejected. */
export const reviewReject = z.strictObject({ reason: words })

/** Why one that was accepted is looked at again. */
export const reviewReopen = z.strictObject({ note: words })

/** A note among the reviewers of a municipality. */
export const reviewerNoteCreate = z.strictObject({ id: z.uuid().optional(), body: words })

export const reviewerNote = z.object({
  id: z.uuid(),
  created_at: z.string(),
  author_id: z.uuid(),
  author_name: z.string(),
  body: z.string(),
})

/** When what is counted was handed in; both days are part of it. */
export const statisticsQuery = z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() })

const count = z.number().int()

/** Figures of a municipality. */
export const statistics = z.object({
  total: count,
  by_status: z.record(z.string(), count),
  late: count,
  on_time: count,
  by_month: z.array(z.object({ month: z.string(), received: count, accepted: count })),
  critical_items: z.object({ repaired: count, open: count }),
  zones_inspected: count,
})

/** Which submissions go into the table. */
export const exportQuery = z.strictObject({ ...submissionFilters, q: z.string().max(200).optional() })
