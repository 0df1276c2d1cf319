import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An API on an origin of its own, as projects of a builder use one: groups of endpoints, tokens in a header. */
export interface ForeignApi {
  /** Host with its port. */
  readonly host: string
  /** Requests without preflights, as `METHOD path token`. */
  readonly received: readonly string[]
  /** Ends the validity of all tokens so far. */
  expire(): void
  /** Users by e-mail; the password of each is `valves`. */
  readonly users: Map<string, Readonly<Record<string, unknown>>>
  stop(): Promise<void>
}

/** Starts the API on a free port. It allows requests of any origin, and knows who asks by the token alone. */
export async function startForeignApi(): Promise<ForeignApi> {
  const received: string[] = []
  const users: ForeignApi['users'] = new Map()
  let generation = 1
  const tokenOf = (email: string) => `${email} ${generation}`
  const userOf = (token: string) =>
    token.endsWith(` ${generation}`) ? users.get(token.split(' ')[0] ?? '') : undefined

  const server = createServer(async (request, response) => {
    allow(request, response)
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const path = new URL(request.url ?? '/', 'http://api.test').pathname
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    received.push(`${request.method} ${path} ${token || '-'}`)
    const { email, password } = await bodyOf(request)
    const [status, answer] = answerTo(path, { token, email, password })
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })

  function answerTo(
    path: string,
    { token, email, password }: Readonly<Record<'email' | 'password' | 'token', string>>,
  ): readonly [number, unknown] {
    const user = userOf(token)
    switch (path) {
      case '/api:auth/auth/login':
        return users.has(email) && password === 'valves'
          ? [200, { authToken: tokenOf(email) }]
          : [403, { code: 'ERROR_CODE_ACCESS_DENIED', message: 'Wrong e-mail or password.' }]
      case '/api:auth/auth/me':
        return user ? [200, user] : [401, { code: 'ERROR_CODE_UNAUTHORIZED', message: 'Who are you?' }]
      case '/api:auth/auth/renewal':
        // It knows who asks although the token is not valid any more.
        return users.has(token.split(' ')[0] ?? '')
          ? [200, { authToken: tokenOf(token.split(' ')[0] ?? '') }]
          : [401, {}]
      case '/api:crm/clients':
        return user ? [200, [{ name: `Client of ${user.name}, ${generation}` }]] : [401, { message: 'Expired.' }]
      default:
        return [404, { message: 'No such endpoint.' }]
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    users,
    expire: () => {
      generation += 1
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function allow(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('Access-Control-Allow-Methods', '*')
}

async function bodyOf(request: IncomingMessage): Promise<{ readonly email: string; readonly password: string }> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? { email: '', password: '' } : JSON.parse(text)
}
