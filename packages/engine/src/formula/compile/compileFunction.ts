import type { FunctionNode } from '../ast.ts'
import { allowClosure, type Callable } from '../runtime/callable.ts'
import { runningEvaluation } from '../runtime/Evaluation.ts'
import { watched } from '../runtime/watched.ts'
import { callDeeper, compileParameters } from './compileArrow.ts'
import { type BodyResult, compileBody } from './compileBody.ts'
import { compileExpression } from './compileExpression.ts'
import { drive } from './drive.ts'
import { Names } from './Names.ts'
import type { Frame, Run } from './Run.ts'

/** Compiles a function with statements, or an asynchronous one. */
export function compileFunction(node: FunctionNode, outer: Names): Run {
  const names = new Names(outer)
  const self = node.name !== null && !node.isArrow ? names.declare(node.name, 'var') : 0
  const given = node.isArrow ? 0 : names.declare('arguments', 'var')
  const bindArguments = compileParameters(node, names, compileExpression)
  const body = compileBody(node.body, node.isAsync, names)
  return (evaluation, parent) => {
    const call: Callable = allowClosure((...args) => {
      const frame: Frame = [parent]
      if (self) frame[self] = call
      if (given) frame[given] = args
      const start = () => {
        bindArguments(evaluation, frame, args)
        return body(evaluation, frame)
      }
      if (!node.isAsync) return callDeeper(evaluation, () => valueIn(start()))
      const isOfApp = runningEvaluation() === null
      const promise = drive(evaluation, () => callDeeper(evaluation, start))
      // Who calls from outside is told of a failure by the promise.
      return isOfApp ? promise : watched(promise, evaluation)
    })
    return call
  }
}

/** Only asynchronous bodies have steps, and those are driven. */
function valueIn(result: BodyResult): unknown {
  return 'value' in result ? result.value : undefined
}
