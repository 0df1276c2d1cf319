import * as z from 'zod'

/** When what is counted happened; both days are part of it. */
export const reportQuery = z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() })

const count = z.number().int()

/**
 * Figures of a company, a technician's being those of their own work: visits that were completed, what was found, mended and sent in
 * the time that is asked for, and what is open now.
 */
export const businessReport = z.object({
  visits: z.object({
    completed: count,
    minutes: count,
    /** Of the visits of which it is known what they found and left: how many, and gallons a week in all. */
    water: z.object({ visits: count, found_gal_week: count, left_gal_week: count, saved_gal_week: count }),
    by_technician: z.array(
      z.object({ user_id: z.uuid().nullable(), name: z.string().nullable(), completed: count, minutes: count }),
    ),
  }),
  findings: z.object({
    total: count,
    done: count,
    by_issue: z.array(
      z.object({ issue_code: z.string(), label_en: z.string(), label_es: z.string(), found: count, done: count }),
    ),
  }),
  open_repairs: z.object({ total: count, to_30_days: count, to_90_days: count, older: count }),
  quotes: z.object({
    sent: count,
    approved: count,
    declined: count,
    win_pct: z.number().nullable(),
    total_cents: count,
    approved_total_cents: count,
  }),
  parts_used: z.array(
    z.object({ product_id: z.uuid().nullable(), description: z.string(), unit: z.string(), qty: z.number() }),
  ),
})

/** Figures of the platform, which name nobody. */
export const platformTotals = z.object({
  accounts: z.object({ total: count, new_in_30_days: count }),
  users: z.object({ total: count, by_role: z.record(z.string(), count) }),
  subscriptions: z.object({ by_status: z.record(z.string(), count), by_plan: z.record(z.string(), count) }),
  support_tickets: z.object({ open: count }),
})
