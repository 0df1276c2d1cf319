import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived at another host. */
export interface Arrived {
  readonly method: string
  /** Path with the query. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Answers a request. */
export type Answering = (arrived: Arrived, response: ServerResponse) => void

/** Another host, to which the server sends requests. */
export interface Upstream {
  readonly url: string
  /** Host with its port. */
  readonly host: string
  /** Requests, oldest first; the test clears it. */
  readonly arrived: Arrived[]
  /** Replaces the way it answers. */
  answer: Answering
  close(): Promise<void>
}

/** Starts another host on this machine. */
export async function startUpstream(answer: Answering): Promise<Upstream> {
  const arrived: Arrived[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, body: Buffer.concat(chunks).toString() }
    arrived.push(one)
    upstream.answer(one, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, so its address is not a path
  const upstream: Upstream = {
    ...{ url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, arrived, answer },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return upstream
}

/** Answers with JSON. */
export function json(value: unknown, { status = 200, headers = {} } = {}): Answering {
  return (_arrived, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  }
}
