import {
  type ActorFact,
  type RepairEffect,
  type RepairFacts,
  type RepairStatus,
  repairTransitions,
} from '@sluice/irrigation-rules'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { repairAgeFields, repairFields } from '../../../contract/repairs.ts'
import { account, picture, repair, site } from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import type { EntityOptions } from '../../entities/table.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import { members } from '../../http/access.ts'
import type { RequestContext } from '../../http/context.ts'
import { type AllowedTransition, assertAllowed } from '../../rows/assertAllowed.ts'
import { assertFresh, firstRow } from '../../rows/rows.ts'
import { localDate } from '../../time/days.ts'
import { type AgedRepair, isAsGrave, isCarriedOn, readAges, toAgeFields } from '../../visits/faults.ts'

/** Entity of repairs: faults of assets at sites. */
export const repairEntity: EntityOptions = {
  name: 'repair',
  path: '/api:checkups/repairs',
  one: 'a repair',
  many: 'Repairs',
  table: repair,
  fields: repairFields,
  access: { read: [...members, 'admin'], write: 'add_repair', archive: 'add_repair' },
  isReadOnly: true,
  sorts: ['found_at', 'repair_no'],
  searched: ['repair_no', 'description'],
  related: (pattern) => [
    sql`select 1 from "site" s where s.account_id = "repair"."account_id"
    and s.id = "repair"."site_id" and s.name ilike ${pattern}`,
  ],
  sqlFields: {
    is_carried_on: { shown: z.boolean(), read: isCarriedOn },
    site_name: {
      shown: z.string().nullable(),
      read: sql<string | null>`(select s.name from "site" s
        where s.account_id = "repair"."account_id" and s.id = "repair"."site_id")`,
    },
  },
  computed: {
    shown: repairAgeFields,
    async of(context, rows) {
      const repairs = rows as readonly Pick<RepairRow, keyof AgedRepair>[] // rows of this entity
      const ages = await readAges(context, repairs, context.now)
      return rows.map((row) => ({ ...row, ...toAgeFields(ages.get(String(row.id))) }))
    },
  },
}

/** Locks a repair at the revision the client read, for the rest of the request. */
export async function lockRepair(context: RequestContext, id: string) {
  const { tx, session } = context
  const [row] = await tx
    .select()
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), eq(repair.id, id), isNull(repair.deleted_at)))
    .for('update')
  if (!row) throw notFound('repair')
  assertFresh(context, row)
  return row
}

/** A locked repair. */
export type RepairRow = Awaited<ReturnType<typeof lockRepair>>

/** Fields of a repair that the rules look at; a new one has the status `(new)`. */
interface Subject {
  readonly status: string
  readonly created_by?: string | null
  readonly created_at?: string
  readonly done_at?: string | null
}

/** Requested change of state. */
export interface WantedRepair {
  readonly to: RepairStatus
  readonly via?: string
  readonly facts?: RepairFacts
}

/**
 * Looks up the change of state in the transition table.
 * @throws {ApiError} 409 when the table does not list it, 403 when this user may not make it, 422 when its guard fails.
 */
export function assertTransition(
  context: RequestContext,
  row: Subject,
  wanted: WantedRepair,
): AllowedTransition<RepairStatus, RepairEffect> {
  const { role, holds } = context.session
  const actor = { role, holds: [...holds, ...factsOf(context, row)] }
  return assertAllowed(repairTransitions, { ...wanted, status: row.status, actor }, sentences)
}

const HOUR_MS = 3_600_000

/** Facts about the user in relation to the repair. */
function factsOf({ session, now }: RequestContext, { created_by, created_at, done_at }: Subject): readonly ActorFact[] {
  const isCreator = created_by === session.userId
  const isFresh = created_at !== undefined && now.getTime() - Date.parse(created_at) <= HOUR_MS
  const today = localDate(now, session.timezone)
  const isOfToday = typeof done_at === 'string' && localDate(new Date(done_at), session.timezone) === today
  return [
    ...(isCreator ? (['creator', 'own'] as const) : []),
    ...(isFresh ? (['within_hour'] as const) : []),
    ...(isOfToday ? (['same_day'] as const) : []),
  ]
}

const sentences: Readonly<Record<string, string>> = {
  authorization_required: 'Say why it may be done without a quote.',
  nte_exceeded: 'It comes to more than may be spent without a quote.',
  name_required: 'Say who agreed.',
  visit_or_technician_required: 'Choose a visit or somebody.',
  after_photo_required: 'A photo of the mended part is needed.',
  parts_unconfirmed: 'Confirm the parts that were used.',
  reason_required: 'Say why.',
  date_required: 'Say until when.',
  not_found_again: 'It was not found again.',
}

/**
 * Refuses (422 `repair.carried_on`) a repair when another row of the same fault is the one to act on, so that it is not fixed and sold
 * twice.
 */
export async function assertNotCarriedOn({ tx, session }: RequestContext, { id }: { readonly id: string }) {
  const isElsewhere = and(eq(repair.account_id, session.accountId), eq(repair.id, id), isCarriedOn)
  if ((await tx.$count(repair, isElsewhere)) === 0) return
  throw new ApiError(422, 'repair.carried_on', 'Another visit carries this on; act on that one.')
}

/** Whether the company requires a photo of a fixed fault of this severity, and whether there is one. */
export async function photoFacts({ tx, session }: RequestContext, row: Pick<RepairRow, 'id' | 'severity'>) {
  const { accountId } = session
  const asking = tx.select({ from: account.require_photo_for_severity }).from(account).where(eq(account.id, accountId))
  const counting = tx.$count(
    picture,
    and(
      eq(picture.account_id, accountId),
      eq(picture.owner_type, 'repair'),
      eq(picture.owner_id, row.id),
      eq(picture.kind, 'after'),
      isNull(picture.deleted_at),
    ),
  )
  const [asked, after] = await together([() => asking, () => counting])
  const { from } = firstRow(asked)
  return { photo_required: isAsGrave(row.severity, from), has_after_photo: after > 0 }
}

/** Spending limit of the site without a quote, and the amount spent on the same visit apart from this repair; in cents. */
export async function spendingOf({ tx, session }: RequestContext, row: RepairRow) {
  const { accountId } = session
  const limits = tx
    .select({ nte_cents: sql<number>`coalesce(${site.nte_cents}, ${account.nte_default_cents})` })
    .from(site)
    .innerJoin(account, eq(account.id, site.account_id))
    .where(and(eq(site.account_id, accountId), eq(site.id, row.site_id)))
  const spending = tx
    .select({ cents: sql<number>`coalesce(sum(${repair.price_cents_snapshot}), 0)::int` })
    .from(repair)
    .where(
      and(
        eq(repair.account_id, accountId),
        row.checkup_id === null ? sql`false` : eq(repair.checkup_id, row.checkup_id),
        eq(repair.status, 'done'),
        eq(repair.authorization, 'nte'),
        ne(repair.id, row.id),
        isNull(repair.deleted_at),
      ),
    )
  const [limit, spent] = await together([() => limits, () => spending])
  return { nte_cents: firstRow(limit).nte_cents, spent_cents: firstRow(spent).cents }
}
