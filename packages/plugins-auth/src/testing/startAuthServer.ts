import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a test server has received. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: unknown
}

/** Answer to a request: a status and a body; null cuts the connection off. */
export type Answer = readonly [status: number, body: unknown] | null

export interface AuthServer {
  readonly address: string
  readonly received: readonly Received[]
  /** Answers of later requests, by path; a function gets the request. */
  answer(path: string, answer: Answer | ((request: Received) => Answer | Promise<Answer>)): void
  stop(): Promise<void>
}

/** Starts a sign-in server on a free port; a path without an answer is a 404. */
export async function startAuthServer(): Promise<AuthServer> {
  const received: Received[] = []
  const answers = new Map<string, Answer | ((request: Received) => Answer | Promise<Answer>)>()
  const server = createServer(async (incoming, outgoing) => {
    const request = await read(incoming)
    received.push(request)
    const found = answers.get(request.path)
    const answer = typeof found === 'function' ? await found(request) : found
    if (answer === null) {
      incoming.socket.destroy()
      return
    }
    const [status, body] = answer ?? [404, { code: 'not_found', message: 'No such endpoint.' }]
    outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    answer: (path, answer) => void answers.set(path, answer),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(incoming: IncomingMessage): Promise<Received> {
  let text = ''
  for await (const chunk of incoming) text += chunk
  const url = new URL(incoming.url ?? '/', 'http://server.test')
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, value?.toString()])),
    body: text === '' ? null : JSON.parse(text),
  }
}
