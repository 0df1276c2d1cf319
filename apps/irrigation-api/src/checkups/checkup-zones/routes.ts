import { listEnvelope } from '@sluice/protocol'
import {
  checkupZoneItem,
  checkupZonePatch,
  checkupZoneQuery,
  findingParams,
  findingPut,
  frequentFault,
} from '../../../contract/checkupZones.ts'
import { idParams } from '../../../contract/common.ts'
import { checking, members } from '../../http/access.ts'
import { defineResource, defineRoute, type Handlers } from '../../http/defineResource.ts'
import { findCheckup } from '../../visits/visit.ts'
import { findCheckupZone, selectCheckupZones } from '../../visits/zones.ts'
import { putFinding } from './findings.ts'
import { frequentFaults } from './frequentFaults.ts'
import { patchCheckupZone } from './states.ts'

const path = '/api:checkups/checkup-zones'

/** Routes of the zones of a checkup. */
const checkupZoneRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Zones of a checkup in the order of the walk',
    query: checkupZoneQuery,
    answer: listEnvelope(checkupZoneItem),
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    access: members,
    summary: 'One zone of a checkup',
    params: idParams,
    answer: checkupZoneItem,
  }),
  frequentFaults: defineRoute({
    method: 'GET',
    path: `${path}/:id/frequent-faults`,
    access: members,
    summary: 'Faults found most on zones of this site with the same heads',
    params: idParams,
    answer: listEnvelope(frequentFault),
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: checking('perform_checkup', 'own'),
    summary: 'Note what was seen of a zone',
    isFieldWork: true,
    params: idParams,
    body: checkupZonePatch,
    answer: checkupZoneItem,
  }),
  putFinding: defineRoute({
    method: 'PUT',
    path: `${path}/:id/findings/:issue_code`,
    access: 'add_repair',
    summary: 'Set how many of an issue were found',
    isFieldWork: true,
    params: findingParams,
    body: findingPut,
    answer: checkupZoneItem,
  }),
}

/** Handlers of the zones of a checkup. */
const checkupZoneHandlers: Handlers<typeof checkupZoneRoutes> = {
  async list(context, { query }) {
    await findCheckup(context, query.checkup_id)
    const items = await selectCheckupZones(context, { ...query, limit: 5000 })
    return { items: items.slice(0, query.limit), total: items.length, next_cursor: null }
  },
  get: (context, { params }) => findCheckupZone(context, params.id),
  frequentFaults: (context, { params }) => frequentFaults(context, params.id),
  patch: (context, { params, body }) => patchCheckupZone(context, params.id, body),
  putFinding: (context, { params, body }) => putFinding(context, params, body),
}

/** Zones of a checkup. */
export const checkupZones = defineResource(checkupZoneRoutes, checkupZoneHandlers)
