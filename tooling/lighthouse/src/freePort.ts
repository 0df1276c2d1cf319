import { once } from 'node:events'
import { createServer } from 'node:net'

/** Finds a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('The machine has no free port.')
  return address.port
}
