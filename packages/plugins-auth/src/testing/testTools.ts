import type { BrowserTools, PopupWindow } from '../openId/browserTools.ts'

/** Windows and locks of a browser without either. */
export interface TestTools extends BrowserTools {
  /** Addresses to which windows were sent. */
  readonly opened: readonly string[]
  /** Closes the window that was opened last, as its user does. */
  closeOpened(): void
  /** Number of times a window has closed itself. */
  readonly closedItself: () => number
}

/** Creates tools that tabs of one browser share. @param hasWindows false where the browser prevents windows. */
export function testTools({ hasWindows = true } = {}): TestTools {
  const opened: string[] = []
  const last = new Map<string, Promise<unknown>>()
  let isClosed = false
  let closedItself = 0
  const popup: PopupWindow = {
    go: (address) => void opened.push(address),
    isClosed: () => isClosed,
    close: () => {
      isClosed = true
    },
  }
  return {
    opened,
    closeOpened: popup.close,
    closedItself: () => closedItself,
    openWindow: () => {
      isClosed = false
      return hasWindows ? popup : null
    },
    closeWindow: () => {
      closedItself += 1
    },
    oneTabAtATime: async (name, work) => {
      const before = last.get(name) ?? Promise.resolve()
      const done = before.then(work, work)
      last.set(name, done)
      return done
    },
  }
}
