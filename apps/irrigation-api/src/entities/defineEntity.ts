import { and, eq } from 'drizzle-orm'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { ApiError } from '../http/ApiError.ts'
import { defineResource, type Endpoint } from '../http/defineResource.ts'
import type { Route } from '../http/defineRoute.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { PageQuery } from '../lists/resolvePage.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { changedRow } from '../rows/changedRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { archiveOwned, restoreOwned } from './archiveOwned.ts'
import { assertCodes } from './assertCodes.ts'
import type { Row } from './BusinessTable.ts'
import type { EntityOptions } from './EntityOptions.ts'
import { entityRoutes } from './entityRoutes.ts'
import { findRow, isAmong } from './findRow.ts'
import { isKept } from './isKept.ts'
import { listRows } from './listRows.ts'

/** The endpoints of an entity: its list, and to add, read, change, archive and bring back one. */
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
  const endpoints = defineResource(routes, handlers as never) // the schemas of the routes have read the input before
  return entity.isReadOnly ? endpoints.filter(({ route }) => route.method === 'GET') : endpoints
}

/** What the schemas of the routes let through. */
interface Input {
  readonly params: { readonly id: string }
  readonly query: PageQuery & Row
  readonly body: Row & { readonly id?: string }
}

/** A statement that is put together and not sent yet. */
interface Statement {
  /** Resolves to the rows that it wrote. */
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

/** A row comes back when what it belongs to is there. */
async function restore(context: RequestContext, entity: EntityOptions, id: string): Promise<Row> {
  const row = await findRow(context, entity, id, 'archived')
  assertFresh(context, row)
  await entity.beforeArchive?.(context, row)
  await assertParents(context, entity, row)
  await restoreOwned(context, entity.table, [id], String(row.deleted_at))
  await logActivity(context, { verb: 'restored', targetType: entity.name, targetId: id })
  return written(context, entity, id, writing(context, entity, id, { deleted_at: null }, 'archived'))
}

/** The row as it is once a statement has written it, and after what follows from it elsewhere. */
async function written(context: RequestContext, entity: EntityOptions, id: string, statement: Statement): Promise<Row> {
  // Both go to the database at once, which does one after the other.
  const [changed, row] = await Promise.all([statement.execute(), findRow(context, entity, id, 'all')])
  if (changed.length === 0) throw outrun(context, entity, row)
  if (!entity.after) return row
  await entity.after(context, row)
  return findRow(context, entity, id, 'all')
}

/** Somebody else was quicker: changed the row after it was read, or archived it. */
function outrun(context: RequestContext, { name }: EntityOptions, row: Row & { readonly rev: number }): Error {
  assertFresh(context, row)
  return notFound(name)
}

/** A row that the account may change, as it is now. */
async function findOwn(context: RequestContext, entity: EntityOptions, id: string): Promise<Row> {
  const { more: _beside, ...own } = entity // what is read beside a row decides nothing
  const row = await findRow(context, own, id)
  if (row.account_id === SHARED_ACCOUNT_ID && context.session.accountId !== SHARED_ACCOUNT_ID)
    throw new ApiError(403, `${entity.name}.shared`, 'What comes with the product cannot be changed.')
  assertFresh(context, row)
  return row
}

/** Changes a row unless somebody else has changed it since it was read: its revision is that of `If-Match`, where there is one. */
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
  if (!(await isKept(context, table, [id]))) return
  const words = name.replaceAll('_', ' ')
  throw new ApiError(422, `${name}.in_use`, `There are rows that need this ${words}, or something that belongs to it.`)
}
