/*
 * The list methods that texts call most with an arrow. Own loops run the arrow's body for each item: native methods
 * would call a function for each, which takes much longer.
 */
import { callDeeper } from '../runtime/enter.ts'
import { type ItemArrow, itemArrowOf, itemFrame } from '../runtime/ItemArrow.ts'
import { plainList } from '../runtime/iterate.ts'
import { type Adapter, callableArgs } from './adapters.ts'

type Loop = (items: readonly unknown[], arrow: ItemArrow, initial: unknown) => unknown

/** Runs a loop for an arrow and at least so many arguments, and calls the native otherwise. */
function looping(loop: Loop, least: number): Adapter {
  return (native) => (receiver, args, evaluation) => {
    // The table of kinds uses this for lists only.
    const items = plainList(receiver as readonly unknown[])
    const arrow = args.length < least ? null : itemArrowOf(args[0], evaluation)
    if (!arrow) return Reflect.apply(native, items, callableArgs(args))
    return callDeeper(evaluation, null, () => loop(items, arrow, args[1]))
  }
}

export const filtering = looping((items, { evaluation, parent, size, body }) => {
  const kept: unknown[] = []
  const { length } = items
  for (let i = 0; i < length; i += 1) {
    if (!(i in items)) continue
    evaluation.spend(1)
    const item = items[i]
    if (body(evaluation, itemFrame(parent, item, i, size))) kept.push(item)
  }
  return kept
}, 1)

export const mapping = looping((items, { evaluation, parent, size, body }) => {
  const { length } = items
  const results = new Array<unknown>(length)
  for (let i = 0; i < length; i += 1) {
    if (!(i in items)) continue
    evaluation.spend(1)
    results[i] = body(evaluation, itemFrame(parent, items[i], i, size))
  }
  return results
}, 1)

/** Only with an initial value: without one, the first item is. */
export const reducing = looping((items, { evaluation, parent, size, body }, initial) => {
  const { length } = items
  let result = initial
  for (let i = 0; i < length; i += 1) {
    if (!(i in items)) continue
    evaluation.spend(1)
    result = body(evaluation, itemFrame(parent, result, items[i], size))
  }
  return result
}, 2)
