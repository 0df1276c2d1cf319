import { kindOf, methodValue } from '../methods/kinds.ts'
import { activeEvaluation, runningEvaluation, workOf } from './Evaluation.ts'
import { checkText } from './limits.ts'
import { SharingEvaluation } from './SharingEvaluation.ts'

/** A listed accessor's value, or a listed method bound to its receiver; undefined for every other name. */
export function memberOf(receiver: unknown, name: string): unknown {
  const kind = kindOf(receiver)
  const read = kind?.members.get(name)
  if (read) {
    const evaluation = runningEvaluation()
    const value = read(receiver)
    evaluation?.spend(workOf(value))
    if (typeof value === 'string') checkText(value.length)
    return evaluation instanceof SharingEvaluation ? evaluation.current(evaluation.partOf(value, receiver)) : value
  }
  const method = kind?.methods.get(name)
  return method && methodValue(receiver, name, method, activeEvaluation)
}
