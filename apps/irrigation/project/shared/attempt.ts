import {
  type AuthoredVariable,
  type AuthoredWorkflow,
  defineWorkflow,
  type Formula,
  f,
  type Step,
  setVariable,
  step,
} from '@sluice/config'
import { once } from './once.ts'

interface AttemptOptions {
  /** Is true while the steps run. */
  readonly busy: AuthoredVariable
  /** Has the error code of the last try; empty without a failure. */
  readonly error: AuthoredVariable
  /** Condition without which nothing is done. */
  readonly given?: Formula
  /** Steps after all has worked, such as those that leave the page or close a popup. */
  readonly afterwards?: readonly Step[]
  /** Further steps after a failure. */
  readonly failed?: readonly Step[]
}

/** Workflow that a second tap does not start while it runs; it shows that it is busy, and the error when a step fails. */
export function attempt(
  name: string,
  steps: readonly Step[],
  { busy, error, given, afterwards = [], failed = [] }: AttemptOptions,
): AuthoredWorkflow {
  const guard = given ? [step('filter', { value: given })] : []
  const tried = [setVariable(error, ''), ...steps, setVariable(busy, false), ...afterwards]
  return defineWorkflow(name, [...guard, ...once(busy, tried)], {
    onError: [setVariable(busy, false), setVariable(error, f`context.workflow.error.code`), ...failed],
  })
}
