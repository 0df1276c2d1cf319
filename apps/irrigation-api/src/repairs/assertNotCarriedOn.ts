import { and, eq } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { isCarriedOn } from './isCarriedOn.ts'

/** Refuses (422 `repair.carried_on`) a repair of which another row is the one to act on, so that it is not mended and sold twice. */
export async function assertNotCarriedOn({ tx, session }: RequestContext, { id }: { readonly id: string }) {
  const isElsewhere = and(eq(repair.account_id, session.accountId), eq(repair.id, id), isCarriedOn)
  if ((await tx.$count(repair, isElsewhere)) === 0) return
  throw new ApiError(422, 'repair.carried_on', 'Another visit carries this on; act on that one.')
}
