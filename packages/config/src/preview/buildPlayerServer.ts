import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerApp } from '@sluice/prerender/site'
import react from '@vitejs/plugin-react'
import { bundleServer } from '../build/bundleServer.ts'
import { playerFolder } from './buildPlayer.ts'

/**
 * Returns the prerenderer of the player: bundled from source inside the repository, read from the prebuilt files in the published
 * package.
 */
export async function buildPlayerServer(): Promise<ServerApp> {
  const folder = playerFolder(import.meta.dirname)
  const file = existsSync(join(folder, 'server.ts'))
    ? await bundlePlayerServer(folder, temporaryFolder())
    : join(folder, '../player-server/server.js')
  // The module exports what `player/server.ts` declares.
  return (await import(pathToFileURL(file).href)) as ServerApp
}

/** Bundles the player for Node, from its source folder. */
export function bundlePlayerServer(folder: string, out: string): Promise<string> {
  return bundleServer({ root: folder, entry: 'server.ts', out, plugins: [react()] })
}

/** Creates a folder that exists as long as the process, because parts of the bundle are loaded on demand. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-player-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
