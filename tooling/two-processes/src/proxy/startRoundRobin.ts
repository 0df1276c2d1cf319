/*
 * Round-robin proxy for HTTP. A request is offered to one process after the other until one accepts the connection; from then on
 * it stays with that process, because it is unknown how much was done when the connection breaks: the client gets 502 and may
 * retry.
 */
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream'
import { listen } from './listen.ts'
import type { RunningProxy } from './proxy.ts'

/** Starts a round-robin proxy on a free port of this machine. */
export async function startRoundRobin(addresses: readonly string[]): Promise<RunningProxy> {
  const agent = new Agent({ keepAlive: true })
  const underWay = new UnderWay()
  let current = addresses
  let turn = 0
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    turn += 1
    const order = current.map((_, index) => current[(turn + index) % current.length] ?? '')
    forward({ incoming, outgoing, agent, underWay }, order)
  })
  const url = await listen(server)
  return {
    url,
    async use(next) {
      const left = current.filter((address) => !next.includes(address))
      current = next
      await Promise.all(left.map((address) => underWay.end(address)))
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      agent.destroy()
    },
  }
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly agent: Agent
  readonly underWay: UnderWay
}

/** Sends a request to the first process that accepts the connection. */
function forward(exchange: Exchange, [address, ...others]: readonly string[]): void {
  const { incoming, outgoing, agent, underWay } = exchange
  if (address === undefined) {
    refuse(outgoing)
    return
  }
  const { method = 'GET', url = '/' } = incoming
  const done = underWay.begin(address)
  const sent = request(address + url, { method, agent, headers: headersFor(incoming), setHost: false })
  let isConnected = false
  sent.once('socket', (socket) => {
    const start = () => {
      isConnected = true
      pipeline(incoming, sent, ignore)
    }
    if (socket.connecting) socket.once('connect', start)
    else start()
  })
  sent.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
    pipeline(answer, outgoing, ignore)
  })
  sent.once('error', () => {
    if (!isConnected) forward(exchange, others)
    else if (outgoing.headersSent) outgoing.destroy()
    else refuse(outgoing)
  })
  sent.once('close', done)
  outgoing.once('close', () => sent.destroy())
}

/** Requests in progress at each address, and the callers waiting for their end. */
class UnderWay {
  private readonly counts = new Map<string, number>()
  private waiting: { readonly address: string; resolve(): void }[] = []

  /** Counts a request; the returned function ends it, to be called once. */
  begin(address: string): () => void {
    this.add(address, 1)
    return () => {
      this.add(address, -1)
      if (this.isIdle(address)) this.tell(address)
    }
  }

  end(address: string): Promise<void> {
    if (this.isIdle(address)) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push({ address, resolve }))
  }

  private isIdle(address: string): boolean {
    return (this.counts.get(address) ?? 0) === 0
  }

  private add(address: string, by: number): void {
    this.counts.set(address, (this.counts.get(address) ?? 0) + by)
  }

  private tell(address: string): void {
    const told = this.waiting.filter((it) => it.address === address)
    this.waiting = this.waiting.filter((it) => it.address !== address)
    for (const { resolve } of told) resolve()
  }
}

function headersFor(incoming: IncomingMessage): IncomingHttpHeaders {
  const { 'x-forwarded-for': before } = incoming.headers
  const chain = [before, incoming.socket.remoteAddress].filter((part) => part !== undefined)
  return { ...endToEnd(incoming.headers), 'x-forwarded-for': chain.join(', ') }
}

const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'upgrade']

/** Headers that are not specific to one connection. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)))
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('No process took the request, or it broke off.')
}

function ignore(): void {}
