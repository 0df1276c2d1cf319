import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BundledFile, bundleInMemory } from '../build/bundleInMemory.ts'
import { chunkList } from '../build/chunkList.ts'
import { leanDefinitions } from '../build/leanDefinitions.ts'
import type { BuildMode } from '../build/withMode.ts'
import type { Player, PlayerFile } from './Player.ts'
import { playerChunks } from './playerChunks.ts'
import { playerType, readPlayer } from './readPlayer.ts'

/**
 * Returns the player: bundled from source inside the repository, read from the prebuilt files in the published package.
 * @param groups modules that share a file, when it is bundled here; an empty list leaves the files to the bundler.
 * @throws {Error} when the package lacks it.
 */
export async function buildPlayer(mode: BuildMode = 'production', groups?: ChunkGroups): Promise<Player> {
  const folder = playerFolder(import.meta.dirname)
  return existsSync(join(folder, 'main.tsx')) ? bundlePlayer(folder, mode, groups) : readPlayer(folder)
}

type ChunkGroups = ReturnType<typeof playerChunks>

/** Bundles the player from its source folder. */
export async function bundlePlayer(
  folder: string,
  mode: BuildMode = 'production',
  groups: ChunkGroups = playerChunks(folder),
): Promise<Player> {
  const files = await bundleInMemory(
    {
      root: folder,
      base: '/player/',
      plugins: [react(), leanDefinitions(), chunkList()],
      // The strict policy allows nothing inline except images.
      build: {
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: [...groups] } } },
      },
    },
    mode,
  )
  return new Map(files.map((file) => [file.fileName, playerFile(file)]))
}

/** Nearest folder `player` at or above a folder, as this file moves when the package is built. */
export function playerFolder(from: string): string {
  const here = join(from, 'player')
  if (existsSync(join(here, 'index.html'))) return here
  if (dirname(from) === from) throw new Error('The player is missing; install @sluice/config again.')
  return playerFolder(dirname(from))
}

function playerFile(file: BundledFile): PlayerFile {
  return { type: playerType(file.fileName), content: file.type === 'chunk' ? file.code : file.source }
}
