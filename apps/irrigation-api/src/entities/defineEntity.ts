import { everyPicklist } from '@sluice/irrigation-rules'
import { listEnvelope } from '@sluice/protocol'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { idParams } from '../../contract/common.ts'
import { createOf, type EntityFields, itemOf, patchOf, queryOf } from '../../contract/entityFields.ts'
import { picklistItem } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { ApiError, invalidRequest, notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute, type Endpoint, type Route } from '../http/defineResource.ts'
import { isSensitive } from '../http/shows.ts'
import type { PageQuery } from '../lists/page.ts'
import { logActivity } from '../rows/activity.ts'
import { assertFresh, changedRow, newRow, withoutUndefined } from '../rows/rows.ts'
import { isArchiveBlocked } from './archiveBlockers.ts'
import { archiveOwned, restoreOwned } from './ownership.ts'
import { findRow, isAmong, listRows } from './rows.ts'
import type { EntityOptions, Row } from './table.ts'

/** Routes of an entity. Archived rows can be restored. */
function entityRoutes({
  name,
  path,
  one,
  many,
  fields,
  sqlFields = {},
  computed,
  access,
  isFieldWork = false,
}: EntityOptions) {
  const sensitive = isSensitive(name) ? { shows: name } : {}
  const read = Object.fromEntries(Object.entries(sqlFields).map(([name, { shown }]) => [name, shown]))
  const item = itemOf(fields, { ...read, ...computed?.shown })
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

/** Endpoints of an entity: list, create, read, change, archive and restore. */
export function defineEntity(entity: EntityOptions): readonly Endpoint[] {
  const routes: Readonly<Record<keyof ReturnType<typeof entityRoutes>, Route>> = entityRoutes(entity)
  const handlers: Readonly<Record<keyof typeof routes, (context: RequestContext, input: Input) => Promise<unknown>>> = {
    list: (context, { query }) => listRows(context, entity, query),
    create: (context, { body: { id, ...values } }) => create(context, entity, values, id),
    get: (context, { params: { id } }) => findRow(context, entity, id),
    patch: (context, { params: { id }, body }) => change(context, entity, id, body),
    archive: (context, { params: { id } }) => archive(context, entity, id),
    restore: (context, { params: { id } }) => restore(context, entity, id),
  }
  const endpoints = defineResource(routes, handlers as never) // the schemas of the routes have validated the input
  return entity.isReadOnly ? endpoints.filter(({ route }) => route.method === 'GET') : endpoints
}

/** Input after validation by the schemas of the routes. */
interface Input {
  readonly params: { readonly id: string }
  readonly query: PageQuery & Row
  readonly body: Row & { readonly id?: string }
}

/** A built statement that has not been sent. */
interface Statement {
  /** Executes it and resolves to the written rows. */
  execute(): Promise<readonly unknown[]>
}

async function create(
  context: RequestContext,
  entity: EntityOptions,
  values: Row,
  id: string | undefined,
): Promise<Row> {
  await assertParents(context, entity, values)
  await assertCodes(context, entity.fields, values)
  const row = newRow(context, id)
  const whole = { ...row, ...withoutUndefined(values), ...(await entity.complete?.(context, values)) }
  // The fields of an entity are columns of its table.
  const inserting = context.tx
    .insert(entity.table)
    .values(whole as never)
    .returning({ id: entity.table.id })
  return written(context, entity, row.id, inserting)
}

async function change(context: RequestContext, entity: EntityOptions, id: string, body: Row): Promise<Row> {
  const row = await findOwn(context, entity, id)
  const changes = withoutUndefined(body)
  await assertParents(context, entity, changes)
  await assertCodes(context, entity.fields, changes)
  const all = { ...changes, ...(await entity.amend?.(context, row, changes)) }
  return written(context, entity, id, writing(context, entity, id, all))
}

async function archive(context: RequestContext, entity: EntityOptions, id: string): Promise<Row> {
  const row = await findOwn(context, entity, id)
  await entity.beforeArchive?.(context, row)
  await assertUnused(context, entity, id)
  const at = context.now.toISOString()
  await archiveOwned(context, entity.table, [id], at)
  await logActivity(context, { verb: 'archived', targetType: entity.name, targetId: id })
  return written(context, entity, id, writing(context, entity, id, { deleted_at: at }))
}

/** Restores a row whose owners exist. */
async function restore(context: RequestContext, entity: EntityOptions, id: string): Promise<Row> {
  const row = await findRow(context, entity, id, 'archived')
  assertFresh(context, row)
  await entity.beforeArchive?.(context, row)
  await assertParents(context, entity, row)
  await restoreOwned(context, entity.table, [id], String(row.deleted_at))
  await logActivity(context, { verb: 'restored', targetType: entity.name, targetId: id })
  return written(context, entity, id, writing(context, entity, id, { deleted_at: null }, 'archived'))
}

/** Returns the row after a statement has written it and the follow-up changes are made. */
async function written(context: RequestContext, entity: EntityOptions, id: string, statement: Statement): Promise<Row> {
  // Both are sent at once; the database runs them in order.
  const [changed, row] = await Promise.all([statement.execute(), findRow(context, entity, id, 'all')])
  if (changed.length === 0) throw staleOrNotFound(context, entity, row)
  if (!entity.after) return row
  await entity.after(context, row)
  return findRow(context, entity, id, 'all')
}

/** 409 when the revision changed, 404 when the row was archived. */
function staleOrNotFound(context: RequestContext, { name }: EntityOptions, row: Row & { readonly rev: number }): Error {
  assertFresh(context, row)
  return notFound(name)
}

/** Current row that the account may change. */
async function findOwn(context: RequestContext, entity: EntityOptions, id: string): Promise<Row> {
  const { sqlFields: _beside, ...own } = entity // computed columns are not needed for decisions
  const row = await findRow(context, own, id)
  if (row.account_id === SHARED_ACCOUNT_ID && context.session.accountId !== SHARED_ACCOUNT_ID)
    throw new ApiError(403, `${entity.name}.shared`, 'What comes with the product cannot be changed.')
  assertFresh(context, row)
  return row
}

/** Statement that changes a row, unless it has changed since it was read: with `If-Match` its revision must match. */
function writing(
  context: RequestContext,
  { table }: EntityOptions,
  id: string,
  changes: Row,
  among: 'kept' | 'archived' = 'kept',
): Statement {
  const { tx, session, ifMatch } = context
  const isFresh = ifMatch === undefined ? undefined : eq(table.rev, ifMatch)
  return tx
    .update(table)
    .set({ ...changes, ...changedRow(context) } as never) // the fields of an entity are columns of its table
    .where(and(eq(table.account_id, session.accountId), eq(table.id, id), isAmong[among](table.deleted_at), isFresh))
    .returning({ id: table.id })
}

async function assertParents(context: RequestContext, { parents = {} }: EntityOptions, values: Row): Promise<void> {
  for (const [field, parent] of Object.entries(parents)) {
    const id = values[field]
    if (typeof id === 'string') await findRow(context, parent, id)
  }
}

async function assertUnused(context: RequestContext, { name, table }: EntityOptions, id: string): Promise<void> {
  if (!(await isArchiveBlocked(context, table, [id]))) return
  const words = name.replaceAll('_', ' ')
  throw new ApiError(422, `${name}.in_use`, `There are rows that need this ${words}, or something that belongs to it.`)
}

/**
 * Checks that values of extensible picklists exist, either in the product or as the account's own.
 * @throws {ApiError} 400 with the fields that have an unknown value.
 */
async function assertCodes(context: RequestContext, fields: EntityFields, values: Row): Promise<void> {
  const wrong: Record<string, string> = {}
  for (const [name, { list }] of Object.entries(fields)) {
    if (list === undefined) continue
    const missing = await missingCodes(context, list, [values[name]].flat())
    if (missing.length > 0) wrong[name] = `Not a choice of ${list}: ${missing.join(', ')}.`
  }
  if (Object.keys(wrong).length > 0) throw invalidRequest(wrong)
}

async function missingCodes({ tx, session }: RequestContext, list: string, chosen: readonly unknown[]) {
  const brought = everyPicklist.get(list)?.items.map(({ code }) => code) ?? []
  const others = chosen.filter((code) => typeof code === 'string').filter((code) => !brought.includes(code))
  if (others.length === 0) return []
  const own = await tx
    .select({ code: picklistItem.code })
    .from(picklistItem)
    .where(
      and(
        inArray(picklistItem.account_id, [session.accountId, SHARED_ACCOUNT_ID]),
        eq(picklistItem.list_key, list),
        inArray(picklistItem.code, others),
        isNull(picklistItem.deleted_at),
      ),
    )
  return others.filter((code) => !own.some((row) => row.code === code))
}
