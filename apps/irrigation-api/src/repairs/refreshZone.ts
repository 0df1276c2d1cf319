import { and, eq, isNull } from 'drizzle-orm'
import { deriveZone } from '../checkup-zones/deriveZone.ts'
import { readFindings } from '../checkups/readFindings.ts'
import { checkup, checkupZone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Lets the state of a zone on a visit that is under way follow from its findings; a visit that is over stays as it was. */
export async function refreshZone(
  context: RequestContext,
  { checkup_id, asset_type, asset_id }: { checkup_id: string | null; asset_type: string; asset_id: string },
): Promise<void> {
  if (checkup_id === null || asset_type !== 'zone') return
  const { tx, session } = context
  const [row] = await tx
    .select({ zone: checkupZone })
    .from(checkupZone)
    .innerJoin(checkup, and(eq(checkup.account_id, checkupZone.account_id), eq(checkup.id, checkupZone.checkup_id)))
    .where(
      and(
        eq(checkupZone.account_id, session.accountId),
        eq(checkupZone.checkup_id, checkup_id),
        eq(checkupZone.zone_id, asset_id),
        eq(checkup.status, 'in_progress'),
        isNull(checkupZone.deleted_at),
      ),
    )
    .for('update', { of: checkupZone })
  if (!row) return
  const findings = await readFindings(context, checkup_id, asset_id)
  await deriveZone(context, row.zone, { findings })
}
