import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server on a free port of this machine. */
export interface FetchServer {
  /** Address without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** Serves a function from requests to responses; one that throws answers 500 with its message. */
export async function serveFetch(answer: (request: Request) => Promise<Response>): Promise<FetchServer> {
  const server = createServer((message, response) => {
    void toRequest(message)
      .then(answer)
      .catch((error: unknown) => new Response(String(error), { status: 500 }))
      .then((found) => send(found, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function toRequest(message: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  const { method = 'GET', headers, url = '/' } = message
  const body = chunks.length === 0 || method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks)
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
  return new Request(new URL(url, `http://${headers.host}`), { method, headers: pairs, body })
}

async function send(found: Response, response: ServerResponse): Promise<void> {
  response.writeHead(found.status, Object.fromEntries(found.headers))
  if (!found.body) return void response.end()
  for await (const chunk of found.body) response.write(chunk)
  response.end()
}
