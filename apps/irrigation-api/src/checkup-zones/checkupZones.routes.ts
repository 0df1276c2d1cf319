import { listEnvelope } from '@sluice/protocol'
import {
  checkupZoneItem,
  checkupZonePatch,
  checkupZoneQuery,
  findingParams,
  findingPut,
} from '../../contract/checkupZones.ts'
import { idParams } from '../../contract/common.ts'
import { checking } from '../http/checking.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:checkups/checkup-zones'

/** Addresses of the zones of a checkup. */
export const checkupZoneRoutes = {
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
