import type { Step } from './Step.ts'
import { type Value, valueAt } from './value.ts'

/** Key under which a step is told the id that it has in its workflow. */
const TELL_ID = Symbol('tellId')

/** A step whose result is a `T`. The workflow gives it an id, so that later steps can read it. */
export interface StepWithResult<T = unknown> extends Step {
  readonly result: Value<T>
  readonly [TELL_ID]: (id: string) => void
}

/**
 * Adds the result of a step, which later steps of its workflow read.
 * @throws when it is read and the step is in no workflow, or without an id of its own in several places.
 */
export function withResult<T>(step: Step): StepWithResult<T> {
  const ids = new Set<string>()
  const id = () => {
    const [only, second] = ids
    if (only === undefined)
      throw new Error(`The result of a step “${step.type}” is read, and no workflow has the step.`)
    if (second !== undefined)
      throw new Error(
        `The result of a step “${step.type}” is read, and the step is in several places; give it an “id”.`,
      )
    return only
  }
  return { ...step, result: valueAt<T>(() => `context.workflow['${id()}'].result`), [TELL_ID]: (own) => ids.add(own) }
}

/** Tells a step its id, if its result can be read. */
export function tellId(step: Step, id: string): void {
  // The key is only on steps that `withResult` made, or on their copies.
  if (TELL_ID in step) (step as StepWithResult)[TELL_ID](id)
}
