import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { bundleServer } from '../build/bundleServer.ts'
import type { ServerApp } from '../prerender/ServerApp.ts'
import { playerFolder } from './buildPlayer.ts'

/**
 * What prerenders pages for the player: inside the repository bundled from its sources, in the published package as it was bundled
 * then.
 */
export async function buildPlayerServer(): Promise<ServerApp> {
  const folder = playerFolder(import.meta.dirname)
  const file = existsSync(join(folder, 'server.ts'))
    ? await bundlePlayerServer(folder, temporaryFolder())
    : join(folder, '../player-server/server.js')
  // What the module exports is written in `player/server.ts`.
  return (await import(pathToFileURL(file).href)) as ServerApp
}

/** Bundles the player for Node, from the folder of its sources. */
export function bundlePlayerServer(folder: string, out: string): Promise<string> {
  return bundleServer({ root: folder, entry: 'server.ts', out, plugins: [react()] })
}

/** Parts of the bundle are read when they are needed, so it is there for as long as the process is. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-player-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
