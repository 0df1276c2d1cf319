import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BundledFile, bundleInMemory } from '../build/bundleInMemory.ts'
import type { Player, PlayerFile } from './Player.ts'
import { playerType, readPlayer } from './readPlayer.ts'

/**
 * The player: inside the repository bundled from its sources, in the published package as it was bundled then.
 * @throws {Error} when the package lacks it.
 */
export async function buildPlayer(): Promise<Player> {
  const folder = playerFolder(import.meta.dirname)
  return existsSync(join(folder, 'main.tsx')) ? bundlePlayer(folder) : readPlayer(folder)
}

/** Bundles the player from the folder of its sources. */
export async function bundlePlayer(folder: string): Promise<Player> {
  const files = await bundleInMemory({
    root: folder,
    base: '/player/',
    plugins: [react()],
    // Nothing may be inline under the strict policy but pictures.
    build: { assetsInlineLimit: 0 },
  })
  return new Map(files.map((file) => [file.fileName, playerFile(file)]))
}

/** The nearest folder `player` at or above a folder: this file is in another place when it has been built. */
function playerFolder(from: string): string {
  const here = join(from, 'player')
  if (existsSync(join(here, 'index.html'))) return here
  if (dirname(from) === from) throw new Error('The player is missing; install @sluice/config again.')
  return playerFolder(dirname(from))
}

function playerFile(file: BundledFile): PlayerFile {
  return { type: playerType(file.fileName), content: file.type === 'chunk' ? file.code : file.source }
}
