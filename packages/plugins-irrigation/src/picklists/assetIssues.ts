import { issueTypes, type Language } from '@sluice/irrigation-rules'

/** Issues of one kind of asset, most frequent first, with their names in a language; none for an unknown kind. */
export function assetIssues(asset: string, language: Language) {
  return issueTypes
    .filter(({ asset_types }) => asset_types.some((type) => type === asset))
    .map(({ code, severity, category, ...labels }) => ({
      ...{ id: code, code, severity, category },
      label: labels[`label_${language}`],
    }))
}
