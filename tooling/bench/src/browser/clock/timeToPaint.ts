/*
 * Time from the mounting call, in an idle page whose code is loaded, to the frame after the first one with the full content, when
 * that content has been painted (`requestAnimationFrame` twice).
 */

import { nextFrame, nextTask, patiently } from './turns.ts'

/** Milliseconds until the mounted content is painted. */
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
