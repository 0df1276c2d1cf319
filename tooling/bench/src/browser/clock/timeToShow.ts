/*
 * The clock starts, `act` runs every handler, and the clock stops as soon as the DOM shows what came of it. Looking
 * happens after the act, then after every microtask, and, should a contender wait for a task of its own, after every
 * task. So a contender that patches at once is measured without any waiting, React with the microtask in which it may
 * render, and layout and paint with nobody. Each act comes two frames after the one before, when the page is at rest. The
 * server isolates the page from other origins: the browser's clock then has a resolution of 5 µs instead of 100.
 */

import { nextFrame, nextTask, patiently } from './turns.ts'

/** Microtasks before a contender is taken to wait for a task. */
const MICROTASKS = 200

/** Milliseconds that an act takes until it shows. */
export async function timeToShow(act: () => void, isShown: () => boolean): Promise<number> {
  await nextFrame()
  await nextFrame()
  const start = performance.now()
  act()
  for (let turn = 0; !isShown(); turn += 1) await (turn < MICROTASKS ? null : patiently(nextTask, start))
  return performance.now() - start
}
