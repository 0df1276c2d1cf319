/*
 * Measurement code, identical for the page of every contender. See `clock/timeToShow.ts` for the timing of a click and
 * `clock/timeToPaint.ts` for that of a mount; a change of all rows is complete when the first and the last have their new text.
 */

import { nodeOf } from '../clock/nodeOf.ts'
import { timeToPaint } from '../clock/timeToPaint.ts'
import { timeToShow } from '../clock/timeToShow.ts'
import type { BenchPage } from './BenchPage.ts'
import type { Click } from './Click.ts'
import type { Contender } from './Contender.ts'
import { CHANGED_ROW } from './changedRow.ts'
import { createRows } from './createRows.ts'
import type { Row } from './Row.ts'
import { rowText } from './rowText.ts'

/** Exposes the contender to the harness as `window.bench`. */
export function startBench(contender: Contender): void {
  let expected = new ExpectedPage([])
  const page: BenchPage = {
    mountToPaint(count) {
      const rows = createRows(count)
      expected = new ExpectedPage(rows)
      return timeToPaint(contender(rows, nodeOf('root')), expected.mounted())
    },
    click(id) {
      const button = nodeOf(id)
      return timeToShow(() => button.click(), expected.after(id))
    },
  }
  window.bench = page
}

/** Expected content of the page. */
class ExpectedPage {
  readonly #rows: readonly Row[]
  #n = 0
  #rate = 1
  #change = 0

  constructor(rows: readonly Row[]) {
    this.#rows = rows
  }

  /** Returns a check that the page is mounted. It looks nodes up itself, as they do not exist yet when it is created. */
  mounted(): () => boolean {
    const last = this.#rows.length - 1
    return () => document.getElementById('rows')?.children[last]?.textContent === this.#textOf(last)
  }

  /** Returns a check that the effect of a click is in the page. */
  after(button: Click): () => boolean {
    switch (button) {
      case 'addToN':
        this.#n += 1
        return shows(nodeOf('label'), `n = ${this.#n}`)
      case 'addToRate':
        this.#rate += 1
        return both(this.#rowShows(this.#rows.length - 1), this.#rowShows(0))
      case 'changePrice':
        this.#change += 1
        return this.#rowShows(CHANGED_ROW)
      default:
        return button satisfies never
    }
  }

  #rowShows(index: number): () => boolean {
    return shows(nodeOf('rows').children[index], this.#textOf(index))
  }

  #textOf(index: number): string | undefined {
    const row = this.#rows[index]
    const price = (row?.price ?? 0) + (index === CHANGED_ROW ? this.#change : 0)
    return row && rowText({ ...row, price }, index, this.#rate)
  }
}

function shows(node: Element | undefined, text: string | undefined): () => boolean {
  return () => node?.textContent === text
}

function both(one: () => boolean, other: () => boolean): () => boolean {
  return () => one() && other()
}
