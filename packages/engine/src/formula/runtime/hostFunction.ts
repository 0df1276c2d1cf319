import { allowCall, type Callable } from './callable.ts'
import { runningEvaluation } from './Evaluation.ts'
import { watched } from './toPromise.ts'

/**
 * Lets texts call a function of the app, of a plugin or of another text. It may keep what it is given, so the run that
 * calls gives that away: a later change of it works on a copy.
 */
export function hostFunction(call: Callable): Callable {
  return allowCall((...args) => {
    const evaluation = runningEvaluation()
    evaluation?.disown(args)
    const result = call(...args)
    return evaluation && result instanceof Promise ? watched(result) : result
  })
}
