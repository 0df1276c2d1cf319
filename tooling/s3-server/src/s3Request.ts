import type { IncomingMessage } from 'node:http'
import { S3Error } from './s3Error.ts'

/** A received request, with the parts that signatures cover. */
export interface S3Request {
  readonly method: string
  /** Decoded segments of the path: the bucket, then the parts of the key. */
  readonly segments: readonly string[]
  /** Decoded names and values of the query. */
  readonly query: readonly QueryEntry[]
  /** Values by lower-case names; repeated headers are joined with a comma. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/** Name and value of a query parameter. */
export type QueryEntry = readonly [name: string, value: string]

/**
 * Reads a request completely.
 * @throws {S3Error} 400 `InvalidURI`, 411 `MissingContentLength`, 400 `IncompleteBody`.
 */
export async function readS3Request(message: IncomingMessage): Promise<S3Request> {
  const { method = '', url = '/' } = message
  const cut = url.indexOf('?')
  const [path, search] = cut === -1 ? [url, ''] : [url.slice(0, cut), url.slice(cut + 1)]
  const body = await readBody(message)
  const headers = collectHeaders(message.rawHeaders)
  const isChunked = headers.has('x-amz-decoded-content-length') // refused later, with a specific message
  if (method === 'PUT' && !headers.has('content-length') && !isChunked) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')
  }
  return { method, segments: path.split('/').slice(1).map(decode), query: parseQuery(search), headers, body }
}

function collectHeaders(raw: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (let i = 0; i < raw.length; i += 2) {
    const name = String(raw[i]).toLowerCase()
    const value = String(raw[i + 1])
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before},${value}`)
  }
  return headers
}

function parseQuery(search: string): QueryEntry[] {
  const entries = search.split('&').filter((part) => part !== '')
  return entries.map((part) => {
    const cut = part.indexOf('=')
    return cut === -1 ? [decode(part), ''] : [decode(part.slice(0, cut)), decode(part.slice(cut + 1))]
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error(400, 'InvalidURI', `The address cannot be decoded: “${text}”.`)
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of message) chunks.push(chunk)
  } catch {
    throw new S3Error(400, 'IncompleteBody', 'The body has fewer bytes than Content-Length says.')
  }
  return Buffer.concat(chunks)
}
