import { join } from 'node:path'
import type { PluginOption } from 'vite'
import { withMode } from './withMode.ts'
import { withoutDirectives } from './withoutDirectives.ts'

export interface ServerBundle {
  /** Source folder; style class names are derived from it, so it must be the root of the page's own bundle. */
  readonly root: string
  /** Entry module, relative to the root. */
  readonly entry: string
  readonly out: string
  readonly plugins: readonly PluginOption[]
}

/** Name of the server bundle's entry file. */
const FILE = 'server.js'

/**
 * Bundles a module with elements for Node, with all dependencies except “jsdom”, which the importing program must provide.
 * @returns path of the file to import.
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
