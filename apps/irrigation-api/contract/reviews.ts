import * as z from 'zod'
import { notes } from './fields.ts'
import { submissionFilters } from './submissions.ts'

const words = z.string().trim().min(1).max(4000)

/** Optional note on an accepted submission. */
export const reviewAccept = z.strictObject({ note: notes() })

/** Corrections to make: names of fields, or paths in the submitted document, with an optional note. */
export const reviewReturn = z.strictObject({
  fields_to_correct: z.array(z.string().trim().min(1).max(120)).max(50),
  note: notes(),
})

/** Reason for rejecting a submission. */
export const reviewReject = z.strictObject({ reason: words })

/** Reason for reviewing an accepted submission again. */
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

/** Period of submission dates; both days are included. */
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

/** Filters of the submission export. */
export const exportQuery = z.strictObject({ ...submissionFilters, q: z.string().max(200).optional() })
