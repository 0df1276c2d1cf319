/** A failed action. `message` is the exact text of the specification, `code` its stable name. */
export class WorkflowError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WorkflowError'
    this.code = code
  }
}
