/*
 * The clock starts, `act` runs every handler, and the clock stops as soon as the DOM shows the result. It is checked after the
 * act, then after every microtask, and, should a contender wait for a task of its own, after every task. So a contender that
 * patches synchronously is measured without any waiting, React including the microtask in which it renders, and no contender including
 * layout and paint. Each act starts two frames after the previous one, when the page is idle. The server isolates the page from
 * other origins, which gives the browser's clock a resolution of 5 µs instead of 100.
 */

import { nextFrame, nextTask, patiently } from './turns.ts'

/** Number of microtasks after which a contender is assumed to wait for a task. */
const MICROTASKS = 200

/** Milliseconds until the result of an act is in the DOM. */
export async function timeToShow(act: () => void, isShown: () => boolean): Promise<number> {
  await nextFrame()
  await nextFrame()
  const start = performance.now()
  act()
  for (let turn = 0; !isShown(); turn += 1) await (turn < MICROTASKS ? null : patiently(nextTask, start))
  return performance.now() - start
}
