import { createSteps } from './createSteps.ts'
import { lengthOf } from './lengthOf.ts'
import { memberOf } from './memberOf.ts'
import { primitiveOf } from './primitiveOf.ts'

/** Result of adding up the first argument, when it is a list, or else all arguments; and how many values there were. */
export interface Sum {
  readonly total: number | string
  readonly count: number
}

/** Adds up with `+` starting from 0: from the first text on, the rest is concatenated. A collection is not expanded. */
export function sumOf(args: readonly unknown[]): Sum {
  const list: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args
  const count = lengthOf(list)
  const spend = createSteps()
  spend(count)
  let total: number | string = 0
  for (let i = 0; i < count; i += 1) {
    const part = primitiveOf(memberOf(list, i), 'default', spend)
    total = typeof total === 'string' || typeof part === 'string' ? `${total}${part}` : total + Number(part)
    if (typeof part === 'string') spend(part.length / 8)
  }
  return { total, count }
}
