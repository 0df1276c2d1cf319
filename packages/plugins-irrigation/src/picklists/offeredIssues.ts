import { type IssueType, issuesForHeads, issueTypes, type Language } from '@sluice/irrigation-rules'

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
    .map((issue) => offered(issue, language))
}

/** Issues of one kind of asset, most frequent first; none for an unknown kind. */
export function assetIssues(asset: string, language: Language) {
  return issueTypes
    .filter(({ asset_types }) => asset_types.some((type) => type === asset))
    .map((issue) => offered(issue, language))
}

function offered({ code, severity, category, ...labels }: IssueType, language: Language) {
  return { id: code, code, severity, category, label: labels[`label_${language}`] }
}
