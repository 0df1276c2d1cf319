/**
 * A full disk crashes a database, and keeps it from starting again. So some space is reserved in two ways: writes are refused while little
 * is left, and a ballast file is deleted when a start finds none.
 */
import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MB = 1024 * 1024

/** Free space below which writes are refused: enough for the database to stop and start. */
export const reservedBytes = 64 * MB

const ballastBytes = 64 * MB
const lookMs = 5_000
/** Checks before the ballast is written; shorter-lived servers, such as in tests, need none. */
const looksBeforeBallast = 12

/** Returns the free bytes of a folder's file system. */
export type FreeBytes = (folder: string) => Promise<number>

/** Free space of the data folder's disk. */
export interface DiskGuard {
  readonly isFull: boolean
  /** Checks now; otherwise every five seconds. */
  look(): Promise<void>
  close(): void
}

/** Options of a disk guard. */
export interface DiskGuardOptions {
  readonly freeBytes?: FreeBytes
  readonly ballast?: number
  /** Whether it writes the ballast; one of several processes does. */
  readonly keepsBallast?: boolean
  /** Called when a check failed. */
  readonly onError?: (error: Error) => void
}

/** Free bytes available to users other than root. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Deletes the ballast when there is too little space to start.
 * @returns whether it did.
 */
export async function releaseBallast(folder: string, freeBytes: FreeBytes = readFreeBytes): Promise<boolean> {
  const path = join(folder, 'ballast')
  const kept = await stat(path).catch(() => undefined)
  if (kept === undefined || (await freeBytes(folder)) >= reservedBytes) return false
  await rm(path)
  return true
}

/** Watches the disk of a folder, and writes the ballast after the first minute if there is plenty of space. */
export function createDiskGuard(
  folder: string,
  {
    freeBytes = readFreeBytes,
    ballast = ballastBytes,
    keepsBallast = true,
    onError = (error) => process.emitWarning(error),
  }: DiskGuardOptions = {},
): DiskGuard {
  let isFull = false
  let looks = 0
  const look = async () => {
    const free = await freeBytes(folder)
    isFull = free < reservedBytes
    looks += 1
    if (keepsBallast && looks > looksBeforeBallast && free > 4 * ballast + reservedBytes)
      await keepBallast(folder, ballast)
  }
  const watch = () => {
    timer = setTimeout(watch, lookMs)
    look().catch(onError)
  }
  let timer = setTimeout(watch, lookMs)
  return {
    get isFull() {
      return isFull
    },
    look,
    close: () => clearTimeout(timer),
  }
}

/** Creates a disk guard that has made its first check. */
export async function watchDisk(folder: string, options?: DiskGuardOptions): Promise<DiskGuard> {
  const guard = createDiskGuard(folder, options)
  await guard.look()
  return guard
}

/** Writes the ballast unless it exists: incompressible bytes, under another name until complete. */
async function keepBallast(folder: string, size: number): Promise<void> {
  const path = join(folder, 'ballast')
  const kept = await stat(path).catch(() => undefined)
  if (kept?.size === size) return
  const draft = `${path}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    for (let written = 0; written < size; written += MB) await file.write(randomBytes(Math.min(MB, size - written)))
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
