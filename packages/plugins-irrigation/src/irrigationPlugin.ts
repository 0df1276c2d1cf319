import { definePlugin, type PluginContext, type PluginDefinition } from '@sluice/engine/plugins'
import {
  checkupProgress,
  issueTypes,
  type Language,
  missingObservations,
  nextControllerLabel,
  type PicklistName,
  picklistLabel,
  picklists,
} from '@sluice/irrigation-rules'

/** Id of the stored plugin. */
export const IRRIGATION_PLUGIN_ID = '3d0a7c6e-52f1-4c0b-8f5e-6a1d9b7e2c44'

/** One choice of a select. */
interface Option {
  readonly value: string
  readonly label: string
}

/** Gives the irrigation rules to formulas: picklists and issues in the page's language, and the rules of a checkup. */
export function irrigationPlugin(): PluginDefinition {
  return definePlugin({
    id: IRRIGATION_PLUGIN_ID,
    name: 'Irrigation',
    namespace: 'irrigation',
    functions: {
      options: {
        doc: 'The choices of a picklist: `{ value, label }`.',
        call: (context, name) => optionsOf(String(name), languageOf(context)),
      },
      label: {
        doc: 'The label of a picklist code; an unknown code stays as it is, none is an empty text.',
        call: (context, name, code) =>
          code && isPicklist(String(name))
            ? picklistLabel(String(name) as PicklistName, String(code), languageOf(context))
            : '',
      },
      issueLabel: {
        doc: 'The name of an issue.',
        call: (context, code) => issueLabel(String(code), languageOf(context)),
      },
      zoneIssues: {
        doc: 'The issues offered on a zone, most frequent first: `{ code, label, severity }`.',
        call: (context, count = 12) => zoneIssues(Number(count), languageOf(context)),
      },
      progress: {
        doc: 'How far a checkup has come: `{ total, done, percent }`.',
        call: (_context, zones) => checkupProgress(rows(zones)),
      },
      missing: {
        doc: 'What a checkup still needs before it can be completed.',
        call: (_context, zones, controllers) =>
          missingObservations({ zones: rows(zones), controllers: rows(controllers) }),
      },
      nextControllerLabel: {
        doc: 'The label of a site’s next controller.',
        call: (_context, controllers) => nextControllerLabel(rows(controllers).map(({ label }) => String(label ?? ''))),
      },
    },
  })
}

function languageOf(context: PluginContext): Language {
  return context.language().startsWith('es') ? 'es' : 'en'
}

function isPicklist(name: string): name is PicklistName {
  return Object.hasOwn(picklists, name)
}

function optionsOf(name: string, language: Language): readonly Option[] {
  return isPicklist(name) ? picklists[name].map((item) => ({ value: item.code, label: item[language] })) : []
}

function issueLabel(code: string, language: Language): string {
  const issue = issueTypes.find((candidate) => candidate.code === code)
  return issue ? issue[`label_${language}`] : code
}

function zoneIssues(count: number, language: Language) {
  return issueTypes
    .filter(({ asset_types }) => asset_types.includes('zone'))
    .toSorted((a, b) => a.quick_rank - b.quick_rank)
    .slice(0, count)
    .map(({ code, severity, ...labels }) => ({ id: code, code, severity, label: labels[`label_${language}`] }))
}

interface Row {
  readonly id: string
  readonly status: string
  readonly skip_reason?: string | null
  readonly label?: unknown
}

function rows(value: unknown): readonly Row[] {
  return Array.isArray(value)
    ? value.filter((row): row is Row => typeof row === 'object' && row !== null && 'id' in row)
    : []
}
