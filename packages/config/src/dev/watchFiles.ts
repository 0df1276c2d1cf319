import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** How long nothing may change before what changed is taken as done, in milliseconds: editors write a file in steps. */
const QUIET = 80

/** Folders that hold nothing an author writes. */
const SKIPPED = new Set(['node_modules', '.git'])

/**
 * Calls back after files below some folders have changed, one call after the other; changes during a call make one more.
 * @returns the way to stop.
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
 * Follows each folder by itself: followed as a whole, a file that another has taken the place of is lost sight of on Linux.
 * Folders are known by path, number and age, as one may be made again.
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

/** What was there a moment ago may be gone; its own folder has noticed that. */
function unlessGone<T>(use: () => T): T | null {
  try {
    return use()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
