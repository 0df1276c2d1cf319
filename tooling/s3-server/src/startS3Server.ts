import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { executeOperation } from './operations/executeOperation.ts'
import type { S3Answer } from './operations/s3Answer.ts'
import type { Bucket, StoredObject } from './operations/storedObject.ts'
import { formatS3Error, S3Error } from './s3Error.ts'
import { readS3Request } from './s3Request.ts'
import type { S3Keys } from './signature/s3Keys.ts'
import { verifySignature } from './signature/verifySignature.ts'
import { verifyBody } from './verifyBody.ts'

/** Options of a test server: its buckets, the only accepted credentials, and its faults. */
export interface S3ServerOptions extends S3Keys {
  readonly buckets: readonly string[]
  /** Clock for verifying signatures and dating objects; by default the system's. */
  readonly clock?: { now(): Date }
  /** Fault of the n-th request, counted from 1; none by default. */
  readonly faultAt?: (nth: number) => Fault | undefined
  /** Whether header-signed uploads with a body outside the signature are accepted. */
  readonly allowsUnsignedPayload?: boolean
}

/** A running test server. */
export interface S3Server {
  /** Address without a trailing slash; buckets are the first segment of the path. */
  readonly endpoint: string
  /** Requests so far, as `PUT /bucket/key 200`; a connection that was cut is listed with its initial status. */
  readonly requests: readonly string[]
  /** Objects of a bucket by their keys; empty for an unknown bucket. */
  objects(bucket: string): ReadonlyMap<string, StoredObject>
  /** Stops the server and closes its connections. */
  close(): Promise<void>
}

/** Starts an in-memory S3 server, on a free port of this machine, that verifies every signature. */
export async function startS3Server(options: S3ServerOptions): Promise<S3Server> {
  const buckets = new Map<string, Bucket>(options.buckets.map((name) => [name, new Map()]))
  const requests: string[] = []
  const ending = new AbortController()
  let count = 0
  const server = createServer((message, response) => {
    count += 1
    const fault = options.faultAt?.(count)
    const context = { options, buckets, signal: ending.signal, fault }
    void answer(message, context).then(
      (result) => {
        requests.push(`${message.method} ${pathOf(message)} ${result.status}`)
        response.setHeader('date', now(options).toUTCString())
        send(response, result, fault)
      },
      (error) => {
        response.destroy()
        if (!ending.signal.aborted) throw error
      },
    )
  })
  const endpoint = await listen(server)
  return {
    endpoint,
    requests,
    objects: (bucket) => buckets.get(bucket) ?? new Map(),
    async close() {
      ending.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

interface AnswerContext {
  readonly options: S3ServerOptions
  readonly buckets: ReadonlyMap<string, Bucket>
  readonly fault: Fault | undefined
  readonly signal: AbortSignal
}

async function answer(message: IncomingMessage, context: AnswerContext): Promise<S3Answer> {
  const { options, buckets, fault, signal } = context
  try {
    const request = await readS3Request(message)
    if (fault?.kind === 'delay') await delay(fault.ms, undefined, { signal })
    if (fault?.kind === 'status')
      throw new S3Error(fault.status, statusCodes[fault.status] ?? 'Fault', 'A fault of the test.')
    const { payloadHash } = verifySignature(request, options, now(options))
    const isPresigned = !request.headers.has('authorization')
    const allowsUnsignedPayload = isPresigned || options.allowsUnsignedPayload === true
    verifyBody(request, payloadHash, { allowsUnsignedPayload })
    return executeOperation(request, { buckets, now: now(options) })
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    const headers = { 'content-type': 'application/xml' }
    return { status: error.status, headers, body: Buffer.from(formatS3Error(error, pathOf(message))) }
  }
}

function now({ clock }: S3ServerOptions): Date {
  return clock?.now() ?? new Date()
}

/** S3 codes for the statuses of faults. */
const statusCodes: Readonly<Record<number, string>> = {
  403: 'AccessDenied',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'SlowDown',
}

function send(response: ServerResponse, { status, headers, body }: S3Answer, fault: Fault | undefined): void {
  const length = { 'content-length': String(body.length) }
  response.writeHead(status, { 'x-amz-request-id': 'test', ...(status === 204 ? {} : length), ...headers })
  if (fault?.kind !== 'cut' && fault?.kind !== 'stall') return void response.end(body)
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => {
    if (fault.kind === 'cut') response.destroy()
  })
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  // The address of a server that listens on a port is an object.
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/\?.*$/, '')
}
