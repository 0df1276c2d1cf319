/** What the completion checklist looks at. */
export interface CompletionFacts {
  readonly zones: readonly { readonly id: string; readonly status: string; readonly skip_reason?: string | null }[]
  readonly controllers: readonly { readonly id: string; readonly status: string }[]
  readonly findings?: readonly CompletionFinding[]
}

/** A finding as the checklist sees it. */
export interface CompletionFinding {
  readonly id: string
  readonly issue_code?: string | null
  readonly qty?: number | null
  readonly severity?: string | null
  readonly action?: string | null
}

/** Something still to do before a checkup can be completed; `id` is the row to open, absent when it is the checkup itself. */
export interface MissingItem {
  readonly code: 'scope_empty' | 'zone_not_checked' | 'skip_reason' | 'controller_not_checked' | 'finding_incomplete'
  readonly id?: string
}

/** The completion checklist: everything still missing, in the order of the visit; empty when the checkup can be completed. */
export function missingForCompletion({ zones, controllers, findings = [] }: CompletionFacts): readonly MissingItem[] {
  if (zones.length === 0 && controllers.length === 0) return [{ code: 'scope_empty' }]
  const unseen = controllers.filter(({ status }) => status === 'not_started')
  const unchecked = zones.filter(({ status }) => status === 'not_started' || status === 'running')
  const unexplained = zones.filter(({ status, skip_reason }) => status === 'skipped' && !skip_reason)
  const incomplete = findings.filter((it) => !(it.issue_code && it.severity && it.action && (it.qty ?? 0) > 0))
  return [
    ...unseen.map(({ id }) => ({ code: 'controller_not_checked' as const, id })),
    ...unchecked.map(({ id }) => ({ code: 'zone_not_checked' as const, id })),
    ...unexplained.map(({ id }) => ({ code: 'skip_reason' as const, id })),
    ...incomplete.map(({ id }) => ({ code: 'finding_incomplete' as const, id })),
  ]
}
