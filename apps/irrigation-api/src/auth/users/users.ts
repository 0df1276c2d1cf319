import { type Capability, may, type Role } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { mePatch, userPatch, userQuery } from '../../../contract/users.ts'
import { subscription, user } from '../../db/schema/index.ts'
import { runInScope } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { actorOf } from '../../http/session.ts'
import { countUpTo, resolvePage, toListPage } from '../../lists/page.ts'
import { sortKeysOf } from '../../lists/sort.ts'
import { matchesText } from '../../lists/text.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertFresh, changedRow, withoutUndefined } from '../../rows/rows.ts'
import { revokeFamilies } from '../tokens.ts'

/** Matches the user of the account with this id. */
function isUser({ session }: RequestContext, id: string): SQL | undefined {
  return and(eq(user.account_id, session.accountId), eq(user.id, id), isNull(user.deleted_at))
}

/** Returns a user of the account; 404 when there is none. */
export async function findUser(context: RequestContext, id: string) {
  const [row] = await context.tx.select().from(user).where(isUser(context, id))
  if (!row) throw notFound('user')
  return row
}

const paging = {
  table: 'app_user',
  defaultSort: 'name',
  sorts: sortKeysOf(user, ['name', 'created_at']),
}

/** One page of the users of the account. */
export async function listUsers({ tx, session }: RequestContext, query: z.output<typeof userQuery>) {
  const page = resolvePage(query, paging)
  const filter = and(
    eq(user.account_id, session.accountId),
    isNull(user.deleted_at),
    query.role ? eq(user.role, query.role) : undefined,
    query.status ? eq(user.status, query.status) : undefined,
    query.q ? matchesText(query.q, [user.name, user.email]) : undefined,
  )
  const rows = await tx
    .select({ ...getTableColumns(user), sort_key: page.sortKey })
    .from(user)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  return toListPage(rows, page, () => countUpTo(tx, user, filter))
}

/** Locks a user of the account until the transaction ends; 404 when there is none. */
export async function lockUser(context: RequestContext, id: string) {
  const [row] = await context.tx.select().from(user).where(isUser(context, id)).for('update')
  if (!row) throw notFound('user')
  return row
}

type Changes = { readonly [K in keyof typeof user.$inferInsert]?: (typeof user.$inferInsert)[K] | undefined }

/** Updates a user of the account, at the revision that was read. */
async function changeUser(context: RequestContext, id: string, changes: Changes) {
  assertFresh(context, await lockUser(context, id))
  await context.tx
    .update(user)
    .set({ ...withoutUndefined(changes), ...changedRow(context) })
    .where(and(eq(user.account_id, context.session.accountId), eq(user.id, id)))
  return findUser(context, id)
}

type OwnChanges = z.output<typeof mePatch>

/** Fields that users change for themselves only with a capability. */
const guarded: Partial<Readonly<Record<keyof OwnChanges, Capability>>> = {
  locale: 'switch_language',
  field_mode: 'use_field_mode',
}

/**
 * Changes the user's own fields.
 * @throws {ApiError} 403 `auth.field_forbidden` for another language or field mode, where the role has only one.
 */
export async function patchMe(context: RequestContext, body: OwnChanges) {
  const { session } = context
  const row = await lockUser(context, session.userId)
  const names = Object.keys(guarded) as readonly (keyof typeof guarded)[] // keys of a typed record
  const refused = names.filter((name) => isChanged(row, body, name) && !isAllowed(guarded[name]))
  if (refused.length === 0)
    return changeUser(context, session.userId, { ...body, ...licenceChange(context, row, { body }) })
  const fields = Object.fromEntries(refused.map((name) => [name, 'Your role has only one.']))
  throw new ApiError(403, 'auth.field_forbidden', 'Your role may not set these fields.', { payload: { fields } })

  function isAllowed(capability: Capability | undefined): boolean {
    return capability === undefined || may(capability, actorOf(session)).ok
  }
}

function isChanged(row: Readonly<Record<string, unknown>>, body: OwnChanges, name: keyof OwnChanges): boolean {
  return body[name] !== undefined && body[name] !== row[name]
}

/**
 * Changes a user of the account; a suspended one is signed out everywhere at once.
 * @throws {ApiError} 403 for a role the user may not assign, 422 `user.last_owner`, `user.not_joined` or `user.no_seat`.
 */
export async function patchUser(context: RequestContext, id: string, body: z.output<typeof userPatch>) {
  const row = await lockUser(context, id)
  if (body.role !== undefined && body.role !== row.role) assertInvitable(context, body.role)
  const { role = row.role, status = row.status } = body
  if (body.status !== undefined && row.status === 'invited')
    throw new ApiError(422, 'user.not_joined', 'Who is invited has not joined yet.')
  const isOwner = row.role === 'owner' && row.status === 'active'
  if (isOwner && (role !== 'owner' || status !== 'active')) await assertOtherOwner(context, id)
  if (status === 'active' && row.status === 'suspended') await assertSeat(context)
  const { license_confirmed: isConfirmed, ...fields } = body
  const licence = licenceChange(context, row, { body: fields, isConfirmed })
  const changed = await changeUser(context, id, { ...fields, ...licence })
  if (status === 'suspended') await signOut(context, id)
  if (role !== row.role || status !== row.status) {
    const diff = { from: { role: row.role, status: row.status }, to: { role, status } }
    await logActivity(context, { verb: 'user.changed', targetType: 'user', targetId: id, diff })
  }
  return changed
}

async function assertOtherOwner({ tx, session }: RequestContext, id: string): Promise<void> {
  const others = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.account_id, session.accountId),
        eq(user.role, 'owner'),
        eq(user.status, 'active'),
        isNull(user.deleted_at),
        ne(user.id, id),
      ),
    )
    .for('update')
  if (others.length === 0) throw new ApiError(422, 'user.last_owner', 'A company has an owner; name another one first.')
}

async function signOut({ tx, session }: RequestContext, id: string): Promise<void> {
  await runInScope(tx, { kind: 'auth' }, () => revokeFamilies(tx, { account_id: session.accountId, user_id: id }))
}

/** License fields that decide what a user may sign. */
const fields = [
  'irrigator_license_no',
  'irrigator_license_expires_on',
  'tester_license_no',
  'tester_license_expires_on',
] as const

const unconfirmed = { license_confirmed_at: null, license_confirmed_by: null }

/**
 * Effect of a change on the confirmation of licenses: owners confirm what they enter or mark as checked; licenses changed by anybody else
 * need a new confirmation.
 * @param isConfirmed the owner's choice; undefined when they make none.
 */
function licenceChange(
  { session, now }: RequestContext,
  row: Readonly<Record<string, unknown>>,
  change: { readonly body: Readonly<Record<string, unknown>>; readonly isConfirmed?: boolean | undefined },
) {
  const { body, isConfirmed } = change
  const isChanged = fields.some((name) => body[name] !== undefined && body[name] !== row[name])
  if (session.role !== 'owner') return isChanged ? unconfirmed : {}
  if (isConfirmed === false) return unconfirmed
  if (isConfirmed !== true && !isChanged) return {}
  return { license_confirmed_at: now.toISOString(), license_confirmed_by: session.userId }
}

/** Roles that each role may invite; product staff invites its own members and the reviewers of municipalities. */
const canInvite: Readonly<Record<Role, readonly Role[]>> = {
  owner: ['owner', 'manager', 'technician'],
  manager: ['technician'],
  technician: [],
  municipal_reviewer: [],
  admin: ['admin', 'municipal_reviewer'],
}

/**
 * @throws {ApiError} 403 `user.role_not_allowed` when the signed-in user may not invite a user of this role, or withdraw the invitation.
 */
export function assertInvitable({ session }: RequestContext, role: string): void {
  if (canInvite[session.role].some((it) => it === role)) return
  throw new ApiError(403, 'user.role_not_allowed', 'You may not invite somebody of this role.')
}

/**
 * Checks that the subscription has a free seat; invited users take one.
 * @throws {ApiError} 422 `user.no_seat`.
 */
export async function assertSeat({ tx, session }: RequestContext): Promise<void> {
  const { accountId } = session
  const [paid] = await tx
    .select({ seats: subscription.seats_included })
    .from(subscription)
    .where(eq(subscription.account_id, accountId))
    .for('update')
  if (!paid) return
  const used = await tx.$count(
    user,
    and(eq(user.account_id, accountId), inArray(user.status, ['active', 'invited']), isNull(user.deleted_at)),
  )
  if (used < paid.seats) return
  const payload = { seats: paid.seats, used }
  throw new ApiError(422, 'user.no_seat', 'The subscription has no seat left.', { payload })
}
