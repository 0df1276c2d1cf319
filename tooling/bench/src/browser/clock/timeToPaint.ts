/*
 * From the call that mounts, in a page at rest whose code is loaded, to the frame after the one that first has
 * everything, which is when that frame is done (`requestAnimationFrame` twice).
 */

import { nextFrame, nextTask, patiently } from './turns.ts'

/** Milliseconds until what is mounted is painted. */
export async function timeToPaint(mount: () => void, isShown: () => boolean): Promise<number> {
  await nextFrame()
  await nextTask()
  const start = performance.now()
  mount()
  do await patiently(nextFrame, start)
  while (!isShown())
  await nextFrame()
  return performance.now() - start
}
