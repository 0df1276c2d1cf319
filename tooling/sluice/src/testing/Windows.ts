import type { CDPSession, Page } from 'playwright'

/** Storage that is cleared between pages; the cache is not. */
const KEPT = 'cookies,indexeddb,local_storage,cache_storage,service_workers'

/** Windows in which pages are opened one after the other, as opening a window takes as long as a page does. */
export class Windows {
  readonly #open: () => Promise<Page>
  readonly #free: Page[] = []

  constructor(open: () => Promise<Page>) {
    this.#open = open
  }

  /**
   * Lends a window as if nobody had been at an address, but for the files that the browser has of it. A window in which something fails is
   * not lent again.
   */
  async use<T>(address: string, use: (window: Page, input: CDPSession) => Promise<T>): Promise<T> {
    const window = this.#free.pop() ?? (await this.#open())
    const input = await window.context().newCDPSession(window)
    await input.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: KEPT })
    const result = await use(window, input)
    // Clear what a window keeps for as long as it is open.
    await window.evaluate(() => sessionStorage.clear())
    await window.goto('about:blank')
    await input.detach()
    this.#free.push(window)
    return result
  }
}
