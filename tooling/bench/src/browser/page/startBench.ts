/*
 * The measuring, the same code in the page of every contender.
 *
 * A click: the clock starts, `button.click()` runs every handler, and the clock stops as soon as the DOM shows the new
 * text; for a change of all rows that is the text of the first and of the last. Looking happens after the click, then
 * after every microtask, and, should a contender wait for a task of its own, after every task. So a contender that
 * patches at once is measured without any waiting, React with the microtask in which it renders for a click, and layout
 * and paint with nobody. Each click comes two frames after the one before, when the page is at rest. The server isolates
 * the page from other origins: the browser's clock then has a resolution of 5 µs instead of 100.
 *
 * Mount to paint: from the call that mounts, in a page at rest whose code is loaded, to the frame after the one that
 * first has the last row, which is when that frame is done (`requestAnimationFrame` twice).
 */

import type { BenchPage } from './BenchPage.ts'
import type { Click } from './Click.ts'
import type { Contender } from './Contender.ts'
import { CHANGED_ROW } from './changedRow.ts'
import { createRows } from './createRows.ts'
import type { Row } from './Row.ts'
import { rowText } from './rowText.ts'

/** Microtasks before a contender is taken to wait for a task. */
const MICROTASKS = 200
const PATIENCE_MS = 20_000

/** Gives the contender to the harness, as `window.bench`. */
export function startBench(contender: Contender): void {
  let expected = new ExpectedPage([])
  const page: BenchPage = {
    async mountToPaint(count) {
      const rows = createRows(count)
      expected = new ExpectedPage(rows)
      const mount = contender(rows, nodeOf('root'))
      await nextFrame()
      await nextTask()
      const start = performance.now()
      mount()
      const isShown = expected.mounted()
      do await patiently(nextFrame, start)
      while (!isShown())
      await nextFrame()
      return performance.now() - start
    },
    async click(id) {
      const button = nodeOf(id)
      const isShown = expected.after(id)
      await nextFrame()
      await nextFrame()
      const start = performance.now()
      button.click()
      for (let turn = 0; !isShown(); turn += 1) await (turn < MICROTASKS ? null : patiently(nextTask, start))
      return performance.now() - start
    },
  }
  window.bench = page
}

/** What the page has to show. */
class ExpectedPage {
  readonly #rows: readonly Row[]
  #n = 0
  #rate = 1
  #change = 0

  constructor(rows: readonly Row[]) {
    this.#rows = rows
  }

  /** Looks whether the page is there. The looks find nodes themselves, for nothing is there when they begin. */
  mounted(): () => boolean {
    const last = this.#rows.length - 1
    return () => document.getElementById('rows')?.children[last]?.textContent === this.#textOf(last)
  }

  /** Looks whether a click has reached the page. */
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

function nodeOf(id: string): HTMLElement {
  const node = document.getElementById(id)
  if (!node) throw new Error(`The page has no element “${id}”.`)
  return node
}

async function patiently(turn: () => Promise<void>, start: number): Promise<void> {
  if (performance.now() - start > PATIENCE_MS) throw new Error('The page does not show what it has to show.')
  await turn()
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

const { port1, port2 } = new MessageChannel()
port1.start()

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port2.postMessage(null)
  })
}
