import { eq } from 'drizzle-orm'
import { accountVisit } from '../db/schema/index.ts'
import type { Handlers } from '../http/handler.ts'
import { startVisit } from './startVisit.ts'
import type { visitRoutes } from './visits.routes.ts'

/** What answers the addresses of visits. */
export const visitHandlers: Handlers<typeof visitRoutes> = {
  start: (context, { body }) => startVisit(context, body),

  /** The transaction of a visit cannot write, so this is one of sign-in. */
  async end({ world, session }) {
    await world.db.transact({ kind: 'auth' }, (tx) =>
      tx.delete(accountVisit).where(eq(accountVisit.family_id, session.familyId)),
    )
    return undefined
  },
}
