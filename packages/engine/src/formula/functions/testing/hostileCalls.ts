import { answer } from './answer.ts'
import { endlessValues } from './endlessValues.ts'

const ones = endlessValues()
const others = endlessValues()

/** Calls a helper with cyclic and repetitive data in every position that takes data. */
export function onLoops(name: string): void {
  for (const first of ones)
    for (const second of [undefined, 'a', ...others]) {
      answer(name, [first, second])
      answer(name, [[first, first], second, 'a'])
      answer(name, [{ a: first }, 'a', second])
    }
}

/** Calls a helper with lists of four billion empty slots. */
export function onEndlessLists(name: string): void {
  const [one, other] = [Array(4_000_000_000), Array(4_000_000_000)]
  answer(name, [one, other])
  answer(name, [[[one], [one]], [other]])
  answer(name, [[{ a: one }, { a: one }], 'a', other])
}

/** Returns a call of `distinct` on this many rows, nine tenths of them different. */
export function distinctOf(rows: number): () => void {
  const items = Array.from({ length: rows }, (_, i) => ({ zone: { id: i % (0.9 * rows) } }))
  return () => void answer('distinct', [items])
}
