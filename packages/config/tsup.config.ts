import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'tsup'
import { bundlePlayer } from './src/preview/buildPlayer.ts'
import { bundlePlayerServer } from './src/preview/buildPlayerServer.ts'

/** The published package contains the bundled player, since it lacks the sources of the elements. */
async function writePlayer(): Promise<void> {
  for (const [path, { content }] of await bundlePlayer(join(process.cwd(), 'player'))) {
    const file = join('dist/player', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  await bundlePlayerServer(join(process.cwd(), 'player'), join(process.cwd(), 'dist/player-server'))
}

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'build/index': 'src/build/index.ts',
    'check/index': 'src/check/index.ts',
    'eject/index': 'src/eject/index.ts',
    'import/index': 'src/import/index.ts',
    'dev/index': 'src/dev/index.ts',
    'preview/index': 'src/preview/index.ts',
    'jsx-runtime': 'src/jsx-runtime.ts',
    'jsx-dev-runtime': 'src/jsx-dev-runtime.ts',
  },
  format: 'esm',
  target: 'es2023',
  splitting: true,
  clean: true,
  sourcemap: true,
  onSuccess: writePlayer,
})
