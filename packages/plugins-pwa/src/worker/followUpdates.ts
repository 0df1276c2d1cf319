import type { Workbox } from 'workbox-window'
import { holdsEntries } from './holdsEntries.ts'
import { joinTabs } from './otherTabs.ts'
import { showPrompt } from './showPrompt.ts'
import { wordsIn } from './words.ts'

/** Time between two looks for a new version, in milliseconds. */
const EVERY = 3_600_000
/** Time after which a page that is looked at again looks for a new version, in milliseconds. */
const SELDOM = 600_000

/**
 * Asks once whether a new version that has been fetched may replace the running one, and starts it then. As that reloads this
 * page and those in other tabs, it has to wait while one of them holds entries that are not saved.
 */
export function followUpdates(worker: Workbox): void {
  const tabs = joinTabs(() => holdsEntries(document))
  let isAsked = false
  worker.addEventListener('waiting', () => {
    if (isAsked) return
    isAsked = true
    showPrompt({
      words: wordsIn(document.documentElement.lang),
      update: async () => {
        if (holdsEntries(document)) return 'entries'
        if (await tabs.someHoldsEntries()) return 'other-tab'
        worker.messageSkipWaiting()
        return 'started'
      },
      close: () => {
        isAsked = false
      },
    })
  })
  navigator.serviceWorker.addEventListener('controllerchange', reloadOnce())
  lookForUpdates(worker)
}

/**
 * Reloads when another version has taken over; the first worker of a device takes over without one. A page that is loaded while a worker
 * begins can be told of the one that it has already.
 */
function reloadOnce(): () => void {
  let { controller } = navigator.serviceWorker
  let isLeaving = false
  return () => {
    const before = controller
    controller = navigator.serviceWorker.controller
    const isUpdate = before !== null && before !== controller
    // Entries made since the question stay; the next load has the new version.
    if (!isUpdate || isLeaving || holdsEntries(document)) return
    isLeaving = true
    location.reload()
  }
}

function lookForUpdates(worker: Workbox): void {
  let last = Date.now()
  const look = () => {
    last = Date.now()
    // Without a connection, there is nothing to find.
    worker.update().catch(() => {})
  }
  setInterval(look, EVERY)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - last > SELDOM) look()
  })
}
