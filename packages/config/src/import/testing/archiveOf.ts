import { gzipSync } from 'node:zlib'

/** Entry of an archive: a file, unless it has a target, to which it is a symbolic link or a hard one. */
export interface ArchiveEntry {
  readonly path: string
  readonly content?: string
  readonly linkTo?: string
  readonly isHard?: boolean
}

/** A compressed archive as registries have them, with whatever entries a test needs. */
export function archiveOf(entries: readonly ArchiveEntry[]): Buffer {
  const blocks = entries.flatMap((entry) => {
    const content = Buffer.from(entry.content ?? '')
    return [headerOf(entry, content.length), content, Buffer.alloc((512 - (content.length % 512)) % 512)]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}

/** Archive of a package with these files. */
export function packageArchive(manifest: object, files: Readonly<Record<string, string>>): Buffer {
  const all = { 'package.json': JSON.stringify(manifest), ...files }
  return archiveOf(Object.entries(all).map(([path, content]) => ({ path: `package/${path}`, content })))
}

/** Header in the format ustar; octal numbers, and a sum of its bytes with spaces where the sum is. */
function headerOf({ path, linkTo = '', isHard }: ArchiveEntry, size: number): Buffer {
  const header = Buffer.alloc(512)
  const type = linkTo === '' ? '0' : isHard ? '1' : '2'
  const fields: readonly (readonly [at: number, text: string])[] = [
    [0, path],
    [100, '0000644\0'],
    [108, '0000000\0'],
    [116, '0000000\0'],
    [124, `${size.toString(8).padStart(11, '0')}\0`],
    [136, '00000000000\0'],
    [148, '        '],
    [156, type],
    [157, linkTo],
    [257, 'ustar\x0000'],
  ]
  for (const [at, text] of fields) header.write(text, at, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}
