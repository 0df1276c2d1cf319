import type { Click } from './Click.ts'

/** What every contender's page offers to the harness as `window.bench`. */
export interface BenchPage {
  /** Shows the page with that many rows; answers with milliseconds until they are painted. Once per document. */
  mountToPaint(rows: number): Promise<number>
  /** Clicks a button of the mounted page; answers with milliseconds until its text shows. */
  click(button: Click): Promise<number>
}

declare global {
  interface Window {
    bench: BenchPage
  }
}
