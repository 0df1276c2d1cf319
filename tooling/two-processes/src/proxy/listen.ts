import type { Server } from 'node:net'

/** Makes a server listen on a free port of this machine; returns its address, without a trailing slash. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  // The address of a server that listens on a port is an object.
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}
