import { and, eq } from 'drizzle-orm'
import { zoneHeadFields } from '../../contract/zoneHeads.ts'
import { nozzle, zone, zoneHead } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { findRow } from '../entities/rows.ts'
import { changedRow } from '../rows/rows.ts'
import { flowOf, zoneEntity } from './zones.ts'

const parents = {
  zone_id: { name: 'zone', table: zone },
  nozzle_id: { name: 'nozzle', table: nozzle, isShared: true },
}

/** Heads of zones; flow per head defaults to that of the nozzle. Changes update the expected flow of the zone. */
export const zoneHeads = defineEntity({
  name: 'zone_head',
  path: '/api:assets/zone-heads',
  one: 'a kind of heads in a zone',
  many: 'Heads of zones',
  table: zoneHead,
  fields: zoneHeadFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  isFieldWork: true,
  sorts: ['sort'],
  searched: ['description'],
  parents,
  async complete(context, { nozzle_id, gpm_each, ref_psi }) {
    if (typeof nozzle_id !== 'string') return {}
    const found = await findRow(context, parents.nozzle_id, nozzle_id)
    return { gpm_each: gpm_each ?? found.gpm, ref_psi: ref_psi ?? found.ref_psi }
  },
  async after(context, { zone_id }) {
    const found = await findRow(context, zoneEntity, String(zone_id))
    await context.tx
      .update(zone)
      .set({ ...(await flowOf(context, found)), ...changedRow(context) })
      .where(and(eq(zone.account_id, context.session.accountId), eq(zone.id, found.id)))
  },
})
