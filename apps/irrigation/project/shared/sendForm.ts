import {
  type AuthoredVariable,
  type AuthoredWorkflow,
  defineWorkflow,
  f,
  localMethod,
  type Step,
  setVariable,
  step,
} from '@sluice/config'
import { fieldErrors } from '../ui/Field.tsx'

/** A variable, or the step that writes one of a popup. */
type Target = AuthoredVariable | ((value: unknown) => Step)

interface SubmitOptions {
  /** Has the error code of the last try; empty without an error. */
  readonly error: Target
  /** Is true while the form is sent. */
  readonly busy?: Target
  /** Whether the fields that the server refuses are marked; they have the names that it knows. */
  readonly marksFields?: boolean
  readonly code?: ReturnType<typeof f>
  /** Further steps after a refusal. */
  readonly refused?: readonly Step[]
}

/** Workflow that sends a form: it shows that it is busy, and the error when a step fails. */
export function sendForm(
  name: string,
  steps: readonly Step[],
  { error, busy, marksFields = false, code = f`context.workflow.error.code`, refused = [] }: SubmitOptions,
): AuthoredWorkflow {
  const setBusy = (value: boolean) => (busy ? [write(busy, value)] : [])
  const begin = [
    // A second tap while it is sent does nothing.
    step('filter', { value: f`!context.local.data?.form?.isSubmitting` }),
    write(error, ''),
    ...(marksFields ? [setVariable(fieldErrors, f`[]`)] : []),
    ...setBusy(true),
    localMethod('form.setFormState', [true, false]),
  ]
  const onError = [
    ...setBusy(false),
    localMethod('form.setFormState', [false, false]),
    write(error, code),
    ...(marksFields ? [setVariable(fieldErrors, f`Object.keys(context.workflow.error.fields ?? ({}))`)] : []),
    ...refused,
  ]
  return defineWorkflow(name, [...begin, ...steps], { onError })
}

const write = (target: Target, value: unknown): Step =>
  typeof target === 'function' ? target(value) : setVariable(target, value)
