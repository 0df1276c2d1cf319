import type { Clock } from '../../services/services.ts'

/** A request as an answer sees it. */
export interface ScriptedRequest {
  readonly method: string
  readonly url: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Parts of the path that the pattern names with `:`. */
  readonly parameters: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Read as JSON where it is JSON, else the text; undefined without one. */
  readonly body: unknown
}

/** What is answered: a value as JSON, a response, or what a function makes of the request. */
export type Answer = object | string | number | boolean | null | ((request: ScriptedRequest) => unknown)

/** A network that answers from a script. */
export interface ScriptedNetwork {
  readonly fetch: typeof fetch
  /** Every request, oldest first. */
  readonly requests: readonly ScriptedRequest[]
  /** Requests that nothing answers. */
  readonly unanswered: readonly string[]
  /** Requests that wait for their answer. */
  readonly waiting: number
  /** Answers differently from now on. @param pattern `GET /sites/:id`; any method without one. */
  on(pattern: string, answer: Answer): void
  /** While it is off, every request fails as without a connection. */
  isOnline: boolean
}

interface Route {
  readonly method: string | null
  /** Fits the path, or the whole address when the pattern has one. */
  readonly expression: RegExp
  readonly isAddress: boolean
  readonly answer: Answer
}

const ORIGIN = 'http://app.test'

/**
 * Answers requests by method and path, or whole address: `:name` stands for one part of a path, `*` for any text. Of two
 * patterns that fit, the later one counts. What nothing answers fails and is told in `unanswered`.
 */
export function scriptedNetwork(answers: Readonly<Record<string, Answer>> = {}): ScriptedNetwork {
  const routes = Object.entries(answers).map(([pattern, answer]) => routeOf(pattern, answer))
  const requests: ScriptedRequest[] = []
  const unanswered: string[] = []
  const state = { isOnline: true, waiting: 0 }
  const answer: typeof fetch = async (input, init) => {
    const asked = input instanceof Request ? input : new Request(new URL(String(input), ORIGIN), init)
    const route = routes.findLast((one) => matchOf(one, asked) !== null)
    const request = await pictureOf(asked, route)
    requests.push(request)
    if (!network.isOnline) throw new TypeError('Failed to fetch')
    if (!route) {
      unanswered.push(`${request.method} ${request.path}`)
      throw new TypeError(`Nothing answers ${request.method} ${request.path}.`)
    }
    const given = typeof route.answer === 'function' ? route.answer(request) : route.answer
    const value: unknown = await Promise.race([given, callOff(asked.signal)])
    return value instanceof Response ? value.clone() : Response.json(value ?? null)
  }
  const network = Object.assign(state, {
    requests,
    unanswered,
    on: (pattern: string, next: Answer) => void routes.push(routeOf(pattern, next)),
    fetch: (...args: Parameters<typeof fetch>) => {
      state.waiting += 1
      return answer(...args).finally(() => {
        state.waiting -= 1
      })
    },
  })
  return network
}

/** Fails when a request is called off, as `fetch` does. */
function callOff(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

function routeOf(pattern: string, answer: Answer): Route {
  const [, method = null, address = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(pattern) ?? []
  const isAddress = /^https?:/.test(address)
  const source = address
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/(^|\/):(\w+)/g, '$1(?<$2>[^/]+)')
    .replaceAll('*', '.*')
  return { method, isAddress, answer, expression: new RegExp(`^${source}$`) }
}

function matchOf({ method, expression, isAddress }: Route, asked: Request): RegExpExecArray | null {
  if (method !== null && method !== asked.method) return null
  const { origin, pathname } = new URL(asked.url)
  return expression.exec(isAddress ? origin + pathname : pathname)
}

async function pictureOf(asked: Request, route: Route | undefined): Promise<ScriptedRequest> {
  const { method, url, headers } = asked
  const { pathname, searchParams } = new URL(url)
  const text = await asked.clone().text()
  return {
    method,
    url,
    path: pathname,
    query: Object.fromEntries(searchParams),
    parameters: { ...(route && matchOf(route, asked)?.groups) },
    headers: Object.fromEntries(headers),
    body: text === '' ? undefined : readBody(text),
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Statuses that come without a body. */
const EMPTY = new Set([204, 205, 304])

/** An answer with a status, for `scriptedNetwork`. */
export function reply(status: number, body: unknown = null): Response {
  if (EMPTY.has(status)) return new Response(null, { status })
  return Response.json(body, { status })
}

/** An answer that comes after some simulated milliseconds. */
export function late(clock: Clock, ms: number, answer: unknown): () => Promise<unknown> {
  return () => new Promise((resolve) => clock.setTimeout(() => resolve(answer), ms))
}
