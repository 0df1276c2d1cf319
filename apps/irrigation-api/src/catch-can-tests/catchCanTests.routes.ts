import { listEnvelope } from '@sluice/protocol'
import {
  catchCanTestCreate,
  catchCanTestItem,
  catchCanTestPatch,
  catchCanTestQuery,
} from '../../contract/catchCanTests.ts'
import { idParams } from '../../contract/common.ts'
import { checking } from '../http/checking.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:checkups/catch-can-tests'
const access = checking('perform_checkup', 'own')
const row = { path: `${path}/:id`, params: idParams, answer: catchCanTestItem }

/** Addresses of catch-can tests. */
export const catchCanTestRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Catch-can tests on a zone of a checkup, the newest first',
    query: catchCanTestQuery,
    answer: listEnvelope(catchCanTestItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access,
    summary: 'Keep the readings of a catch-can test',
    body: catchCanTestCreate,
    answer: catchCanTestItem,
    isFieldWork: true,
    status: 201,
  }),
  patch: defineRoute({
    ...row,
    method: 'PATCH',
    access,
    summary: 'Change a catch-can test',
    body: catchCanTestPatch,
    isFieldWork: true,
  }),
  archive: defineRoute({ ...row, method: 'DELETE', access, summary: 'Archive a catch-can test' }),
}
