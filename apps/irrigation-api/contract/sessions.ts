import * as z from 'zod'

export const sessionParams = z.strictObject({ id: z.uuid() })

/** A session on a device. */
const sessionItem = z.object({
  id: z.uuid(),
  /** Browser and system, if recognized; else null. */
  device: z.string().nullable(),
  began_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** Whether it is the session of this request. */
  is_this: z.boolean(),
})

/** All sessions of a user; too few to need paging. */
export const sessionList = z.object({ items: z.array(sessionItem) })

/** Sessions to end: those on other devices, or with `all` also the current one. */
export const sessionsEnd = z.strictObject({ all: z.stringbool().optional() })

/** Number of ended sessions. */
export const sessionsEnded = z.object({ ended: z.number().int() })
