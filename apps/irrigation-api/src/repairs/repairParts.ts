import { repairPartFields } from '../../contract/repairs.ts'
import { product, repair, repairPart } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { findRow } from '../entities/findRow.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'

const parents = {
  repair_id: { name: 'repair', table: repair },
  product_id: { name: 'product', table: product },
}

/** Parts that repairs need or used. */
export const repairParts = defineEntity({
  name: 'repair_part',
  path: '/api:checkups/repair-parts',
  one: 'a part of a repair',
  many: 'Parts of repairs',
  table: repairPart,
  fields: repairPartFields,
  access: { read: 'see_sites', write: 'add_repair', archive: 'add_repair' },
  isFieldWork: true,
  sorts: ['created_at'],
  searched: ['description'],
  parents,
  async complete(context, { repair_id }) {
    await assertOpen(context, String(repair_id))
    return {}
  },
  async amend(context, { repair_id }) {
    await assertOpen(context, String(repair_id))
    return {}
  },
  beforeArchive: (context, { repair_id }) => assertOpen(context, String(repair_id)),
})

/** What was used for a repair that is over stays as it was. */
async function assertOpen(context: RequestContext, repairId: string): Promise<void> {
  const { status } = await findRow(context, parents.repair_id, repairId)
  if (status === 'void' || status === 'done')
    throw new ApiError(409, 'repair.not_editable', `The parts of a ${String(status)} repair are not changed.`)
}
