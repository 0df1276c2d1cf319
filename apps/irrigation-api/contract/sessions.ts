import * as z from 'zod'

export const sessionParams = z.strictObject({ id: z.uuid() })

/** A sign-in on a device. */
const sessionItem = z.object({
  id: z.uuid(),
  /** Browser and system, as far as they say what they are; null where they do not. */
  device: z.string().nullable(),
  began_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** Whether it is the one that asks. */
  is_this: z.boolean(),
})

/** All sign-ins of a person; there are never so many that they need pages. */
export const sessionList = z.object({ items: z.array(sessionItem) })

/** Which sign-ins end: those on other devices, or also the one that asks. */
export const sessionsEnd = z.strictObject({ all: z.stringbool().optional() })

/** How many sign-ins have ended. */
export const sessionsEnded = z.object({ ended: z.number().int() })
