import { zoneBulk, zoneItems } from '../../contract/zones.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { defineResource } from '../http/defineResource.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { createZones } from './createZones.ts'
import { zoneEntity } from './zoneEntity.ts'

const routes = {
  bulk: defineRoute({
    method: 'POST',
    path: `${zoneEntity.path}/bulk`,
    access: 'edit_records',
    summary: 'Add one zone of a kind for each station of a range',
    isFieldWork: true,
    body: zoneBulk,
    answer: zoneItems,
    status: 201,
  }),
}

/** Zones of the account. */
export const zones = [
  ...defineEntity(zoneEntity),
  ...defineResource(routes, { bulk: (context, { body }) => createZones(context, body) }),
]
