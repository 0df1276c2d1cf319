import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FontFace } from '@sluice/engine/styles'
import { recordOf } from '../../recordOf.ts'
import { parsedStyle } from '../documentStyles.ts'
import { fontFacesOf, isOfFontService } from './fontFaces.ts'
import { withIconClass } from './iconFonts.ts'

/** Largest style sheet and font file, in bytes. */
const MAX_BYTES = 20_000_000
/** Most font files of a project: a family with all its weights and scripts has about 150. */
const MAX_FILES = 500
/** Longest wait for one file, in milliseconds. */
const MAX_WAIT = 20_000
/** Font services send the newest format only to browsers that they know. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export interface HostedFonts {
  /** Number of font files that were downloaded. */
  readonly files: number
  /** Style sheets or font files that could not be had, each with the reason. */
  readonly failures: readonly Failure[]
}

interface Failure {
  readonly address: string
  /** Address of the style sheet that names it. */
  readonly sheet: string
  readonly reason: string
}

/**
 * Downloads the fonts of font services into an imported project folder, so that its pages ask no other host: files into
 * `static/fonts/hosted`, their rules into `project.json`. Fonts that cannot be had are listed and left out.
 * @param linked addresses of style sheets, as `linkedFonts` of a source.
 */
export async function hostFonts(
  out: string,
  linked: readonly string[],
  request: typeof fetch = fetch,
): Promise<HostedFonts> {
  const failures: Failure[] = []
  const load = async (address: string, sheet: string): Promise<Uint8Array | null> => {
    try {
      return await download(address, request)
    } catch (error) {
      failures.push({ address, sheet, reason: error instanceof Error ? error.message : String(error) })
      return null
    }
  }
  const sheets = await Promise.all(
    linked.map(async (address) => {
      const style = parsedStyle(new TextDecoder().decode((await load(address, address)) ?? new Uint8Array()))
      return style ? fontFacesOf(style, address).map((face) => ({ face, address })) : []
    }),
  )
  const written = new Map<string, string>()
  const faces: FontFace[] = []
  for (const { face, address } of sheets.flat()) {
    const [source] = face.sources
    if (!source || written.size >= MAX_FILES) continue
    const { url } = source
    if (!written.has(url)) {
      const file = await load(url, address)
      if (file) written.set(url, write(out, file, source.format))
    }
    const hosted = written.get(url)
    if (hosted) faces.push(withIconClass({ ...face, sources: [{ ...source, url: hosted }] }))
  }
  if (faces.length > 0) addFaces(join(out, 'project.json'), faces)
  return { files: written.size, failures }
}

/** Downloads a file from a font service, never from where an address or an answer leads elsewhere. */
async function download(address: string, request: typeof fetch): Promise<Uint8Array> {
  if (!isOfFontService(address)) throw new Error('its host is no font service that is known here')
  const headers = { 'user-agent': BROWSER }
  const response = await request(address, { headers, redirect: 'error', signal: AbortSignal.timeout(MAX_WAIT) })
  if (!response.ok) throw new Error(`the host answered ${response.status}`)
  const tooLarge = new Error(`the file has more than ${MAX_BYTES / 1_000_000} MB`)
  if (Number(response.headers.get('content-length')) > MAX_BYTES) throw tooLarge
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw tooLarge
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Writes a font file under the hash of its content; returns its address. */
function write(out: string, file: Uint8Array, format = 'woff2'): string {
  const name = createHash('sha256').update(file).digest('hex').slice(0, 16)
  const address = `/fonts/hosted/${name}.${EXTENSIONS.get(format) ?? 'font'}`
  const path = join(out, 'static', address)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, file)
  return address
}

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['woff2', 'woff2'],
  ['woff', 'woff'],
  ['truetype', 'ttf'],
  ['opentype', 'otf'],
])

function addFaces(path: string, faces: readonly FontFace[]): void {
  const project = recordOf(JSON.parse(readFileSync(path, 'utf8')))
  const additions = recordOf(project._sluice)
  const known = Array.isArray(additions.fontFaces) ? additions.fontFaces : []
  const changed = { ...project, _sluice: { ...additions, fontFaces: [...known, ...faces] } }
  writeFileSync(path, `${JSON.stringify(changed, null, 2)}\n`)
}
