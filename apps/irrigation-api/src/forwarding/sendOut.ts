/**
 * Sends a request of a page to another host, and to no other one than allowed: each address is checked, a redirect stays on its host, and
 * time and size of the answer are limited.
 */
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { ApiError } from '../http/ApiError.ts'
import type { ForwardingSettings } from '../world/forwarding.ts'
import { type HostAddress, pinAddresses, type ResolveHost, resolveBySystem } from './pinAddresses.ts'

/** A request to another host. */
export interface OutgoingRequest {
  readonly url: URL
  readonly method: string
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | undefined
}

/** The answer of another host, with its whole body. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

interface Sending {
  readonly settings: ForwardingSettings
  /** Ends the request, as when nobody waits for it. */
  readonly signal?: AbortSignal
  readonly resolveHost?: ResolveHost
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 5 * 1024 * 1024
const MOST_REDIRECTS = 3

/**
 * Sends a request and follows its redirects on the same host.
 * @throws {ApiError} 400, 403 for what may not be requested; 502, 504 without a usable answer.
 */
export async function sendOut(
  request: OutgoingRequest,
  { settings, signal, resolveHost = resolveBySystem }: Sending,
): Promise<Answer> {
  const late = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS)
  const ending = signal ? AbortSignal.any([signal, late]) : late
  try {
    return await follow(request, { settings, signal: ending, resolveHost })
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (ending.aborted) throw new ApiError(504, 'forwarding.timeout', `${request.url.host} did not answer in time.`)
    throw new ApiError(502, 'forwarding.unreachable', `${request.url.host} did not answer (${reasonOf(error)}).`)
  }
}

/** Code of a failed connection; its message may contain more than a page should know. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
}

async function follow(first: OutgoingRequest, { settings, signal, resolveHost }: Required<Sending>): Promise<Answer> {
  let request = first
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const addresses = await untilAborted(pinAddresses(request.url, settings, resolveHost), signal)
    const secrets = settings.secrets[request.url.host] ?? {}
    const sent = { ...request, headers: { ...request.headers, ...secrets } }
    const answer = await exchange(sent, { addresses, signal, maxBytes: settings.maxBytes ?? MAX_BYTES })
    const next = redirected(request, answer)
    if (!next) return answer
    request = next
  }
  throw new ApiError(502, 'forwarding.redirected', `${first.url.host} redirects in a circle.`)
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('The time is over.'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

interface Exchange {
  /** Checked addresses of the host, of which the first that answers is used. */
  readonly addresses: readonly [HostAddress, ...HostAddress[]]
  readonly signal: AbortSignal
  readonly maxBytes: number
}

function exchange(
  { url, method, headers, body }: OutgoingRequest,
  { addresses, signal, maxBytes }: Exchange,
): Promise<Answer> {
  const [{ address, family }] = addresses
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing = open(url, {
      ...{ method, signal, agent: false },
      headers: { ...headers, 'accept-encoding': 'gzip, br' },
      lookup: (_name, { all }, done) => (all ? done(null, [...addresses]) : done(null, address, family)),
    })
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      readBody(response, { hasBody: method !== 'HEAD', maxBytes }).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        reject,
      )
    })
    outgoing.end(body)
  })
}

/** Reads a body and counts it decompressed, so that a small answer cannot become a huge one. */
async function readBody(
  response: IncomingMessage,
  { hasBody, maxBytes }: { readonly hasBody: boolean; readonly maxBytes: number },
): Promise<Buffer> {
  const isEmpty = !hasBody || response.statusCode === 204 || response.statusCode === 304
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of isEmpty ? response : decompressed(response)) {
    size += chunk.length
    if (size > maxBytes)
      throw new ApiError(502, 'forwarding.answer_too_large', `The answer is larger than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decompressed(response: IncomingMessage): Readable {
  const decoder = decoderOf(response.headers['content-encoding'])
  // An error of either side ends the other, and the loop that reads.
  return decoder ? pipeline(response, decoder, () => {}) : response
}

function decoderOf(encoding = 'identity') {
  if (/^(x-)?gzip$/i.test(encoding)) return createGunzip()
  if (/^br$/i.test(encoding)) return createBrotliDecompress()
  return /^deflate$/i.test(encoding) ? createInflate() : undefined
}

/** The request to which an answer redirects; undefined for any other answer. @throws {ApiError} 502 when it leads to another host. */
function redirected(request: OutgoingRequest, { status, headers }: Answer): OutgoingRequest | undefined {
  const { location } = headers
  if (location === undefined || ![301, 302, 303, 307, 308].includes(status)) return undefined
  const url = URL.canParse(location, request.url.href) ? new URL(location, request.url) : undefined
  if (url?.origin !== request.url.origin)
    throw new ApiError(
      502,
      'forwarding.redirected',
      `${request.url.host} redirects to another host, which is not followed.`,
    )
  const isKept = status === 307 || status === 308 || ['GET', 'HEAD'].includes(request.method)
  if (isKept) return { ...request, url }
  const { 'content-type': _type, ...others } = request.headers
  return { url, method: 'GET', headers: others, body: undefined }
}
