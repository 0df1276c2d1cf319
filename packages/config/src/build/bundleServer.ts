import { join } from 'node:path'
import type { PluginOption } from 'vite'
import { withMode } from './withMode.ts'
import { withoutDirectives } from './withoutDirectives.ts'

export interface ServerBundle {
  /** Where the sources lie; style classes are named by it, so it is that of the page's own bundle. */
  readonly root: string
  /** The module, below the root. */
  readonly entry: string
  readonly out: string
  readonly plugins: readonly PluginOption[]
}

/** The file of a server bundle that is to be imported. */
const FILE = 'server.js'

/**
 * Bundles a module with elements for Node, with all that it takes but “jsdom”, which whoever imports it brings.
 * @returns the file to import.
 */
export async function bundleServer({ root, entry, out, plugins }: ServerBundle): Promise<string> {
  const { build, defaultServerConditions } = await import('vite')
  await withMode('production', () =>
    build({
      root,
      configFile: false,
      publicDir: false,
      mode: 'production',
      logLevel: 'warn',
      plugins: [...plugins],
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { conditions: ['@sluice/source', ...defaultServerConditions], dedupe: ['react', 'react-dom', 'jotai'] },
      ssr: {
        noExternal: true,
        external: ['jsdom'],
        resolve: { conditions: ['@sluice/source', ...defaultServerConditions] },
      },
      build: {
        ssr: entry,
        outDir: out,
        emptyOutDir: true,
        reportCompressedSize: false,
        rolldownOptions: { onLog: withoutDirectives, output: { entryFileNames: FILE } },
      },
    }),
  )
  return join(out, FILE)
}
