/** Server for tests that implements the part of Stripe's HTTP API used by the adapter: form-encoded in, JSON out. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request with its fields as sent: `line_items[0][price]`. */
export interface StripeCall {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** Response of the server: an object, or an error with its status. */
export type StripeAnswer = object | { readonly status: number; readonly error: object }

/** The server, its received calls and its responses. */
export interface StripeServer {
  readonly url: string
  readonly calls: StripeCall[]
  /** Responses by `METHOD /path`; anything else is a 404 in Stripe's format. */
  readonly answers: Record<string, StripeAnswer>
  close(): Promise<void>
}

/** Starts the server on a free port. */
export async function startStripeServer(): Promise<StripeServer> {
  const calls: StripeCall[] = []
  const answers: Record<string, StripeAnswer> = {}
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const name = `${request.method} ${pathname.replace('/v1', '')}`
    const body = new URLSearchParams(await readText(request))
    calls.push({ name, fields: { ...Object.fromEntries(searchParams), ...Object.fromEntries(body) } })
    const answer = answers[name] ?? missing
    const status = 'status' in answer && 'error' in answer ? Number(answer.status) : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  return {
    ...{ url: `http://127.0.0.1:${port}`, calls, answers },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const missing = {
  status: 404,
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request without an encoding yields buffers
  return Buffer.concat(chunks).toString()
}
