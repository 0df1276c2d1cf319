import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as it arrived. */
export interface Arrived {
  readonly method: string
  /** Path with the query. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Answer = (arrived: Arrived, response: ServerResponse) => unknown

/** Starts an HTTP server for one test; `arrived` are its requests, oldest first. */
export async function startServer(answer: Answer) {
  const arrived: Arrived[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, body: Buffer.concat(chunks).toString('latin1') }
    arrived.push(one)
    answer(one, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  // The server listens on a port, so its address is not a path.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, arrived }
}

/** Answers with JSON. */
export function json(
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: object } = {},
): Answer {
  return (_arrived, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(JSON.stringify(value))
  }
}
