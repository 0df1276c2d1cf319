import { describePlugin, type PluginDescription } from '@sluice/engine/plugins'
import { AIRTABLE_PLUGIN_ID } from './airtablePluginId.ts'

const COLLECTION = 'Id of the collection whose table it is. Required.'
const RECORD = 'Id of the record, the `id` of its row. Required.'
const DATA = 'Values by the name of their field: an object, or a list of `{ key, value }`. Null empties a field.'

/** Settings of Airtable collections and arguments of the actions, and what is wrong with stored ones. */
export const airtable: PluginDescription = describePlugin({
  id: AIRTABLE_PLUGIN_ID,
  name: 'Airtable',
  doc: 'Tables of Airtable as collections, and actions that change their records. The app’s server has the token.',
  secrets: {
    apiKey: { kind: 'text', doc: 'Token of Airtable; a Sluice server has its own in `AIRTABLE_TOKEN`.' },
  },
  actions: {
    createRecord: { collectionId: COLLECTION, data: DATA },
    updateRecord: {
      collectionId: COLLECTION,
      recordId: RECORD,
      data: DATA,
      fields: 'Names of the only fields to write; all values of `data` without any.',
    },
    deleteRecord: { collectionId: COLLECTION, recordId: RECORD },
    syncRecord: { collectionId: COLLECTION, recordId: RECORD },
  },
  collection: {
    baseId: { kind: 'text', doc: 'Id of the base, as `app…`. Without it the server maps the collection to its table.' },
    tableId: { kind: 'text', doc: 'Id or name of the table, as `tbl…`.' },
    view: { kind: 'text', doc: 'Name or id of the view, which filters and sorts the records.' },
    fields: { kind: 'list', doc: 'Names of the fields to read; all without any.' },
    filterByFormula: { kind: 'text', doc: 'Formula of Airtable; only records for which it is true are read.' },
  },
  collectionProblems: (config) => PROBLEMS.flatMap(([isWrong, sentence]) => (isWrong(config) ? [sentence] : [])),
})

type Config = Readonly<Record<string, unknown>>

/** Conditions of stored settings that cannot work. A bound setting is an object, and is not checked. */
const PROBLEMS: readonly (readonly [(config: Config) => boolean, string])[] = [
  [
    ({ baseId }) => isText(baseId) && !/^app\w+$/.test(baseId),
    'The baseId is not the id of a base: copy it from the address of the base, as app….',
  ],
  [
    ({ baseId, tableId }) => isEmpty(baseId) !== isEmpty(tableId),
    'Only one of baseId and tableId is set: set both, or neither and map the collection on the server.',
  ],
  [
    ({ tableId }) => isText(tableId) && /^\.+$/.test(tableId),
    'The tableId is not a table: copy it from the address of the table, as tbl….',
  ],
  [
    ({ fields }) => Array.isArray(fields) && fields.some((name) => name === '' || typeof name !== 'string'),
    'The fields are not a list of names of fields.',
  ],
  [
    ({ filterByFormula }) => isText(filterByFormula) && !isBalanced(filterByFormula),
    'The filterByFormula does not close all of its brackets.',
  ],
]

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Whether every bracket outside of texts and names of fields is closed. */
function isBalanced(formula: string): boolean {
  let depth = 0
  for (const [sign] of formula.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\{[^}]*\}/gs, '').matchAll(/[(){}]/g)) {
    depth += sign === '(' || sign === '{' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}
