import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A package of a registry: its archives by version, and its tags. */
export interface RegistryPackage {
  readonly versions: Readonly<Record<string, Buffer>>
  readonly tags?: Readonly<Record<string, string>>
  /** Overrides of what the registry says of each archive. */
  readonly dist?: Readonly<Record<string, unknown>>
}

/** A package registry on this machine. */
export interface Registry {
  readonly address: string
  /** Paths that were requested. */
  readonly requests: readonly string[]
  stop(): void
}

/** Starts a registry that has these packages; they may change while it runs. */
export async function startRegistry(packages: Readonly<Record<string, RegistryPackage>>): Promise<Registry> {
  const requests: string[] = []
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url)
    requests.push(path)
    const [, archiveName, version = ''] = /^\/archives\/(.+)\/([^/]+)\.tgz$/.exec(path) ?? []
    const found = packages[archiveName ?? path.slice(1)]
    const archive = found?.versions[version]
    if (archive) response.end(archive)
    else if (found && archiveName === undefined)
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(documentOf(path.slice(1), found, addressOf())))
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has this kind of address.
  const addressOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { address: addressOf(), requests, stop: () => server.close().closeAllConnections() }
}

/** Document of a package, as registries answer with it. */
function documentOf(name: string, { versions, tags = {}, dist = {} }: RegistryPackage, address: string): object {
  const numbers = Object.keys(versions)
  return {
    name,
    'dist-tags': { latest: numbers.at(-1), ...tags },
    versions: Object.fromEntries(
      Object.entries(versions).map(([version, archive]) => {
        const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
        const tarball = `${address}archives/${name}/${version}.tgz`
        return [version, { name, version, dist: { tarball, integrity, ...dist } }]
      }),
    ),
  }
}
