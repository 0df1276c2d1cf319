import { listEnvelope } from '@sluice/protocol'
import { picklist, picklistParams } from '../../contract/picklists.ts'
import { defineResource } from '../http/defineResource.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { notFound } from '../http/notFound.ts'
import { readPicklists } from './readPicklists.ts'

const path = '/api:catalog/picklists'

const routes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: 'read_catalog',
    summary: 'Every list that choices come from, in both languages',
    answer: listEnvelope(picklist),
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/:key`,
    access: 'read_catalog',
    summary: 'One list that choices come from',
    params: picklistParams,
    answer: picklist,
  }),
}

/** The lists that choices come from, as an account sees them. */
export const picklists = defineResource(routes, {
  async list(context) {
    const items = await readPicklists(context)
    return { items, total: items.length, next_cursor: null }
  },

  async get(context, { params }) {
    const [found] = await readPicklists(context, [params.key])
    if (!found) throw notFound('picklist')
    return found
  },
})
