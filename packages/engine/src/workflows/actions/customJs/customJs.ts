import { within } from '../../../diagnostics/RunRecorder.ts'
import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { FormulaError } from '../../../formula/FormulaError.ts'
import { usesHost } from '../../../formula/globals/host.ts'
import type { ActionType } from '../../action.ts'
import { deviceOf } from './host/windowService.ts'
import { wwLibObject } from './host/wwLibObject.ts'
import { logFunction } from './logFunction.ts'
import { stoppable } from './stoppable.ts'
import { utilityFunctions } from './utilityFunctions.ts'

/**
 * Runs a stored script as the body of an asynchronous function; the result is its return value. An error it throws is
 * the action's error.
 */
export const customJs: ActionType = {
  type: 'custom-js',
  async execute(context) {
    const { code } = context.action.parameters
    if (typeof code !== 'string' || code.trim() === '')
      throw new WorkflowError('script/none-defined', 'No custom code defined')
    const { runtime, signal, recording } = context
    const { language } = runtime.evaluator
    await language.parts.scripts.load()
    const place = { workflow: context.workflow, action: context.action.id, property: 'code' }
    const scope = context.scope.with({
      event: stoppable(context.scope.parts.event),
      names: {
        ...context.scope.parts.names,
        utilsFunctions: utilityFunctions(context),
        wwLib: wwLibObject(runtime, context),
        wwUtils: logFunction(runtime.services.log),
      },
    })
    scope.signal = signal
    if (recording) scope.within = (work) => within(recording, work)
    // Also used for errors after the script has returned.
    scope.report = ({ code: problem, message }) => runtime.trace.message(place, problem, message)
    try {
      const compiled = language.compile(code, { kind: 'script', async: true })
      const missing = runtime.evaluator.missingFor(compiled)
      if (missing.length > 0) await Promise.all(missing.map((load) => load()))
      if (usesHost(compiled.names)) await deviceOf(runtime).load()
      return await within(recording, () => runtime.evaluator.run(compiled, scope))
    } catch (error) {
      throw thrownBy(error)
    }
  },
}

/** Unwraps an error that the script itself threw; any other error keeps its place in the script. */
function thrownBy(error: unknown): unknown {
  const isThrown = error instanceof FormulaError && error.code === 'formula/failed' && error.cause !== undefined
  return isThrown ? error.cause : error
}
