/*
 * Records where in the author's files each element, page and workflow was written. Builders record it only when a build asks for
 * it, so that problems can be reported with file and line.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Places by id; several when parts of one name are written at several places. */
const places = new Map<string, Set<string>>()
let isNoting = false

/** Makes the builders record from now on where they are called. */
export function notePlaces(): void {
  isNoting = true
}

/** Records where the part with this id is written: the line in the author's own files that called a builder. */
export function notePlace(id: string): void {
  if (!isNoting) return
  const frames = placesHere()
  const [nearest] = frames
  const module = frames.at(-1)
  if (nearest !== undefined) note(id, nearest === module ? nearest : `${nearest}, used at ${module}`)
}

/** Place in the author's own files that leads here, as `file:line`; null when there is none. */
export function placeHere(): string | null {
  return placesHere()[0] ?? null
}

/** Places in the author's own files that lead here, from the nearest one outwards. */
function placesHere(): readonly string[] {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 30
  const frames = new Error().stack?.split('\n').flatMap((line) => placeIn(line) ?? []) ?? []
  Error.stackTraceLimit = limit
  return frames
}

/** Records where the part with this id is written, as the compiler said it. */
export function notePlaceAt(id: string, place: string | null): void {
  if (isNoting && place !== null) note(id, place)
}

function note(id: string, place: string): void {
  const known = places.get(id) ?? new Set()
  places.set(id, known.add(place))
}

/** Source location of a part, as `file:line`; null when it was not recorded. */
export function placeOf(id: string): string | null {
  return [...(places.get(id) ?? [])].at(-1) ?? null
}

/** All places at which a part of this id is written, as ` (file:line and file:line)`; empty when none was recorded. */
export function placesOf(id: string): string {
  const known = [...(places.get(id) ?? [])]
  return known.length === 0 ? '' : ` (${known.join(' and ')})`
}

const BUILDERS = dirname(import.meta.dirname)

/** File and line of a stack frame, relative to the working directory; null for frames of the builders or of Node. */
function placeIn(frame: string): string | null {
  // Asynchronous callers are the program that loads the author's files, not one of those files.
  const [, file, line] = /^(?!.*(?:at async|node:)).*?((?:file:\/\/)?\/[^\s)]+?):(\d+):\d+\)?$/.exec(frame) ?? []
  if (file === undefined) return null
  const path = file.startsWith('file:') ? fileURLToPath(file) : file
  const isOwn = path.startsWith(BUILDERS) || path.includes('node_modules')
  return isOwn ? null : `${path.replace(`${process.cwd()}/`, '')}:${line}`
}
