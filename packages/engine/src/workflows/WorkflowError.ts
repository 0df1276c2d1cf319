import { CodedError } from '../internals/CodedError.ts'

/** A failed action. */
export class WorkflowError extends CodedError {
  override readonly name = 'WorkflowError'
}
