/** Time that the other tabs have to answer, in milliseconds. */
const WAIT = 300

export interface OtherTabs {
  /** Whether another tab of the app says that it holds entries that are not saved. */
  someHoldsEntries(): Promise<boolean>
}

/** Joins the other tabs of the app, and answers them. */
export function joinTabs(holdsEntries: () => boolean): OtherTabs {
  const channel = new BroadcastChannel('sluice-update')
  let hear: (() => void) | null = null
  channel.addEventListener('message', ({ data }) => {
    if (data === 'does-any-hold-entries' && holdsEntries()) channel.postMessage('one-holds-entries')
    if (data === 'one-holds-entries') hear?.()
  })
  return {
    someHoldsEntries: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), WAIT)
        hear = () => {
          clearTimeout(timer)
          resolve(true)
        }
        channel.postMessage('does-any-hold-entries')
      }),
  }
}
