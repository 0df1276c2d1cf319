import { issueTypes, type Language } from '@sluice/irrigation-rules'

/** Issues offered on a zone, most frequent first. */
export function zoneIssues(count: number, language: Language) {
  return issueTypes
    .filter(({ asset_types }) => asset_types.includes('zone'))
    .toSorted((a, b) => a.quick_rank - b.quick_rank)
    .slice(0, count)
    .map(({ code, severity, ...labels }) => ({ id: code, code, severity, label: labels[`label_${language}`] }))
}
