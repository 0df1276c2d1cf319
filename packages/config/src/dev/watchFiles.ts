import { watch } from 'node:fs'

/** How long nothing may change before what changed is taken as done, in milliseconds: editors write a file in steps. */
const QUIET = 80

/**
 * Calls back after files below some folders have changed, one call after the other; changes during a call make one more.
 * @returns the way to stop.
 */
export function watchFiles(folders: readonly string[], onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isAsked = false
  const run = () => {
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
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(run, QUIET)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
