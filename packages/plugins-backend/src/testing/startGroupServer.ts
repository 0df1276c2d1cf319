import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a test server has received. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

type Answer = (request: Received, response: ServerResponse) => void

export interface GroupServer {
  readonly address: string
  readonly received: readonly Received[]
  /** Sets the answer of later requests. */
  answer(answer: Answer): void
  stop(): Promise<void>
}

/** Starts a server on a free port; it answers with an empty object. */
export async function startGroupServer(): Promise<GroupServer> {
  const received: Received[] = []
  let current: Answer = (_request, response) => void response.end('{}')
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += chunk
    const url = new URL(incoming.url ?? '/', 'http://server.test')
    const request = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: incoming.headers,
      text,
    }
    received.push(request)
    current(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    answer: (answer) => {
      current = answer
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
