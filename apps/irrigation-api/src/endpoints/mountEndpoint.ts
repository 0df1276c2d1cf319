import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken, linkOrigin } from '../auth/request.ts'
import { findSession } from '../auth/session.ts'
import { withRemoteCalls } from '../billing/withRemoteCalls.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { Transaction } from '../db/transaction.ts'
import { assertWritable, withNullable, withoutHidden } from '../fields/hidden.ts'
import { isReading } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import type { Endpoint } from '../http/defineResource.ts'
import { toFastifyPath } from '../http/routes.ts'
import { actorOf, type Session, scopeOf } from '../http/session.ts'
import { placesOf } from '../http/shows.ts'
import { withIdempotency } from '../http/withIdempotency.ts'
import { readWriteHeaders } from '../http/writeHeaders.ts'
import { logActivity } from '../rows/activity.ts'
import { withoutUndefined } from '../rows/rows.ts'
import type { Billing } from '../world/billing.ts'
import type { World } from '../world/world.ts'

/** Session of an anonymous request to a public route, which reads the shared account. */
const visitor: Session = {
  ...{
    userId: SHARED_ACCOUNT_ID,
    accountId: SHARED_ACCOUNT_ID,
    homeAccountId: SHARED_ACCOUNT_ID,
    familyId: SHARED_ACCOUNT_ID,
  },
  ...{ role: 'technician', holds: [], municipalityId: undefined, timezone: 'UTC', expiredAt: undefined },
}

async function readSession(world: World, request: FastifyRequest): Promise<Session | undefined> {
  const token = bearerToken(request)
  return token === undefined ? undefined : findSession(world, token)
}

/**
 * Mounts an endpoint: one request, one transaction, one answer per idempotency key. A public one reads shared rows, plus the account's own
 * for a signed-in user.
 * @throws {Error} for a public route that writes.
 */
export function mountEndpoint(app: FastifyInstance, world: World, { route, handle }: Endpoint): void {
  const {
    method,
    path,
    access,
    isForVisits,
    isFieldWork,
    isAccountData,
    summary,
    params,
    query,
    body,
    answer,
    shows,
    file,
    status = 200,
  } = route
  if (access === 'public' && !isReading(method)) throw new Error(`${method} ${path} is public and changes something.`)
  const places = placesOf(shows, answer)
  app.route({
    method,
    url: toFastifyPath(path),
    config: { access, ...withoutUndefined({ isForVisits, isFieldWork, isAccountData }) },
    schema: {
      summary,
      ...(file && { produces: [file.type] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: withNullable(answer, places) },
    },
    preValidation: async (request) => {
      request.writeHeaders = readWriteHeaders(request, { method, path })
    },
    handler: async (request, reply) => {
      if (access === 'public') request.session = (await readSession(world, request)) ?? visitor
      const actor = actorOf(requireSession(request))
      assertWritable(request.body, places, actor)
      const result = await runRequest(world, request, { route, handle })
      if (file) reply.type(file.type).header('content-disposition', `attachment; filename="${file.name}"`)
      return reply.code(status).send(withoutHidden(result, places, actor))
    },
  })
}

async function runRequest(world: World, request: FastifyRequest, { route, handle }: Endpoint): Promise<unknown> {
  const session = requireSession(request)
  const { mutationId, ifMatch } = request.writeHeaders
  const contextOf = (tx: Transaction, billing = world.billing): RequestContext => {
    return {
      tx,
      session,
      world: billing === world.billing ? world : { ...world, billing },
      now: world.clock.now(),
      // Computed on demand: few handlers need it, and it takes a system call.
      get origin() {
        return linkOrigin(request.server, world)
      },
      ifMatch,
      mutationId,
    }
  }
  // Writes about the visit itself go to the home account: the transaction of a visit is read-only.
  const place = route.isForVisits ? { ...session, accountId: session.homeAccountId } : session
  const run = (billing?: Billing) =>
    world.db.transact(scopeOf(place, isReading(route.method)), (tx) => {
      const context = contextOf(tx, billing)
      const { params, query, body } = request
      const input = { params, query, body } as never // parsed by the schemas of the route before the handler runs
      if (isReading(route.method) || mutationId === undefined) return handle(context, input)
      const keeping = { ...context, session: place }
      return withIdempotency(keeping, { key: mutationId, userId: session.userId, request }, () =>
        handle(context, input),
      )
    })
  const once = mutationId === undefined ? world.ids.next() : `${session.accountId} ${mutationId}`
  const answer = route.asksProvider ? await withRemoteCalls(world.billing, once, run) : await run()
  if (request.isTraced) await logReading(world, contextOf, request)
  return answer
}

/** Logs a read before it is answered, in a transaction of its own, because the one of a visit is read-only. */
function logReading(world: World, contextOf: (tx: Transaction) => RequestContext, request: FastifyRequest) {
  const { accountId, userId } = requireSession(request)
  const { id = accountId } = (request.params ?? {}) as { readonly id?: string } // validated by the route
  const targetType = request.routeOptions.url?.replace('::', ':') ?? ''
  return world.db.transact({ kind: 'member', accountId, userId }, (tx) =>
    logActivity(contextOf(tx), { verb: 'read', targetType, targetId: id }),
  )
}

function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw new Error(`A route without a session was mounted as an endpoint: ${request.url}`)
  return request.session
}
