import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** A host of files whose folder can be exchanged. */
export interface FileHost {
  readonly address: string
  /** Serves another folder; with null, it answers nothing, as if it were out of reach. */
  serve(folder: string | null): void
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "require-trusted-types-for 'script'",
  'trusted-types sluice-html sluice-url dompurify',
].join('; ')

/** Serves a folder as plain hosts do, under the strict policy, on a free port of this machine. */
export async function serveFolder(first: string): Promise<FileHost> {
  let folder: string | null = first
  const server = createServer(({ url = '/' }, response) => {
    if (folder === null) {
      response.destroy()
      return
    }
    const path = decodeURIComponent(new URL(url, 'http://here').pathname)
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const isThere = existsSync(file) && statSync(file).isFile()
    response.writeHead(isThere ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'cache-control': 'no-cache',
    })
    response.end(isThere ? readFileSync(file) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    serve: (next) => {
      folder = next
      server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
