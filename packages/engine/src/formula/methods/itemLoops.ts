/*
 * The list methods that texts call most with an arrow. Own loops run the arrow's body for each item: native methods
 * would call a function for each, which takes much longer.
 */
import { callDeeper } from '../runtime/enter.ts'
import { type ItemArrow, itemArrowOf, itemFrame } from '../runtime/ItemArrow.ts'
import { plainList } from '../runtime/iterate.ts'
import { type Adapter, callableArgs } from './adapters.ts'

/** Runs an arrow's body for each item, always in the same frame. */
type Loop = (items: readonly unknown[], arrow: ItemArrow, frame: unknown[], initial: unknown) => unknown

/** Runs a loop for an arrow and at least so many arguments, and calls the native otherwise. */
function looping(loop: Loop, least: number): Adapter {
  return (native) => (receiver, args, evaluation) => {
    // The table of kinds uses this for lists only.
    const items = plainList(receiver as readonly unknown[])
    const arrow = args.length < least ? null : itemArrowOf(args[0], evaluation)
    if (!arrow) return Reflect.apply(native, items, callableArgs(args))
    return callDeeper(evaluation, itemFrame(arrow, null, 0), (_evaluation, frame) => loop(items, arrow, frame, args[1]))
  }
}

export const filtering = looping((items, { evaluation, body }, frame) => {
  const kept: unknown[] = []
  const { length } = items
  for (let i = 0; i < length; i += 1) {
    if (!(i in items)) continue
    evaluation.spend(1)
    const item = items[i]
    frame[1] = item
    frame[2] = i
    if (body(evaluation, frame)) kept.push(item)
  }
  return kept
}, 1)

export const mapping = looping((items, { evaluation, body }, frame) => {
  const { length } = items
  const results = new Array<unknown>(length)
  for (let i = 0; i < length; i += 1) {
    if (!(i in items)) continue
    evaluation.spend(1)
    frame[1] = items[i]
    frame[2] = i
    results[i] = body(evaluation, frame)
  }
  return results
}, 1)

/** Only with an initial value: without one, the first item is. */
export const reducing = looping((items, { evaluation, body }, frame, initial) => {
  const { length } = items
  let result = initial
  for (let i = 0; i < length; i += 1) {
    if (!(i in items)) continue
    evaluation.spend(1)
    frame[1] = result
    frame[2] = items[i]
    result = body(evaluation, frame)
  }
  return result
}, 2)
