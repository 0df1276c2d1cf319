/** Interface of the page with a long list for the harness, as `window.longListBench`. */
export interface LongListPage {
  /** Presses the select, once per document. Returns the milliseconds until its list has been painted. */
  open(): Promise<number>
}

declare global {
  interface Window {
    longListBench: LongListPage
  }
}
