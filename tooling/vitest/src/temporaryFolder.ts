import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** In-memory folder on Linux. */
const IN_MEMORY = '/dev/shm'
/** Free bytes required there and in memory before tests use it; the databases of the API's tests take half of the first. */
const ROOM = { files: 4 * 2 ** 30, memory: 8 * 2 ** 30 }

/**
 * Creates one temporary folder for all projects of a run, and removes it with its content when the run ends. It is in memory
 * where there is room: a database is a thousand files, and a disk takes ten times as long to copy them. Other users can traverse
 * it, as a test may start a program as another user.
 */
export function setup(): void {
  const { TMPDIR } = process.env
  const name = `sluice-${process.pid}-`
  if (TMPDIR && basename(TMPDIR).startsWith(name)) return
  const isInMemory = TMPDIR === undefined && hasRoomInMemory()
  if (isInMemory) removeLeftovers()
  const folder = mkdtempSync(join(isInMemory ? IN_MEMORY : tmpdir(), name))
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM.files && process.availableMemory() >= ROOM.memory
  } catch {
    // Not every machine has this folder.
    return false
  }
}

/** Removes folders of this user's killed runs, as they occupy memory until removed. */
function removeLeftovers(): void {
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = /^sluice-(\d+)-/.exec(name)?.[1]
    const path = join(IN_MEMORY, name)
    const isOurs = statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()
    // Runs that start at the same time may remove the same folder.
    if (pid && isOurs && !existsSync(`/proc/${pid}`)) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  }
}
