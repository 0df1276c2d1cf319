import type { CDPSession, Page } from 'playwright'

/** Storage types that are cleared between pages; the HTTP cache is not. */
const KEPT = 'cookies,indexeddb,local_storage,cache_storage,service_workers'

/** Pool of windows reused for one page after another, as opening a window takes as long as opening a page. */
export class Windows {
  readonly #open: () => Promise<Page>
  readonly #free: Page[] = []

  constructor(open: () => Promise<Page>) {
    this.#open = open
  }

  /**
   * Lends a window without any state of an address, except for the browser's cached files. A window in which something fails is
   * not reused.
   */
  async use<T>(address: string, use: (window: Page, input: CDPSession) => Promise<T>): Promise<T> {
    const window = this.#free.pop() ?? (await this.#open())
    const input = await window.context().newCDPSession(window)
    await input.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: KEPT })
    const result = await use(window, input)
    // Clear what a window keeps until it is closed.
    await window.evaluate(() => sessionStorage.clear())
    await window.goto('about:blank')
    await input.detach()
    this.#free.push(window)
    return result
  }
}
