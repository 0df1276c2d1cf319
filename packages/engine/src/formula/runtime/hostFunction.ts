import { allowCall, type Callable } from './callable.ts'
import { runningEvaluation } from './Evaluation.ts'
import { watched } from './toPromise.ts'

/**
 * Lets texts call a function of the app, of a plugin or of another text. The function may keep its arguments, so the
 * calling run marks them as shared: a later change works on a copy.
 */
export function hostFunction(call: Callable): Callable {
  return allowCall((...args) => {
    const evaluation = runningEvaluation()
    evaluation?.disown(args)
    const result = call(...args)
    return evaluation && result instanceof Promise ? watched(result) : result
  })
}
