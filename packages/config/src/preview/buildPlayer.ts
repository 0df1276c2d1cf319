import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BundledFile, bundleInMemory } from '../build/bundleInMemory.ts'
import type { Player, PlayerFile } from './Player.ts'

/** Bundles the player. */
export async function buildPlayer(): Promise<Player> {
  const files = await bundleInMemory({
    root: join(import.meta.dirname, '../../player'),
    base: '/player/',
    plugins: [react()],
    // Nothing may be inline under the strict policy but pictures.
    build: { assetsInlineLimit: 0 },
  })
  return new Map(files.map((file) => [file.fileName, playerFile(file)]))
}

function playerFile(file: BundledFile): PlayerFile {
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
