import {
  type AuthoredVariable,
  type AuthoredWorkflow,
  defineWorkflow,
  f,
  localMethod,
  type Step,
  setVariable,
} from '@sluice/config'

interface SubmitOptions {
  /** Variable that has the error code of the last try; empty without an error. */
  readonly error: AuthoredVariable
  /** Variable that is true while the form is sent. */
  readonly busy?: AuthoredVariable
  readonly code?: ReturnType<typeof f>
  /** Further steps after a refusal. */
  readonly refused?: readonly Step[]
}

/** Workflow that sends a form: it shows that it is busy, and the error when a step fails. */
export function sendForm(
  name: string,
  steps: readonly Step[],
  { error, busy, code = f`context.workflow.error.code`, refused = [] }: SubmitOptions,
): AuthoredWorkflow {
  const setBusy = (value: boolean) => (busy ? [setVariable(busy, value)] : [])
  const begin = [setVariable(error, ''), ...setBusy(true), localMethod('form.setFormState', [true, false])]
  const onError = [
    ...setBusy(false),
    localMethod('form.setFormState', [false, false]),
    setVariable(error, code),
    ...refused,
  ]
  return defineWorkflow(name, [...begin, ...steps], { onError })
}
