import { shareStructure } from '../internals/shareStructure.ts'
import type { Steps } from './inSlices.ts'

/** Rows that are compared in one step. */
const STRETCH = 1_000

/** `shareStructure` in steps where both are lists. */
export function* shareSteps(previous: unknown, next: unknown): Steps<unknown> {
  if (!Array.isArray(previous) || !Array.isArray(next)) return shareStructure(previous, next)
  const shared: unknown[] = []
  while (shared.length < next.length) {
    const end = Math.min(shared.length + STRETCH, next.length)
    for (let i = shared.length; i < end; i += 1) shared.push(shareStructure(previous[i], next[i]))
    yield
  }
  const isSame = shared.length === previous.length && shared.every((row, i) => Object.is(row, previous[i]))
  return isSame ? previous : shared
}
