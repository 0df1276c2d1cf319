import { createServer, type Server } from 'node:http'
import type { ServedFile } from './ServedFile.ts'

/** A server of files at an address of this machine. */
export interface FileServer {
  readonly address: string
  close(): Promise<void>
}

/** Serves files from memory, isolated from other origins, which gives the browser's clock its full resolution. */
export async function serveFiles(files: readonly ServedFile[]): Promise<FileServer> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const server = createServer((request, response) => {
    const file = byPath.get(new URL(request.url ?? '/', 'http://localhost').pathname)
    response.writeHead(file ? 200 : 404, {
      'content-type': `${file?.type ?? 'text/plain'}; charset=utf-8`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(file?.content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: addressOf(server), close: () => closed(server) }
}

function addressOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The bench’s server has no port.')
  return `http://127.0.0.1:${address.port}`
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
