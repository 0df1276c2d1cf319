import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Player } from './Player.ts'

/** Reads a bundled player from its output folder. */
export function readPlayer(folder: string): Player {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const address = relative(folder, path).replaceAll(sep, '/')
      return [address, { type: playerType(name), content: readFileSync(path) }]
    }),
  )
}

/** Media type of a player file. */
export function playerType(name: string): string {
  return TYPES.get(name.split('.').at(-1) ?? '') ?? 'application/octet-stream'
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['woff2', 'font/woff2'],
])
