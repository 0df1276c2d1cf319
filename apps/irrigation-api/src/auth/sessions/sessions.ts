import bowser from 'bowser'
import { and, desc, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessionList, sessionParams, sessionsEnd, sessionsEnded } from '../../../contract/sessions.ts'
import { refreshToken } from '../../db/schema/index.ts'
import { runInScope } from '../../db/tenancy.ts'
import type { Transaction } from '../../db/transaction.ts'
import { notFound } from '../../http/ApiError.ts'
import { everyRole } from '../../http/access.ts'
import type { RequestContext } from '../../http/context.ts'
import { defineResource, defineRoute } from '../../http/defineResource.ts'
import { isOf, personOf } from '../person.ts'
import { revokeFamily, revokeOtherFamilies } from '../tokens.ts'

/** Maximum length of a device name. */
const LONGEST_NAME = 60

/** Device name from the user agent: “Chrome, Android”; null when nothing is recognized. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const userAgent = headers['user-agent']
  if (!userAgent) return null
  const { browser, os, platform } = bowser.parse(userAgent)
  const names = [browser.name?.replace(/ for .*/, ''), platform.model ?? os.name].filter(Boolean)
  return names.length === 0 ? null : names.join(', ').slice(0, LONGEST_NAME)
}

/** The user's signed-in devices: listed, and signed out one by one or all at once. */

const path = '/api:auth/sessions'

const routes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: everyRole,
    summary: 'Where the signed-in user is signed in, the last used first',
    answer: sessionList,
  }),
  end: defineRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    access: everyRole,
    summary: 'Sign out on a device',
    params: sessionParams,
    answer: sessionsEnded,
    isForVisits: true,
    isAccountData: true,
  }),
  endAll: defineRoute({
    method: 'DELETE',
    path,
    access: everyRole,
    summary: 'Sign out on every other device, or with `all` on this one too',
    query: sessionsEnd,
    answer: sessionsEnded,
    isForVisits: true,
    isAccountData: true,
  }),
}

/** Endpoints of sessions. Their rows are accessible only in the auth scope. */
export const sessions = defineResource(routes, {
  async list(context) {
    const rows = await inSignIn(context, (tx) => readSignIns(tx, context))
    const items = rows.map((row) => toItem(row, context.session.familyId))
    return { items: items.toSorted((a, b) => b.last_used_at.localeCompare(a.last_used_at)) }
  },

  end: (context, { params: { id } }) =>
    inSignIn(context, async (tx) => {
      const rows = await readSignIns(tx, context)
      if (!rows.some(({ family_id }) => family_id === id)) throw notFound('session')
      await revokeFamily(tx, id)
      return { ended: 1 }
    }),

  endAll: (context, { query: { all = false } }) =>
    inSignIn(context, async (tx) => {
      const isHere = ({ family_id }: SignIn) => family_id === context.session.familyId
      const ended = (await readSignIns(tx, context)).filter((it) => all || !isHere(it))
      await revokeOtherFamilies(tx, personOf(context.session), context.session.familyId)
      if (all) await revokeFamily(tx, context.session.familyId)
      return { ended: ended.length }
    }),
})

const inSignIn = <T>({ tx }: RequestContext, run: (tx: Transaction) => Promise<T>) =>
  runInScope(tx, { kind: 'auth' }, () => run(tx))

type SignIn = Pick<typeof refreshToken.$inferSelect, 'created_at' | 'device' | 'family_id'>

/** One row for each session that is still valid: its newest token. */
function readSignIns(tx: Transaction, context: RequestContext): Promise<readonly SignIn[]> {
  return tx
    .selectDistinctOn([refreshToken.family_id], {
      family_id: refreshToken.family_id,
      device: refreshToken.device,
      created_at: refreshToken.created_at,
    })
    .from(refreshToken)
    .where(and(isOf(refreshToken, personOf(context.session)), gt(refreshToken.expires_at, context.now.toISOString())))
    .orderBy(refreshToken.family_id, desc(refreshToken.created_at))
}

function toItem({ family_id, device, created_at }: SignIn, familyId: string) {
  // A session id is a UUID v7, which starts with its creation time in milliseconds.
  const began_at = new Date(Number.parseInt(family_id.replaceAll('-', '').slice(0, 12), 16)).toISOString()
  return { id: family_id, device, began_at, last_used_at: created_at, is_this: family_id === familyId }
}
