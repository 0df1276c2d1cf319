import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { maxUploadBytes } from '../../contract/uploads.ts'
import { counter, upload } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import { signTicket, type UploadTicket, uploadTicket } from '../storage/addresses.ts'
import { isSigned } from '../world/signatures.ts'
import type { World } from '../world/world.ts'
import { readPicture } from './picture.ts'

/** Mounts `PUT /files/uploads`: receives the file announced by a signed URL, once. */
export function mountUploadTarget(server: FastifyInstance, world: World): void {
  server.addContentTypeParser(/^image\//, { bodyLimit: maxUploadBytes }, (_request, payload, done) =>
    done(null, payload),
  )
  server.withTypeProvider<ZodTypeProvider>().route({
    method: 'PUT',
    url: '/files/uploads',
    bodyLimit: maxUploadBytes,
    config: { access: 'public', bodyMs: 120_000 }, // a picture of 12 MB over a slow phone connection
    schema: {
      summary: 'The bytes of an announced upload',
      querystring: uploadTicket,
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      assertTicket(world, request.query)
      assertAnnounced(request, request.query)
      const bytes = request.body as Readable // the parser for image types passes the stream on
      await storeUpload(world, request.query, bytes)
      return reply.code(204).send()
    },
  })
}

function assertTicket(world: World, ticket: UploadTicket): void {
  const isOurs = isSigned(world, ticket.signature, (keys) => signTicket(keys, ticket))
  if (isOurs && Number(ticket.expires) > world.clock.now().getTime()) return
  throw new ApiError(403, 'upload.signature', 'This upload address is not valid or has expired.')
}

function assertAnnounced({ headers, body }: FastifyRequest, { type, size }: UploadTicket): void {
  if (headers['content-type']?.toLowerCase() !== type || !body) {
    throw new ApiError(415, 'upload.type', `Send the file as ${type}.`)
  }
  const length = headers['content-length']
  if (length !== undefined && length !== size) throw new ApiError(400, 'upload.size', `The file has ${size} bytes.`)
}

/**
 * Writes arriving bytes to a file and counts them.
 * @throws {ApiError} 400 `upload.size` when they are more or fewer than announced.
 */
async function receiveFile(bytes: Readable, path: string, size: number): Promise<void> {
  let count = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length
      done(count > size ? wrongSize(size) : null, chunk)
    },
  })
  await pipeline(bytes, counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (count !== size) throw wrongSize(size)
}

function wrongSize(size: number): ApiError {
  return new ApiError(400, 'upload.size', `The file has ${size} bytes.`)
}

/** Time for which a request holds an upload; bodies may take two minutes. */
const CLAIM_MS = 150_000

/**
 * Receives the file of an announced upload, one request at a time: stores the re-encoded picture and its thumbnail, then marks the upload
 * as used. A stored file never changes.
 * @throws {ApiError} 409 `upload.used` when it was used before, 409 `upload.arriving` while another request sends it.
 */
async function storeUpload(world: World, { account, id, type, size }: UploadTicket, bytes: Readable) {
  const scope = { kind: 'member', accountId: account, userId: '' } as const
  const isUpload = and(eq(upload.account_id, account), eq(upload.id, id))
  const row = await world.db.transact(scope, (tx) => claim(tx, world, isUpload))
  try {
    const { full, thumb, width, height } = await receivePicture(world, bytes, { type, size: Number(size) })
    await together([() => world.blob.write(row.file_key, full), () => world.blob.write(row.thumb_key, thumb)])
    const facts = { width, height, bytes: full.length, sha256: createHash('sha256').update(full).digest('hex') }
    await world.db.transact(scope, (tx) =>
      together([
        () =>
          tx
            .update(upload)
            .set({ ...facts, used_at: world.clock.now().toISOString() })
            .where(isUpload),
        () => addStoredKb(tx, account, toKb(full.length)),
      ]),
    )
  } catch (error) {
    await world.db.transact(scope, (tx) => tx.update(upload).set({ claimed_until: null }).where(isUpload))
    throw error
  }
}

async function claim(tx: Transaction, { clock }: World, isUpload: SQL | undefined) {
  const now = clock.now()
  const [row] = await tx.select().from(upload).where(isUpload).for('update')
  if (!row) throw notFound('upload')
  if (row.used_at) throw new ApiError(409, 'upload.used', 'This upload address was used already.')
  if (row.claimed_until !== null && Date.parse(row.claimed_until) > now.getTime())
    throw new ApiError(409, 'upload.arriving', 'Another request is sending this file.', { retryAfter: 5 })
  const claimed_until = new Date(now.getTime() + CLAIM_MS).toISOString()
  await tx.update(upload).set({ claimed_until }).where(isUpload)
  return row
}

async function receivePicture(world: World, bytes: Readable, { type, size }: { type: string; size: number }) {
  const path = world.blob.temporaryPath()
  try {
    await receiveFile(bytes, path, size)
    return await world.pictures(() => readPicture(path, type))
  } finally {
    await rm(path, { force: true })
  }
}

const name = 'stored_kb'

/** Kilobytes used by the files of an account; computed once, then kept up to date by `addStoredKb`. */
export async function readStoredKb(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ value: counter.value })
    .from(counter)
    .where(and(eq(counter.account_id, accountId), eq(counter.name, name)))
  if (row) return row.value
  const [sum] = await tx
    .select({ value: sql<number>`coalesce(sum(ceil(${upload.bytes} / 1024.0)), 0)::int` })
    .from(upload)
    .where(and(eq(upload.account_id, accountId), isNotNull(upload.used_at)))
  const value = sum?.value ?? 0
  await tx.insert(counter).values({ account_id: accountId, name, value }).onConflictDoNothing()
  return value
}

/** Adds to the storage used by an account; negative for removed files. */
export async function addStoredKb(tx: Transaction, accountId: string, kb: number): Promise<void> {
  const isCounter = and(eq(counter.account_id, accountId), eq(counter.name, name))
  const changed = await tx
    .update(counter)
    .set({ value: sql`greatest(0, ${counter.value} + ${kb})` })
    .where(isCounter)
    .returning({ value: counter.value })
  // The first count is computed from rows that already include the change.
  if (changed.length === 0) await readStoredKb(tx, accountId)
}

/** Rounds bytes up to kilobytes. */
export const toKb = (bytes: number) => Math.ceil(bytes / 1024)
