import { CodedError } from '../formula/FormulaError.ts'

/** Thrown by a failed action. `message` is the exact text of the specification. */
export class WorkflowError extends CodedError {
  override readonly name = 'WorkflowError'
}
