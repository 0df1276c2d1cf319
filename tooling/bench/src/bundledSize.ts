import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'

/** Sizes of code, minified and compressed with gzip -9, in bytes. */
export interface BundledSize {
  /** The code that runs when it is imported, with everything that it imports at once. */
  readonly first: number
  /** All files together, those that are loaded late included. */
  readonly whole: number
}

interface Bundled {
  /** Folder from which the lines import. */
  readonly folder: string
  /** Modules that are there anyway. */
  readonly external?: readonly string[]
}

/** Bundles a module of these lines and measures it. */
export async function bundledSize(lines: readonly string[], { folder, external = [] }: Bundled): Promise<BundledSize> {
  const outdir = mkdtempSync(join(tmpdir(), 'sluice-size-'))
  try {
    const { metafile } = await build({
      stdin: { contents: lines.join('\n'), resolveDir: folder, loader: 'ts' },
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      target: 'esnext',
      conditions: ['@sluice/source'],
      external: [...external],
      outdir,
      metafile: true,
      logLevel: 'error',
    })
    const all = Object.keys(metafile.outputs)
    return { first: compressed(loadedAtOnce(metafile)), whole: compressed(all) }
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

function compressed(paths: readonly string[]): number {
  return gzipSync(paths.map((path) => readFileSync(path, 'utf8')).join('\n'), { level: 9 }).length
}

/** The entry's file and its static imports. */
function loadedAtOnce({ outputs }: Metafile): readonly string[] {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === '<stdin>')
  const found = new Set<string>()
  const visit = (path: string) => {
    // Modules that are there anyway have no file here.
    if (found.has(path) || !outputs[path]) return
    found.add(path)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(imported)
  }
  if (entry) visit(entry)
  return [...found]
}
