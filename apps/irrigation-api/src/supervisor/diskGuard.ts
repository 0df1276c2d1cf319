/**
 * A disk that runs full stops a database hard, and one that is full does not let it start again. So some room is kept back in two ways:
 * writes are refused while little is left, and a file of ballast is let go of when a start finds none.
 */
import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MB = 1024 * 1024

/** Below this much free room nothing more is written: as much as the database needs to end and to start. */
export const reservedBytes = 64 * MB

const ballastBytes = 64 * MB
const lookMs = 5_000
/** A server that lives shorter needs none, such as one of a test. */
const looksBeforeBallast = 12

/** Free bytes of the file system that a folder is on. */
export type FreeBytes = (folder: string) => Promise<number>

/** The room that is left where data are kept. */
export interface DiskGuard {
  readonly isFull: boolean
  /** Looks now; it is looked every five seconds. */
  look(): Promise<void>
  close(): void
}

/** What a guard may be given in tests. */
export interface DiskGuardOptions {
  readonly freeBytes?: FreeBytes
  readonly ballast?: number
  /** Whether it keeps room back; one process of several does. */
  readonly keepsBallast?: boolean
  /** Told of a look that failed. */
  readonly onError?: (error: Error) => void
}

/** Free bytes for those who are not root. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Lets the ballast go when there is too little room to start.
 * @returns whether it did.
 */
export async function releaseBallast(folder: string, freeBytes: FreeBytes = readFreeBytes): Promise<boolean> {
  const path = join(folder, 'ballast')
  const kept = await stat(path).catch(() => undefined)
  if (kept === undefined || (await freeBytes(folder)) >= reservedBytes) return false
  await rm(path)
  return true
}

/** Watches the disk of a folder, and after the first minute puts ballast there when there is plenty of room. */
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

/** Watches the disk of a folder, once it was looked at. */
export async function watchDisk(folder: string, options?: DiskGuardOptions): Promise<DiskGuard> {
  const guard = createDiskGuard(folder, options)
  await guard.look()
  return guard
}

/** Writes the ballast unless it is there: of bytes that no file system packs, under another name until it is whole. */
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
