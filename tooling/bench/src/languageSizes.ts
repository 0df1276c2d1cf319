import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'

const FORMULA = join(import.meta.dirname, '../../../packages/engine/src/formula')

/** Sizes of the measured parts, each with everything that it loads immediately: bytes, minified and compressed with gzip -9. */
export interface LanguageSizes {
  /** Expressions with functions, helpers, methods of values and standard objects. */
  readonly core: number
  /** With statements, changes in place, regular expressions and late names. */
  readonly withScripts: number
}

/** Bundles the language part by part and measures the sizes. */
export async function languageSizes(): Promise<LanguageSizes> {
  const core = [
    "export { Language } from './Language.ts'",
    "export { HelpersObject } from './runtime/HelpersObject.ts'",
  ]
  const scripts = ["export { scriptPart } from './scripts.ts'"]
  return { core: await size(core), withScripts: await size([...core, ...scripts]) }
}

async function size(lines: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-size-'))
  const { metafile } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: FORMULA, loader: 'ts' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'esnext',
    outdir: folder,
    metafile: true,
    logLevel: 'error',
  })
  const texts = loadedAtOnce(metafile).map((path) => readFileSync(path, 'utf8'))
  rmSync(folder, { recursive: true })
  return gzipSync(texts.join('\n'), { level: 9 }).length
}

/** The entry's file and its static imports. */
function loadedAtOnce({ outputs }: Metafile): readonly string[] {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === '<stdin>')
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(imported)
  }
  if (entry) visit(entry)
  return [...found]
}
