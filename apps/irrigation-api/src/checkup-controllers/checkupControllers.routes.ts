import { listEnvelope } from '@sluice/protocol'
import {
  checkupControllerItem,
  checkupControllerPatch,
  checkupControllerQuery,
} from '../../contract/checkupControllers.ts'
import { idParams } from '../../contract/common.ts'
import { checking } from '../http/checking.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:checkups/checkup-controllers'

/** Addresses of the controllers of a checkup. */
export const checkupControllerRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Controllers of a checkup',
    query: checkupControllerQuery,
    answer: listEnvelope(checkupControllerItem),
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: checking('perform_checkup', 'own'),
    summary: 'Note what was seen of a controller',
    isFieldWork: true,
    params: idParams,
    body: checkupControllerPatch,
    answer: checkupControllerItem,
  }),
}
