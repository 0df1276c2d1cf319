import { plainOptions } from '../../../../formula/runtime/own.ts'
import { toNumeric, toText } from '../../../../formula/runtime/toPrimitive.ts'
import type { ScrollIntoView, ScrollTarget } from '../../../../services/services.ts'

const BEHAVIORS = ['auto', 'instant', 'smooth'] as const
const POSITIONS = ['center', 'end', 'nearest', 'start'] as const

/** Returns the target of `scrollTo(left, top)` or `scrollTo({ left, top, behavior })`; as in browsers, no number counts as 0. */
export function scrollTarget(args: readonly unknown[]): ScrollTarget {
  const [first, second] = args
  if (typeof first !== 'object') return args.length > 1 ? { left: offset(first), top: offset(second) } : {}
  const { left, top, behavior } = Object(plainOptions(first))
  return {
    ...(left === undefined ? {} : { left: offset(left) }),
    ...(top === undefined ? {} : { top: offset(top) }),
    ...oneOf('behavior', behavior, BEHAVIORS),
  }
}

/** Returns the options of `scrollIntoView(options)`, where `false` means the end. */
export function scrollIntoViewOptions(given: unknown): ScrollIntoView {
  if (given === false) return { block: 'end', inline: 'nearest' }
  const { behavior, block, inline } = Object(plainOptions(given))
  return {
    ...oneOf('behavior', behavior, BEHAVIORS),
    ...oneOf('block', block, POSITIONS),
    ...oneOf('inline', inline, POSITIONS),
  }
}

function offset(value: unknown): number {
  const number = toNumeric(value)
  return Number.isFinite(number) ? number : 0
}

/** Returns an option when its value is one of these. */
function oneOf<K extends string, T extends string>(name: K, value: unknown, known: readonly T[]): { [key in K]?: T } {
  const found = known.find((one) => one === toText(value))
  // The object has only that key.
  return (found === undefined ? {} : { [name]: found }) as { [key in K]?: T }
}
