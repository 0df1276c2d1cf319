import type { SupabaseServer } from '../startSupabaseServer.ts'

/** A request to a server, written in one line such as `GET /people?age=lt.13`. */
export interface Asked {
  readonly request: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The answer: its body is parsed where it is JSON. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Sends a request with the key of the project. @param part path of the part that answers, such as `/rest/v1`. */
export async function exchange(server: SupabaseServer, part: string, asked: Asked): Promise<Answered> {
  const [method = 'GET', path = ''] = asked.request.split(' ')
  const { body = null } = asked
  const isSent = body === null || typeof body === 'string' || body instanceof FormData || body instanceof Blob
  const response = await fetch(`${server.url}${part}${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: server.apiKey, ...asked.headers },
    body: isSent ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}
