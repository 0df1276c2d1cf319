import type { Clock } from '@sluice/engine'

/** A request as passed to an answer function. */
export interface ScriptedRequest {
  readonly method: string
  readonly url: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Path segments that the pattern names with `:`. */
  readonly parameters: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Parsed body if it is JSON, else its text; undefined without a body. */
  readonly body: unknown
}

/** Answer to a request: a value sent as JSON, a response, or a function of the request. */
export type Answer = object | string | number | boolean | null | ((request: ScriptedRequest) => unknown)

/** A network with scripted answers. */
export interface ScriptedNetwork {
  readonly fetch: typeof fetch
  /** Every request, oldest first. */
  readonly requests: readonly ScriptedRequest[]
  /** Requests without a matching answer. */
  readonly unanswered: readonly string[]
  /** Number of requests waiting for their answer. */
  readonly waiting: number
  /** Adds an answer for later requests. @param pattern such as `GET /sites/:id`; without a method, it matches any. */
  on(pattern: string, answer: Answer): void
  /** While false, every request fails as without a connection. */
  isOnline: boolean
}

interface Route {
  readonly method: string | null
  /** Matches the path, or the whole address if the pattern is one. */
  readonly expression: RegExp
  readonly isAddress: boolean
  readonly answer: Answer
}

const ORIGIN = 'http://app.test'

/**
 * Creates a network that answers requests by method and path, or whole address: `:name` matches one path segment, `*` any
 * text. If several patterns match, the last one applies. Unmatched requests fail and are listed in `unanswered`.
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

/** Rejects when a request is aborted, like `fetch`. */
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

/** Status codes without a body. */
const EMPTY = new Set([204, 205, 304])

/** Creates an answer with a status, for `scriptedNetwork`. */
export function reply(status: number, body: unknown = null): Response {
  if (EMPTY.has(status)) return new Response(null, { status })
  return Response.json(body, { status })
}

/** Creates an answer that is sent after a simulated delay in milliseconds. */
export function late(clock: Clock, ms: number, answer: unknown): () => Promise<unknown> {
  return () => new Promise((resolve) => clock.setTimeout(() => resolve(answer), ms))
}
