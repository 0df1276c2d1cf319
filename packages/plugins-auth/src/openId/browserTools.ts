/** A window that the app has opened. */
export interface PopupWindow {
  go(address: string): void
  /** Whether the visitor has closed it and is back. */
  isClosed(): boolean
  close(): void
}

/** Advice where no window can be used. */
export const INSTEAD = 'Allow pop-ups for this site, or use the action “loginWithRedirect”.'

/** Abilities of a browser that sign-in needs besides the services of the app. Those that are missing are absent. */
export interface BrowserTools {
  /** Opens an empty window, while the visitor’s click is being handled; null where the browser prevents it. */
  readonly openWindow?: () => PopupWindow | null
  /** Closes this window, if a script opened it. */
  readonly closeWindow?: () => void
  /** Runs work under a name, in one tab of the browser at a time. */
  readonly oneTabAtATime: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** The tools of this browser; without one, as on a server, nothing is opened or locked. */
export function browserTools(): BrowserTools {
  const hasWindows = 'open' in globalThis
  return {
    ...(hasWindows ? { openWindow, closeWindow: () => globalThis.close() } : {}),
    oneTabAtATime: async (name, work) => {
      const hasLocks = 'navigator' in globalThis && 'locks' in navigator
      return hasLocks ? navigator.locks.request(name, work) : work()
    },
  }
}

function openWindow(): PopupWindow | null {
  const opened = globalThis.open('', '_blank', 'popup,width=480,height=680')
  if (!opened) return null
  // The provider’s page must not steer the app; the answer comes through a channel of our own origin.
  opened.opener = null
  return {
    go: (address) => opened.location.replace(address),
    // A page that browsers keep apart from those of other sites is told at once that its window was closed.
    isClosed: () => opened.closed && document.hasFocus(),
    close: () => opened.close(),
  }
}
