import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Files worth compressing. */
const TEXT = /\.(?:css|html|js|json|svg|txt|xml)$/
/** Smaller files, in bytes, fit in one packet anyway. */
const MIN_SIZE = 1000

/** Writes compressed copies, `.br` and `.gz`, next to every served text file of a folder, for servers that deliver them. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name) || entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path)
    if (text.length < MIN_SIZE) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}
