import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** Package of a registry that has one version of it: its script is its main file. */
export interface RegistryPackage {
  readonly version: string
  readonly script: string
}

/** Starts a package registry on this machine; the packages may change while it runs. */
export async function startRegistry(packages: Readonly<Record<string, RegistryPackage>>) {
  const server = createServer(({ url = '/' }, response) => {
    const [, name = '', isArchive] = /^\/(.+?)(\/archive\.tgz)?$/.exec(decodeURIComponent(url)) ?? []
    const found = packages[name]
    if (!found) response.writeHead(404).end('{}')
    else if (isArchive) response.end(archiveOf(found))
    else response.end(JSON.stringify(documentOf(name, found, address)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has this kind of address.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, stop: () => server.close().closeAllConnections() }
}

function documentOf(name: string, found: RegistryPackage, address: string): object {
  const integrity = `sha512-${createHash('sha512').update(archiveOf(found)).digest('base64')}`
  const dist = { tarball: `${address}/${name}/archive.tgz`, integrity }
  const { version } = found
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } }
}

function archiveOf({ version, script }: RegistryPackage): Buffer {
  const manifest = JSON.stringify({ version, main: 'main.js' })
  const entries = [entryOf('package/package.json', manifest), entryOf('package/main.js', script)]
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]))
}

/** A file in the format ustar: a block of facts with the sum of its bytes, and the content in whole blocks. */
function entryOf(path: string, text: string): Buffer {
  const content = Buffer.from(text)
  const header = Buffer.alloc(512)
  const size = content.length.toString(8).padStart(11, '0')
  header.write(path, 0)
  header.write(`0000644\0${'0000000\0'.repeat(2)}${size}\x0000000000000\0        0`, 100)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}
