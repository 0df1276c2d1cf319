import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Options } from 'pacote'
import { type PackageScript, scriptIn } from './scriptIn.ts'

/** Largest archive of a package, and most that it may unpack to, in bytes. */
const MAX_ARCHIVE = 50_000_000
const MAX_UNPACKED = 250_000_000

/** Script of a package in an exact version. */
export interface DownloadedScript extends PackageScript {
  readonly exact: string
}

/** Package to download: `version` may be a range or a tag. */
interface Wanted {
  readonly name: string
  readonly version: string
  readonly link: string
}

/**
 * Downloads a package from the registry and returns its script. The archive is compared with the hash that the registry names,
 * unpacked in a temporary folder, and none of its code runs.
 * @throws {Error} with the reason why the package cannot be had.
 */
export async function downloadPackage({ name, version, link }: Wanted, npm: Options): Promise<DownloadedScript> {
  const { extract } = await pacote()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-package-')))
  try {
    const { exact, archive } = await downloadArchive(`${name}@${version}`, npm)
    const file = join(folder, 'package.tar')
    writeFileSync(file, unpacked(archive))
    await extract(`file:${file}`, join(folder, 'package'))
    return { exact, ...scriptIn(join(folder, 'package'), { name, link }) }
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Loaded with the first package: few projects have one. */
const pacote = async () => (await import('pacote')).default

async function downloadArchive(spec: string, npm: Options): Promise<{ exact: string; archive: Uint8Array }> {
  const { manifest, tarball } = await pacote()
  const request = new AbortController()
  const options = { packumentCache: new Map(), signal: request.signal, ...npm }
  const { name, version, dist, _integrity: integrity } = await manifest(spec, options)
  if (!integrity) throw new Error('the registry names no hash of it')
  if (Number(dist.unpackedSize ?? 0) > MAX_UNPACKED) throw new Error(tooLarge(MAX_UNPACKED))
  const archive = await tarball.stream(
    `${name}@${version}`,
    async (stream) => {
      const content = await contentOf(stream)
      if (content) return content
      // The request is over, and so is the stream; its error has been dealt with.
      stream.on('error', () => {})
      request.abort()
      throw new Error(tooLarge(MAX_ARCHIVE))
    },
    { ...options, integrity, resolved: dist.tarball },
  )
  return { exact: version, archive }
}

/** Content of a stream; null when it is too large. */
async function contentOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > MAX_ARCHIVE) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function unpacked(archive: Uint8Array): Uint8Array {
  try {
    return gunzipSync(archive, { maxOutputLength: MAX_UNPACKED })
  } catch (error) {
    throw new Error(
      codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(MAX_UNPACKED) : 'its archive cannot be unpacked',
    )
  }
}

function tooLarge(bytes: number): string {
  return `it has more than ${bytes / 1_000_000} MB`
}

function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'E404':
      return 'the registry has no such package'
    case 'ETARGET':
      return 'the registry has no such version'
    case 'EINTEGRITY':
      return 'its archive is not the one that the registry names'
    case 'EJSONPARSE':
      return 'its package.json is not JSON'
    case 'ENOENT':
      return 'it has no package.json'
    default:
      return error instanceof Error ? error.message : String(error)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
