import { issuesForHeads, type Language } from '@sluice/irrigation-rules'

interface ZoneIssueOptions {
  readonly language: Language
  /** Code of the zone's heads. */
  readonly heads?: string | null
  /** Codes of the issues found most on such zones, in their order. */
  readonly frequent?: readonly string[]
}

/** Issues offered on a zone, most frequent first; those that its heads cannot have last. */
export function zoneIssues(count: number, { language, heads = null, frequent }: ZoneIssueOptions) {
  return issuesForHeads(heads, frequent)
    .slice(0, count)
    .map(({ code, severity, category, ...labels }) => ({
      ...{ id: code, code, severity, category },
      label: labels[`label_${language}`],
    }))
}
