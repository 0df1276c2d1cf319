import { eq } from 'drizzle-orm'
import { accountVisit } from '../db/schema/index.ts'
import { runInScope } from '../db/tenancy.ts'
import type { Handlers } from '../http/handler.ts'
import { startVisit } from './startVisit.ts'
import type { visitRoutes } from './visits.routes.ts'

/** What answers the addresses of visits. */
export const visitHandlers: Handlers<typeof visitRoutes> = {
  start: (context, { body }) => startVisit(context, body),

  async end({ tx, session }) {
    await runInScope(tx, { kind: 'auth' }, () =>
      tx.delete(accountVisit).where(eq(accountVisit.family_id, session.familyId)),
    )
    return undefined
  },
}
