import { relative } from 'node:path'
import type { Chunk } from '@sluice/prerender/site'
import type { Plugin } from 'vite'

/** Name of the file that `chunkList` adds to a bundle. */
export const CHUNKS_FILE = '.vite/chunks.json'

/**
 * Adds a list of the bundle's script files to it: the modules of each, by their paths from the bundle's root, and what it loads with
 * it. Prerendering finds the files of a page there; Vite's own manifest leaves out the modules of files that have several.
 */
export function chunkList(): Plugin {
  let root = ''
  return {
    name: 'sluice-chunk-list',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((file): Chunk[] =>
          file.type === 'chunk'
            ? [
                {
                  file: file.fileName,
                  isEntry: file.isEntry,
                  modules: file.moduleIds.map((id) => relative(root, id).replaceAll('\\', '/')),
                  imports: file.imports,
                  styles: [...(file.viteMetadata?.importedCss ?? [])],
                },
              ]
            : [],
        )
        this.emitFile({ type: 'asset', fileName: CHUNKS_FILE, source: JSON.stringify(chunks) })
      },
    },
  }
}
