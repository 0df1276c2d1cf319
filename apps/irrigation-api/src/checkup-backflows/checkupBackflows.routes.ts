import { listEnvelope } from '@sluice/protocol'
import { checkupBackflowItem, checkupBackflowPatch, checkupBackflowQuery } from '../../contract/checkupBackflows.ts'
import { idParams } from '../../contract/common.ts'
import { checking } from '../http/checking.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:checkups/checkup-backflows'

/** Addresses of the backflow preventers of a checkup. */
export const checkupBackflowRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Backflow preventers of a checkup',
    query: checkupBackflowQuery,
    answer: listEnvelope(checkupBackflowItem),
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: checking('perform_checkup', 'own'),
    summary: 'Note what was seen of a backflow preventer',
    params: idParams,
    body: checkupBackflowPatch,
    answer: checkupBackflowItem,
    isFieldWork: true,
  }),
}
