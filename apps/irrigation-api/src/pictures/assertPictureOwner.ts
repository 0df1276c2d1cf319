import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { pictureOwner } from '../../contract/pictures.ts'
import { assertOpen, lockCheckup } from '../checkups/visit.ts'
import {
  backflow,
  checkup,
  checkupController,
  checkupZone,
  controller,
  product,
  quote,
  repair,
  site,
  user,
  waterMeter,
  zone,
} from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** What a picture belongs to. */
export interface PictureOwner {
  readonly owner_type: z.output<typeof pictureOwner>
  readonly owner_id: string
}

const tables = {
  site,
  controller,
  zone,
  checkup,
  checkup_controller: checkupController,
  checkup_zone: checkupZone,
  repair,
  backflow,
  water_meter: waterMeter,
  quote,
  product,
  user,
} as const

/** Refuses pictures of what the account does not have (404) or of a completed checkup (409); what is mended later is still pictured. */
export async function assertPictureOwner(
  context: RequestContext,
  { owner_type, owner_id }: PictureOwner,
): Promise<void> {
  const table = tables[owner_type]
  const { tx, session } = context
  const isOwner = and(eq(table.account_id, session.accountId), eq(table.id, owner_id), isNull(table.deleted_at))
  const [row] = await tx.select().from(table).where(isOwner)
  if (!row) throw notFound(owner_type)
  const isOfVisit = owner_type === 'checkup_controller' || owner_type === 'checkup_zone'
  const checkupId = owner_type === 'checkup' ? row.id : isOfVisit && 'checkup_id' in row ? row.checkup_id : null
  if (checkupId) assertOpen(await lockCheckup(context, checkupId))
}
