/** What workflows have come to: workflow id → action id → result, and `error` for its own. */
export interface WorkflowResults extends Map<string, Record<string, unknown>> {
  /** Is told of each new result, by those who want it. */
  changed?(): void
}
