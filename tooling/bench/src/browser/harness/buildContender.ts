import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, type InlineConfig } from 'vite'
import type { ContenderName } from './ContenderName.ts'
import type { ServedFile } from './ServedFile.ts'

const ENTRIES = { sluice: 'main.tsx', react: 'main.tsx', signals: 'main.ts', nordcraft: 'main.ts' } as const

/**
 * Bundles a contender for production, in memory: one script with whatever it would load later, so that no loading is
 * measured, and its style. The files are named `<contender>.js` and `<contender>.css`.
 */
export async function buildContender(name: ContenderName, benchFolder: string): Promise<readonly ServedFile[]> {
  const built = await forProduction(() => build(configuration(name, benchFolder)))
  if (!('output' in built)) throw new Error('The bundle has another shape than it is built in.')
  return built.output.map((file) => ({
    path: `/${file.fileName}`,
    type: file.type === 'chunk' ? 'text/javascript' : 'text/css',
    content: file.type === 'chunk' ? file.code : String(file.source),
  }))
}

function configuration(name: ContenderName, benchFolder: string): InlineConfig {
  const root = join(benchFolder, 'src/browser', name)
  return {
    configFile: false,
    root,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    resolve: { conditions: ['@sluice/source', ...defaultClientConditions], dedupe: ['react', 'react-dom', 'jotai'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: {
        input: join(root, ENTRIES[name]),
        output: { codeSplitting: false, entryFileNames: `${name}.js`, assetFileNames: `${name}[extname]` },
        onLog: (level, log, handler) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
        },
      },
    },
  }
}

/** Runs a build while the environment says production: the plug-ins read there whether they build for development. */
async function forProduction<T>(run: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
