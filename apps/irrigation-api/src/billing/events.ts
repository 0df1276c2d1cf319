/**
 * Provider events are stored on arrival and handled afterwards, two at a time, so that a slow provider does not hold up requests. Servers
 * share the stored events; one claimed by a crashed server is claimed again later.
 */
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { account, billingEvent, subscription } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { toFastifyPath } from '../http/routes.ts'
import { firstRow } from '../rows/rows.ts'
import type { BillingEvent } from '../world/billing.ts'
import type { World } from '../world/world.ts'
import { badSignature } from './refusals.ts'
import { requireSubscription } from './subscription.ts'
import { syncSubscription } from './sync.ts'
import { withRemoteCalls } from './withRemoteCalls.ts'

const WORKERS = 2
const minute = 60_000
/** Time after which a claimed event can be claimed by another server. */
const CLAIM_MS = 2 * minute
const LONGEST_PAUSE_MS = 60 * minute

/** Queue that handles stored events. */
export interface BillingQueue {
  /** Stores an event that the provider has signed; a repeated one changes nothing. */
  add(event: BillingEvent): Promise<void>
  /** Looks for waiting events, including ones that failed before. */
  wake(): void
  /** Resolves when no event is being handled. */
  idle(): Promise<void>
}

/** Creates the queue; it does not start by itself. @param onError called when an event failed; it is retried later. */
export function createBillingQueue(world: World, onError: (error: unknown, eventId: string) => void): BillingQueue {
  const workers = new Set<Promise<void>>()
  const work = async () => {
    for (;;) {
      const event = await claim(world)
      if (!event) return
      await handle(world, event).catch(async (error: unknown) => {
        onError(error, event.id)
        await postpone(world, event)
      })
    }
  }
  const wake = () => {
    if (workers.size >= WORKERS) return
    const worker = work()
      .catch((error: unknown) => onError(error, 'none'))
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }
  return {
    async add(event) {
      await store(world, event)
      wake()
    },
    wake,
    async idle() {
      while (workers.size > 0) await Promise.all(workers)
    },
  }
}

/** Stores an event for the queue; one that is not about a known subscription counts as handled. */
function store(world: World, { id, type, customer, subscription: ref }: BillingEvent): Promise<void> {
  return world.db.transact({ kind: 'job' }, async (tx) => {
    const account_id = customer === undefined ? null : await findAccount(tx, customer)
    const received_at = world.clock.now().toISOString()
    const handled_at = account_id === null || ref === undefined ? received_at : null
    await tx
      .insert(billingEvent)
      .values({ id, type, account_id, subscription_ref: ref ?? null, received_at, handled_at })
      .onConflictDoNothing()
  })
}

async function findAccount(tx: Transaction, customer: string): Promise<string | null> {
  const [row] = await tx
    .select({ account_id: subscription.account_id })
    .from(subscription)
    .where(eq(subscription.provider_customer, customer))
  return row?.account_id ?? null
}

type StoredEvent = typeof billingEvent.$inferSelect

/** Claims the oldest waiting event for this server. */
function claim({ db, clock }: World): Promise<StoredEvent | undefined> {
  const now = clock.now()
  return db.transact({ kind: 'job' }, async (tx) => {
    const isFree = or(isNull(billingEvent.claimed_until), lt(billingEvent.claimed_until, now.toISOString()))
    const waiting = tx
      .select({ id: billingEvent.id })
      .from(billingEvent)
      .where(and(isNull(billingEvent.handled_at), isFree))
      .orderBy(asc(billingEvent.received_at))
      .limit(1)
      .for('update', { skipLocked: true })
    const rows = await tx
      .update(billingEvent)
      .set({
        claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString(),
        attempts: sql`${billingEvent.attempts} + 1`,
      })
      .where(eq(billingEvent.id, sql`(${waiting})`))
      .returning()
    return rows[0]
  })
}

async function handle(world: World, { id, account_id, subscription_ref }: StoredEvent): Promise<void> {
  const handled_at = world.clock.now().toISOString()
  await withRemoteCalls(world.billing, id, (billing) =>
    world.db.transact({ kind: 'job' }, async (tx) => {
      await tx.update(billingEvent).set({ handled_at }).where(eq(billingEvent.id, id))
      if (account_id === null || subscription_ref === null) return
      await switchScope(tx, { kind: 'member', accountId: account_id, userId: '' })
      await sync(tx, { ...world, billing }, { accountId: account_id, ref: subscription_ref })
    }),
  )
}

async function postpone({ db, clock }: World, { id, attempts }: StoredEvent): Promise<void> {
  const pause = Math.min(minute * 2 ** Math.min(attempts, 10), LONGEST_PAUSE_MS)
  const claimed_until = new Date(clock.now().getTime() + pause).toISOString()
  await db.transact({ kind: 'job' }, (tx) =>
    tx.update(billingEvent).set({ claimed_until }).where(eq(billingEvent.id, id)),
  )
}

async function sync(tx: Transaction, world: World, { accountId, ref }: { accountId: string; ref: string }) {
  const companies = await tx.select({ timezone: account.timezone }).from(account).where(eq(account.id, accountId))
  const { timezone } = firstRow(companies)
  const session = { accountId, userId: null, role: 'system' as const, holds: [], timezone }
  const context = { tx, session, world, now: world.clock.now(), ifMatch: undefined, mutationId: undefined }
  await syncSubscription(context, await requireSubscription(context), ref)
}

/** Mounts the provider's webhook; its signature covers the raw bytes, so the body is not parsed first. */
export function mountWebhook(app: FastifyInstance, world: World, queue: BillingQueue): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.route({
    method: 'POST',
    url: toFastifyPath('/api:billing/webhook'),
    config: { access: 'public' },
    schema: { summary: 'What the billing provider tells, signed by it', response: { 204: z.undefined() } },
    handler: async (request, reply) => {
      const { body, headers } = request
      const signature = headers['stripe-signature']
      if (typeof body !== 'string' || typeof signature !== 'string') throw badSignature()
      await queue.add(await world.billing.readEvent(body, signature))
      return reply.code(204).send()
    },
  })
}
