/** What workflows have come to: workflow id → action id → result, and `error` for its own. */
export type WorkflowResults = Map<string, Record<string, unknown>>
