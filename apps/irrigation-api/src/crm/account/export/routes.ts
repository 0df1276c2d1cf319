import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { assertOwnPassword } from '../../../auth/passwords.ts'
import { isActive, isOf, type Person, personOf } from '../../../auth/person.ts'
import { noSession } from '../../../auth/session.ts'
import { countAttempt } from '../../../auth/tries.ts'
import { activityLog, user } from '../../../db/schema/index.ts'
import { switchScope } from '../../../db/tenancy.ts'
import { ApiError } from '../../../http/ApiError.ts'
import { readableUntil, subscriptionExpired } from '../../../http/expiredSubscription.ts'
import { toFastifyPath } from '../../../http/routes.ts'
import type { Session } from '../../../http/session.ts'
import { isSigned, type SigningKeys, signText } from '../../../world/signatures.ts'
import type { World } from '../../../world/world.ts'
import { exportEntries } from './entries.ts'
import { zip } from './zip.ts'

/** Routes of the account export. */
const exportRoutes = {
  start: {
    method: 'POST',
    url: toFastifyPath('/api:crm/account/export'),
    config: { access: ['owner'], isAccountData: true },
    schema: {
      summary: 'The address of a .zip with all rows and pictures of the company, for an hour',
      body: z.strictObject({ password: z.string().min(1).max(256) }),
      response: { 200: z.object({ url: z.string(), expires_at: z.string() }) },
    },
  },
  download: {
    method: 'GET',
    url: '/files/exports/:account',
    config: { access: 'public' },
    schema: {
      summary: 'All rows and pictures of a company, behind a signed address',
      produces: ['application/zip'],
      params: z.strictObject({ account: z.uuid() }),
      querystring: z.strictObject({
        user: z.uuid(),
        expires: z.string().regex(/^\d{1,16}$/),
        signature: z.string().max(64),
      }),
    },
  },
} as const

/** Mounts the account export: its owner requests a URL with their password, and can download from it for an hour. */
export function mountExport(server: FastifyInstance, world: World): void {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...exportRoutes.start,
    async handler({ session, body, ip }) {
      if (!session) throw noSession()
      assertReadable(world, session)
      const refund = await assertOwnPassword(world, session, { password: body.password, ip })
      const person = personOf(session)
      await countAttempt(world, { purpose: 'export', ip, email: person.account_id })
      await logExport(world, person)
      await refund()
      const expires = world.clock.now().getTime() + EXPORT_LIVES_MS
      return { url: exportAddress(world, { ...person, expires }), expires_at: new Date(expires).toISOString() }
    },
  })

  app.route({
    ...exportRoutes.download,
    async handler({ params, query, ip }, reply) {
      const person = { account_id: params.account, user_id: query.user }
      const expires = Number(query.expires)
      const isOurs = isExportAddress(world, { ...person, expires }, query.signature)
      if (!isOurs || expires <= world.clock.now().getTime() || !(await isOwner(world, person)))
        throw new ApiError(403, 'file.signature', 'This address is not valid or has expired.')
      await countAttempt(world, { purpose: 'export', ip, email: person.account_id })
      const entries = exportEntries(world, { accountId: person.account_id, userId: person.user_id })
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="export.zip"',
          'cache-control': 'private, no-store',
        })
        .send(zip(entries, world.clock.now()))
    },
  })
}

/** Refuses (402) an account that can no longer be read. */
function assertReadable({ clock }: World, { expiredAt }: Session): void {
  if (expiredAt !== undefined && clock.now().toISOString() >= readableUntil(expiredAt))
    throw subscriptionExpired(expiredAt)
}

function logExport({ db, ids, clock }: World, { account_id, user_id }: Person): Promise<unknown> {
  const line = { id: ids.next(), verb: 'account.exported', target_type: 'account', target_id: account_id, diff: {} }
  return db.transact({ kind: 'member', accountId: account_id, userId: user_id }, (tx) =>
    tx.insert(activityLog).values({ account_id, actor_id: user_id, ...line, at: clock.now().toISOString() }),
  )
}

/** Whether the user still owns the company; suspended and former owners cannot download. */
function isOwner({ db }: World, person: Person): Promise<boolean> {
  return db.transact({ kind: 'auth' }, async (tx) => {
    if (!(await isActive(tx, person))) return false
    await switchScope(tx, { kind: 'auth', accountId: person.account_id })
    const [row] = await tx.select({ role: user.role }).from(user).where(isOf(user, person))
    return row?.role === 'owner'
  })
}

/** Lifetime of an export URL, in milliseconds. */
const EXPORT_LIVES_MS = 60 * 60_000

/** The user who may download their account's export, and until when. */
interface ExportRight extends Person {
  readonly expires: number
}

const sign = ({ account_id, user_id, expires }: ExportRight, key: string) =>
  signText(key, ['export', account_id, user_id, expires])

/** Signed URL of an export; anyone who has it can download. */
function exportAddress({ signingKey }: Pick<SigningKeys, 'signingKey'>, right: ExportRight): string {
  const { account_id, user_id, expires } = right
  return `/files/exports/${account_id}?user=${user_id}&expires=${expires}&signature=${sign(right, signingKey)}`
}

/** Whether this installation signed the URL. */
const isExportAddress = (keys: SigningKeys, right: ExportRight, signature: string): boolean =>
  isSigned(keys, signature, ({ signingKey }) => sign(right, signingKey))
