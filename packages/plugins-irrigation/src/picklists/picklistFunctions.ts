import type { PluginContext, PluginFunctions } from '@sluice/engine/plugins'
import { issueTypes, type PicklistName, picklistLabel, picklists } from '@sluice/irrigation-rules'
import { pageFunction } from '../calls/pageFunction.ts'
import { languageOf } from './languageOf.ts'
import { assetIssues, zoneIssues } from './offeredIssues.ts'

/** Labels of codes, in the language of the page. */
export const picklistFunctions: PluginFunctions = {
  options: pageFunction(
    'The choices of a picklist: `{ value, label }`.',
    '(name: text) => list<{ value: text, label: text }>',
    optionsOf,
  ),
  label: pageFunction(
    'The label of a picklist code; an unknown code stays as it is, none is an empty text.',
    '(name: text, code?: text) => text',
    (context, name: string, code = '') =>
      code && isPicklist(name) ? picklistLabel(name, code, languageOf(context)) : '',
  ),
  issueLabel: pageFunction('The name of an issue.', '(code?: text) => text', issueLabel),
  assetIssues: pageFunction(
    'The issues that one kind of asset can have, such as `controller`, most frequent first.',
    '(asset: text) => list<{ id: text, code: text, label: text, severity: text, category: text }>',
    (context, asset: string) => assetIssues(asset, languageOf(context)),
  ),
  zoneIssues: pageFunction(
    'The issues offered on a zone, most frequent first: `{ id, code, label, severity, category }`. First come the `frequent` codes, last what such heads cannot have.',
    '(count?: number, heads?: text, frequent?: list<text>) => list<{ id: text, code: text, label: text, severity: text, category: text }>',
    (context, count = 12, heads = null, frequent = []) =>
      zoneIssues(count, { language: languageOf(context), heads, frequent }),
  ),
}

function isPicklist(name: string): name is PicklistName {
  return Object.hasOwn(picklists, name)
}

function optionsOf(context: PluginContext, name: string) {
  const language = languageOf(context)
  return isPicklist(name) ? picklists[name].map((item) => ({ value: item.code, label: item[language] })) : []
}

function issueLabel(context: PluginContext, code = ''): string {
  const issue = issueTypes.find((candidate) => candidate.code === code)
  return issue ? issue[`label_${languageOf(context)}`] : code
}
