import { CodedError } from '../formula/CodedError.ts'

/** A failed action. `message` is the exact text of the specification. */
export class WorkflowError extends CodedError {
  override readonly name = 'WorkflowError'
}
