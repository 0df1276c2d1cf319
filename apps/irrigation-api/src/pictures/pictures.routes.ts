import { listEnvelope } from '@sluice/protocol'
import * as z from 'zod'
import { idParams } from '../../contract/common.ts'
import { pictureCreate, pictureItem, pictureQuery } from '../../contract/pictures.ts'
import { checking } from '../http/checking.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:files/pictures'

/** Addresses of pictures. */
export const pictureRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Pictures of something',
    query: pictureQuery,
    answer: listEnvelope(pictureItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: members,
    summary: 'Add an uploaded picture to something',
    isFieldWork: true,
    body: pictureCreate,
    answer: pictureItem,
    status: 201,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    access: checking('delete_pictures', 'own', 'within_day'),
    summary: 'Remove a picture',
    params: idParams,
    answer: z.undefined(),
    status: 204,
  }),
}
