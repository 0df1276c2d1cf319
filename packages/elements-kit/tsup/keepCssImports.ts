import { basename } from 'node:path'
import type { Metafile, OutputFile, Plugin } from 'esbuild'

/**
 * Keeps `import './X.css'` in each output that has its own CSS. Otherwise the bundler writes the file without importing it; with
 * the import a consumer's bundler includes the CSS of exactly the elements that it loads. The import is appended at the end,
 * where it shifts no line of the source map. CSS collected for an output that only imports other outputs is dropped.
 */
export function keepCssImports(): Plugin {
  return {
    name: 'keep-css-imports',
    setup(build) {
      build.onEnd((result) => {
        const { metafile, outputFiles = [] } = result
        const bundles = Object.entries(metafile?.outputs ?? {}).filter(([, { cssBundle }]) => cssBundle)
        for (const [path, output] of bundles) keepOrDrop(path, output, outputFiles)
      })
    },
  }
}

function keepOrDrop(path: string, { cssBundle = '', inputs }: Metafile['outputs'][string], files: OutputFile[]): void {
  const file = files.find((candidate) => candidate.path.endsWith(`/${path}`))
  if (file && Object.keys(inputs).some((input) => input.endsWith('.css'))) {
    file.contents = new TextEncoder().encode(`${file.text}import "./${basename(cssBundle)}";\n`)
    return
  }
  const isCollected = ({ path: own }: OutputFile) => own.endsWith(`/${cssBundle}`) || own.endsWith(`/${cssBundle}.map`)
  files.splice(0, files.length, ...files.filter((candidate) => !isCollected(candidate)))
}
