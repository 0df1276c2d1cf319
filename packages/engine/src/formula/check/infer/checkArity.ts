import type { FunctionType } from '../types/Type.ts'
import type { Walk } from '../Walk.ts'
import type { CallSite } from './callType.ts'

/** Reports a call with fewer arguments than a function needs, or more than it takes. */
export function checkArity(walk: Walk, { params, rest }: FunctionType, { node, what }: CallSite): void {
  const least = params.reduce((count, { isOptional }, i) => (isOptional ? count : i + 1), 0)
  const { length } = node.args
  if (length < least) {
    const missing = params.slice(length, least).map(({ name }) => `“${name}”`)
    walk.report(
      'check/arity',
      node,
      `${what} needs ${counted(least)}; ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
    return
  }
  const first = node.args[params.length]
  const last = node.args.at(-1)
  if (rest || !first || !last) return
  const takes = params.length === 0 ? 'no arguments' : `${counted(params.length)} at most`
  walk.report(
    'check/arity',
    { start: first.start, end: last.end },
    `${what} takes ${takes}; ${length} ${length === 1 ? 'is' : 'are'} given.`,
  )
}

function counted(count: number): string {
  return count === 1 ? '1 argument' : `${count} arguments`
}
