import { basename } from 'node:path'
import type { Metafile, OutputFile, Plugin } from 'esbuild'

/**
 * Keeps `import './X.css'` in each output that has its own CSS. Otherwise the bundler writes the file without importing it; with
 * the import a consumer's bundler includes the CSS of exactly the elements that it loads. The import is appended at the end,
 * where it shifts no line of the source map. The bundler writes no CSS for code that several outputs share, so each of these imports all
 * that it needs. CSS collected for an output that only imports others with CSS of their own is dropped.
 */
export function keepCssImports(): Plugin {
  return {
    name: 'keep-css-imports',
    setup(build) {
      build.onEnd((result) => {
        const { metafile, outputFiles = [] } = result
        const bundles = Object.entries(metafile?.outputs ?? {}).filter(([, { cssBundle }]) => cssBundle)
        const outputs = metafile?.outputs ?? {}
        for (const [path] of bundles) keepOrDrop(path, outputs, outputFiles)
      })
    },
  }
}

type Outputs = Metafile['outputs']

function keepOrDrop(path: string, outputs: Outputs, files: OutputFile[]): void {
  const cssBundle = outputs[path]?.cssBundle ?? ''
  const file = files.find((candidate) => candidate.path.endsWith(`/${path}`))
  if (file && (hasCss(path, outputs) || sharesCss(path, outputs))) {
    file.contents = new TextEncoder().encode(`${file.text}import "./${basename(cssBundle)}";\n`)
    return
  }
  const isCollected = ({ path: own }: OutputFile) => own.endsWith(`/${cssBundle}`) || own.endsWith(`/${cssBundle}.map`)
  files.splice(0, files.length, ...files.filter((candidate) => !isCollected(candidate)))
}

function hasCss(path: string, outputs: Outputs): boolean {
  return Object.keys(outputs[path]?.inputs ?? {}).some((input) => input.endsWith('.css'))
}

/** Whether an output imports, at once, code with CSS for which the bundler has written none. */
function sharesCss(path: string, outputs: Outputs, seen = new Set([path])): boolean {
  const imported = (outputs[path]?.imports ?? []).filter(({ kind }) => kind === 'import-statement')
  return imported.some(({ path: next }) => {
    if (seen.has(next) || !outputs[next]) return false
    seen.add(next)
    return (hasCss(next, outputs) && !outputs[next].cssBundle) || sharesCss(next, outputs, seen)
  })
}
