/** One step of a workflow; branches hold further steps. */
export interface Step {
  readonly type: string
  /** The action's id: name it to read its result as `context.workflow['<id>'].result`. */
  readonly id?: string
  /** Name in tools. */
  readonly name?: string
  /** A step that is left out, with its branches. */
  readonly disabled?: boolean
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly branches?: readonly {
    readonly value?: unknown
    readonly isDefault?: boolean
    readonly steps: readonly Step[]
  }[]
  /** Steps of a loop's body. */
  readonly body?: readonly Step[]
  /** Timeout and retries of the step. */
  readonly policy?: StepPolicy
}

/** Timeout, and retries when a step fails. Times are milliseconds. */
export interface StepPolicy {
  readonly timeout?: number
  /** The pause before a retry is `delay`, by default 1,000, and is multiplied by `factor`, by default 2, after each. */
  readonly retry?: { readonly times: number; readonly delay?: number; readonly factor?: number }
}
