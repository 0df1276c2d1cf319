import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request; a body other than bytes is sent as JSON. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** A completely read response. */
export interface Answer<T> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Parsed JSON; the bytes if it is not JSON. */
  readonly body: T
}

/**
 * Sends a request once, over its own connection.
 * @param base address of a process or a proxy.
 * @throws {Error} when there was no complete response.
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
      // Callers know the contract of their requests.
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
