import type { AuthoredWorkflow } from '../author/workflow.ts'

/** Workflows of a project that have a trigger and run on every page; the others are only called. */
export function withTrigger(workflows: readonly AuthoredWorkflow[]): readonly Readonly<Record<string, unknown>>[] {
  return workflows.flatMap(({ record }) => (record.trigger === undefined ? [] : [record]))
}
