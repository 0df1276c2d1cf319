import type { Expression } from './ast.ts'
import { isEmpty } from './isEmpty.ts'

type Thunk = () => unknown
type LazyHelper = (args: readonly Thunk[]) => unknown

/** Helpers that evaluate only what they return. */
const helpers: Readonly<Record<string, LazyHelper>> = {
  if: ([condition, then, otherwise]) => (condition?.() ? then?.() : otherwise?.()),
  ifEmpty: ([value, fallback]) => {
    const result = value?.()
    return isEmpty(result) ? fallback?.() : result
  },
  switch: lazySwitch,
}

/** The lazy helper that a callee names (`wwFormulas.if`), or undefined. */
export function lazyHelper(callee: Expression): LazyHelper | undefined {
  if (callee.kind !== 'member' || callee.object.kind !== 'name' || callee.object.name !== 'wwFormulas') return undefined
  const name = callee.property
  return typeof name === 'string' && Object.hasOwn(helpers, name) ? helpers[name] : undefined
}

function lazySwitch([subject, ...rest]: readonly Thunk[]): unknown {
  const value = subject?.()
  for (let i = 0; i + 1 < rest.length; i += 2) if (rest[i]?.() === value) return rest[i + 1]?.()
  if (rest.length % 2 === 0) return undefined
  const fallback = rest.at(-1)?.()
  // The default also counts as the last case, whose result is missing.
  return fallback === value ? undefined : fallback
}
