import { allowCall } from '../callable.ts'
import { activeEvaluation } from '../compile/Evaluation.ts'
import { kindOf } from './methods/kinds.ts'

/** A listed accessor's value, or a listed method bound to its receiver; undefined for every other name. */
export function memberOf(receiver: unknown, name: string): unknown {
  const kind = kindOf(receiver)
  const read = kind?.members.get(name)
  if (read) return read(receiver)
  const method = kind?.methods.get(name)
  return method && allowCall((...args) => method(receiver, [...args], activeEvaluation()))
}
