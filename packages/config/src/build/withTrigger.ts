import type { AuthoredWorkflow } from '../author/workflow.ts'

/** Those of a project's workflows that run on every page; the others are called. */
export function withTrigger(workflows: readonly AuthoredWorkflow[]): readonly Readonly<Record<string, unknown>>[] {
  return workflows.flatMap(({ record }) => (record.trigger === undefined ? [] : [record]))
}
