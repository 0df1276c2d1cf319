import type { Expression } from '../ast.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import { isEmpty } from '../runtime/isEmpty.ts'
import type { Frame, Run } from './Run.ts'

type LazyHelper = (args: readonly Run[], evaluation: Evaluation, frame: Frame) => unknown

/** Helpers that evaluate only the arguments they need. */
const helpers: Readonly<Record<string, LazyHelper>> = {
  if: ([condition, then, otherwise], evaluation, frame) =>
    (condition?.(evaluation, frame) ? then : otherwise)?.(evaluation, frame),
  ifEmpty: ([value, fallback, otherwise], evaluation, frame) => {
    const result = evaluation.current(value?.(evaluation, frame))
    if (isEmpty(result)) return fallback?.(evaluation, frame)
    return otherwise?.(evaluation, frame) ?? result
  },
  switch: ([subject, ...rest], evaluation, frame) => {
    const value = subject?.(evaluation, frame)
    for (let i = 0; i + 1 < rest.length; i += 2)
      if (rest[i]?.(evaluation, frame) === value) return rest[i + 1]?.(evaluation, frame)
    if (rest.length % 2 === 0) return undefined
    const fallback = rest.at(-1)?.(evaluation, frame)
    // The default also acts as a last case without a result.
    return fallback === value ? undefined : fallback
  },
}

/** Returns the lazy helper that a callee names (`wwFormulas.if`), or undefined. */
export function lazyHelper(callee: Expression): LazyHelper | undefined {
  if (callee.kind !== 'member' || callee.object.kind !== 'name' || callee.object.name !== 'wwFormulas') return undefined
  const name = callee.property
  return typeof name === 'string' && Object.hasOwn(helpers, name) ? helpers[name] : undefined
}
