import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../contract/common.ts'
import { createOf, itemOf, patchOf, queryOf } from '../../contract/entityFields.ts'
import { isSensitive } from '../fields/isSensitive.ts'
import { defineRoute } from '../http/defineRoute.ts'
import type { EntityOptions } from './EntityOptions.ts'

/** The addresses of an entity. What is archived can be brought back. */
export function entityRoutes({
  name,
  path,
  one,
  many,
  fields,
  more = {},
  reckoned,
  access,
  isFieldWork = false,
}: EntityOptions) {
  const sensitive = isSensitive(name) ? { shows: name } : {}
  const read = Object.fromEntries(Object.entries(more).map(([name, { shown }]) => [name, shown]))
  const item = itemOf(fields, { ...read, ...reckoned?.shown })
  const row = { path: `${path}/:id`, params: idParams, answer: item, ...sensitive }
  return {
    list: defineRoute({
      method: 'GET',
      path,
      access: access.read,
      summary: `${many}, searched and filtered`,
      query: queryOf(fields),
      answer: listEnvelope(item),
      ...sensitive,
    }),
    create: defineRoute({
      isFieldWork,
      method: 'POST',
      path,
      access: access.write,
      summary: `Add ${one}`,
      body: createOf(fields),
      answer: item,
      ...sensitive,
      status: 201,
    }),
    get: defineRoute({ ...row, method: 'GET', access: access.read, summary: `Read ${one}` }),
    patch: defineRoute({
      ...row,
      isFieldWork,
      method: 'PATCH',
      access: access.write,
      summary: `Change ${one}`,
      body: patchOf(fields),
    }),
    archive: defineRoute({ ...row, method: 'DELETE', access: access.archive, summary: `Archive ${one}` }),
    restore: defineRoute({
      ...row,
      path: `${path}/:id/restore`,
      method: 'POST',
      access: access.archive,
      summary: `Bring back ${one} that was archived`,
    }),
  }
}
