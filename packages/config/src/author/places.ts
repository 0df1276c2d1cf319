/*
 * Where in its author's files each element, page and workflow was written. The builders note it while a build asks for it, so that
 * what is wrong can be said with file and line.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const places = new Map<string, string>()
let isNoting = false

/** Has the builders note from now on where they were called. */
export function notePlaces(): void {
  isNoting = true
}

/** Notes where the part with this id is being written: the line in the author's own files that called a builder. */
export function notePlace(id: string): void {
  if (!isNoting) return
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 30
  const frames = new Error().stack?.split('\n').flatMap((line) => placeIn(line) ?? []) ?? []
  Error.stackTraceLimit = limit
  const [nearest] = frames
  const module = frames.at(-1)
  if (nearest !== undefined) places.set(id, nearest === module ? nearest : `${nearest}, used at ${module}`)
}

/** Where a part was written, as `file:line`; null for one that nobody noted. */
export function placeOf(id: string): string | null {
  return places.get(id) ?? null
}

const BUILDERS = dirname(import.meta.dirname)

/** The file and line of a frame of the stack, relative to where the process runs; null for the builders' own and for Node's. */
function placeIn(frame: string): string | null {
  // What called asynchronously is the program that reads the author's files, not one of them.
  const [, file, line] = /^(?!.*(?:at async|node:)).*?((?:file:\/\/)?\/[^\s)]+?):(\d+):\d+\)?$/.exec(frame) ?? []
  if (file === undefined) return null
  const path = file.startsWith('file:') ? fileURLToPath(file) : file
  const isOwn = path.startsWith(BUILDERS) || path.includes('node_modules')
  return isOwn ? null : `${path.replace(`${process.cwd()}/`, '')}:${line}`
}
