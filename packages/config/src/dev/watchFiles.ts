import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Quiet time in milliseconds after which changes count as complete: editors write a file in steps. */
const QUIET = 80

/** Folders that contain no source files of an author. */
const SKIPPED = new Set(['node_modules', '.git'])

/**
 * Calls back after files below the folders have changed, one call at a time; changes during a call cause another one.
 * @returns a function that stops watching.
 */
export function watchFiles(folders: readonly string[], onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isAsked = false
  const run = () => {
    followed = follow(folders, followed, notice)
    if (running) {
      isAsked = true
      return
    }
    running = onChange().finally(() => {
      running = null
      if (isAsked) run()
    })
    isAsked = false
  }
  const notice = () => {
    clearTimeout(timer)
    timer = setTimeout(run, QUIET)
  }
  let followed = follow(folders, new Map(), notice)
  return () => {
    clearTimeout(timer)
    for (const watcher of followed.values()) watcher.close()
  }
}

type Watchers = ReadonlyMap<string, FSWatcher>

/**
 * Watches each folder separately: a recursive watch on Linux loses a file that another one has replaced. Folders are identified
 * by path, inode and creation time, as one may be recreated.
 */
function follow(folders: readonly string[], before: Watchers, notice: () => void): Watchers {
  const now = new Map<string, FSWatcher>()
  for (const folder of folders.flatMap(withFoldersBelow)) {
    const { ino, birthtimeMs } = lstatSync(folder, { throwIfNoEntry: false }) ?? {}
    const key = `${folder} ${ino} ${birthtimeMs}`
    const watcher = before.get(key) ?? unlessGone(() => watch(folder, notice))
    if (watcher) now.set(key, watcher)
  }
  for (const [key, watcher] of before) if (!now.has(key)) watcher.close()
  return now
}

function withFoldersBelow(folder: string): readonly string[] {
  const inside = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []
  const folders = inside.filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
  return [folder, ...folders.flatMap(({ name }) => withFoldersBelow(join(folder, name)))]
}

/** Returns null when the folder has disappeared meanwhile; the watcher of its parent reports that. */
function unlessGone<T>(use: () => T): T | null {
  try {
    return use()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
