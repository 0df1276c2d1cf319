import * as z from 'zod'

/** Reporting period; both days are included. */
export const reportQuery = z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() })

const count = z.number().int()

/**
 * Figures of a company, or of a technician's own work: completed visits, findings, repairs and sent quotes of the period, and what is open
 * now.
 */
export const businessReport = z.object({
  visits: z.object({
    completed: count,
    minutes: count,
    /** Visits whose water use is known as found and as left: their number, and total gallons per week. */
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

/** Platform figures, without any names. */
export const platformTotals = z.object({
  accounts: z.object({ total: count, new_in_30_days: count }),
  users: z.object({ total: count, by_role: z.record(z.string(), count) }),
  subscriptions: z.object({ by_status: z.record(z.string(), count), by_plan: z.record(z.string(), count) }),
  support_tickets: z.object({ open: count }),
})
