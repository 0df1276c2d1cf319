import type { Server } from 'node:net'

/** Opens a server on a free port of this machine; its address, without a slash at its end. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  // A server that listens on a port has an address of this kind.
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}
