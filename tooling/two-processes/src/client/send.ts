import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request; a body that is not bytes is sent as JSON. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer that was read to its end. */
export interface Answer<T> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** What JSON says; the bytes where it is none. */
  readonly body: T
}

/**
 * Sends a request over a connection of its own, once.
 * @param base address of a process or a proxy.
 * @throws {Error} when there was no whole answer.
 */
export async function send<T>(base: string, { method = 'GET', path, body, headers }: Call): Promise<Answer<T>> {
  const isBytes = body instanceof Uint8Array
  const bytes = body === undefined || isBytes ? body : Buffer.from(JSON.stringify(body))
  const all = {
    ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
    ...(bytes !== undefined && { 'content-length': String(bytes.length) }),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { method, agent: false, headers: all }, (answer) => {
      const { statusCode: status = 0 } = answer
      // Callers know the contract of what they ask for.
      const read = buffer(answer).then((content) => ({ status, headers: answer.headers, body: parse(content) as T }))
      read.then(resolve, reject)
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    return content
  }
}
