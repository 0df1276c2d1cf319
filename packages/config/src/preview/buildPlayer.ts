import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, type InlineConfig, type Rolldown } from 'vite'
import type { Player, PlayerFile } from './Player.ts'

/** Bundles the player for production, in memory: nothing is written, so that several previews may start at once. */
export async function buildPlayer(): Promise<Player> {
  const built = await forProduction(() => build(configuration))
  if (!('output' in built)) throw new Error('The player’s bundle has another shape than it is built in.')
  return new Map(built.output.map((file) => [file.fileName, playerFile(file)]))
}

const configuration: InlineConfig = {
  configFile: false,
  root: join(import.meta.dirname, '../../player'),
  base: '/player/',
  publicDir: false,
  mode: 'production',
  logLevel: 'warn',
  plugins: [react()],
  // Inside this repository everything is taken from its source.
  resolve: { conditions: ['@sluice/source', ...defaultClientConditions], dedupe: ['react', 'react-dom', 'jotai'] },
  build: {
    write: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Nothing may be inline under the strict policy but pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog: (level, log, handler) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
      },
    },
  },
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

function playerFile(file: Rolldown.OutputAsset | Rolldown.OutputChunk): PlayerFile {
  const extension = file.fileName.split('.').at(-1) ?? ''
  return {
    type: TYPES.get(extension) ?? 'application/octet-stream',
    content: file.type === 'chunk' ? file.code : file.source,
  }
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['woff2', 'font/woff2'],
])
