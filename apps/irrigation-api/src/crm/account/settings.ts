import { may } from '@sluice/irrigation-rules'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import {
  accountItem,
  accountPatch,
  numberedKinds,
  type numberingPatch,
  ownerFields,
} from '../../../contract/account.ts'
import { account, counter, etProfile, priceBook } from '../../db/schema/index.ts'
import { findRow } from '../../entities/rows.ts'
import { ApiError, invalidRequest } from '../../http/ApiError.ts'
import { members } from '../../http/access.ts'
import type { RequestContext } from '../../http/context.ts'
import { defineResource, defineRoute } from '../../http/defineResource.ts'
import { actorOf } from '../../http/session.ts'
import { logActivity } from '../../rows/activity.ts'
import { firstNumber } from '../../rows/numbers.ts'
import { assertFresh, changedRow, firstRow, withoutUndefined } from '../../rows/rows.ts'

const path = '/api:crm/account'
const answer = accountItem
const shows = 'account'

const routes = {
  get: defineRoute({
    method: 'GET',
    path,
    access: [...members, 'admin'],
    summary: 'The company and how it works',
    answer,
    shows,
    isAccountData: true,
  }),
  patch: defineRoute({
    method: 'PATCH',
    path,
    access: 'edit_company_settings',
    summary: 'Change how the company works; taxes, licence and numbering are the owner’s',
    body: accountPatch,
    answer,
    shows,
    isAccountData: true,
  }),
}

/** Settings of the company. */
export const accountSettings = defineResource(routes, {
  get: (context) => readAccount(context),
  patch: (context, { body }) => patchAccount(context, body),
})

/** Company of the signed-in user, with the next number of each document kind. */
async function readAccount({ tx, session }: RequestContext) {
  const row = firstRow(await tx.select().from(account).where(eq(account.id, session.accountId)))
  const counters = await tx.select().from(counter).where(eq(counter.account_id, session.accountId))
  const prefixes = (row.number_prefixes ?? {}) as Readonly<Record<string, string>> // only written by this file
  const numbering = Object.fromEntries(
    Object.entries(numberedKinds).map(([kind, letters]) => {
      const last = counters.find(({ name }) => name === letters)?.value ?? firstNumber - 1
      return [kind, { prefix: prefixes[letters] ?? letters, next: last + 1 }]
    }),
  ) as Record<keyof typeof numberedKinds, { prefix: string; next: number }> // one entry for each kind
  return { ...row, numbering }
}

type Patch = z.output<typeof accountPatch>
type Numbering = z.output<typeof numberingPatch>

/**
 * Changes company settings.
 * @throws {ApiError} 403 `account.owner_only` for settings only the owner may change, 400 for a color that white text is not readable on,
 * 404 for a missing price book or climate, 422 `account.number_too_low` for numbers already used.
 */
async function patchAccount(context: RequestContext, body: Patch) {
  const { tx, session } = context
  assertFresh(context, await lockAccount(context))
  const { numbering, ...fields }: Readonly<Record<string, unknown>> = withoutUndefined(body)
  assertOwner(context, Object.keys(body))
  if (typeof fields.brand_color === 'string' && !isReadableOnWhite(fields.brand_color))
    throw invalidRequest({ brand_color: 'White text cannot be read on it: choose a darker one.' })
  await assertThere(context, fields)
  const prefixes = await setNumbering(context, numbering as Numbering | undefined) // of the schema
  const { updated_at, updated_by, rev } = changedRow(context)
  await tx
    .update(account)
    .set({ ...fields, ...prefixes, updated_at, updated_by, rev })
    .where(eq(account.id, session.accountId))
  const diff = { fields: Object.keys(body) }
  await logActivity(context, { verb: 'account.changed', targetType: 'account', targetId: session.accountId, diff })
  return readAccount(context)
}

function assertOwner({ session }: RequestContext, names: readonly string[]): void {
  const kept = names.filter((name) => ownerFields.has(name))
  if (kept.length === 0 || may('edit_tax_licence_numbering', actorOf(session)).ok) return
  const payload = { fields: Object.fromEntries(kept.map((name) => [name, 'The owner’s to change.'])) }
  throw new ApiError(403, 'account.owner_only', 'Taxes, licence and numbering are the owner’s to change.', { payload })
}

async function assertThere(context: RequestContext, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const { default_price_book_id: book, et_profile_id: climate } = fields
  if (typeof book === 'string') await findRow(context, { name: 'price_book', table: priceBook }, book)
  if (typeof climate === 'string')
    await findRow(context, { name: 'et_profile', table: etProfile, isShared: true }, climate)
}

/** Locks the company row for the rest of the request, so that a concurrent request sees what the first one wrote. */
async function lockAccount({ tx, session }: RequestContext) {
  return firstRow(await tx.select().from(account).where(eq(account.id, session.accountId)).for('update'))
}

async function setNumbering(context: RequestContext, numbering: Numbering = {}) {
  const prefixes: Record<string, string> = {}
  for (const [kind, letters] of Object.entries(numberedKinds)) {
    const wanted = numbering[kind as keyof typeof numberedKinds] // a key of the record
    if (wanted?.prefix !== undefined) prefixes[letters] = wanted.prefix
    if (wanted?.next === undefined) continue
    const last = await raiseCounter(context, letters, wanted.next - 1)
    if (wanted.next > last) continue
    const payload = { fields: { [`numbering.${kind}.next`]: `From ${last + 1}.` } }
    throw new ApiError(422, 'account.number_too_low', 'This number was given out already.', { payload })
  }
  if (Object.keys(prefixes).length === 0) return {}
  return { number_prefixes: sql`${account.number_prefixes} || ${JSON.stringify(prefixes)}::jsonb` }
}

/** Raises a counter to a value, never lowers it: other requests may be taking numbers. @returns the last number used. */
async function raiseCounter({ tx, session }: RequestContext, name: string, value: number): Promise<number> {
  const least = Math.max(value, firstNumber - 1)
  const rows = await tx
    .insert(counter)
    .values({ account_id: session.accountId, name, value: least })
    .onConflictDoUpdate({
      target: [counter.account_id, counter.name],
      set: { value: sql`greatest(${counter.value}, ${least})` },
    })
    .returning({ value: counter.value })
  return firstRow(rows).value
}

/** Minimum contrast of text by WCAG 2.2 (1.4.3). */
const ENOUGH = 4.5

/**
 * Whether white text is readable on a color, and the color on white.
 * @param colour as `#0B6E4F`.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function isReadableOnWhite(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= ENOUGH
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
