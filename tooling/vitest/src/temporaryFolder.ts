import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
/** How much of it, and of the memory itself, has to be free before tests write there: the databases of the API's tests take two, in bytes. */
const ROOM = { files: 4 * 2 ** 30, memory: 8 * 2 ** 30 }

/**
 * Gives a run a folder of its own for what its tests write, the same for all its projects, and takes it away with whatever they have left. It
 * is in memory where there is room: a database is a thousand files, and a disk takes ten times as long to copy them. Other users can pass
 * through it, as a test may start a program as one of them.
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
    // Not every machine has such a folder.
    return false
  }
}

/** Takes away the folders of runs that were killed, as nobody else gives their memory back. */
function removeLeftovers(): void {
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = /^sluice-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(IN_MEMORY, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // One of another user is there, but takes no signal.
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}
