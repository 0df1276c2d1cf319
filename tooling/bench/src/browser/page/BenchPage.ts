import type { Click } from './Click.ts'

/** Interface of every contender's page for the harness, as `window.bench`. */
export interface BenchPage {
  /** Mounts the page with the given number of rows; resolves with the milliseconds until they are painted. Once per document. */
  mountToPaint(rows: number): Promise<number>
  /** Clicks a button of the mounted page; resolves with the milliseconds until its effect is shown. */
  click(button: Click): Promise<number>
}

declare global {
  interface Window {
    bench: BenchPage
  }
}
