import { fieldProperties } from '../field/fieldProperties.ts'

/** Members of a chosen file. */
const FILE = '{ name: text, size: number, type: text, lastModified: number, mimeType: text, ext: text, ... }'

/** Settings of a field for files of the older kind. */
export const fileFieldProperties = {
  multiple: { kind: 'boolean', doc: 'Several files can be chosen.', authorDefault: false },
  required: {
    kind: 'boolean',
    doc: 'The form refuses it while no file is chosen.',
    bindable: true,
    authorDefault: true,
  },
  readonly: { kind: 'boolean', doc: 'No file can be chosen.', bindable: true, authorDefault: false },
  accept: {
    kind: 'choice',
    doc: 'Kinds of files that can be chosen.',
    values: ['any', 'image', 'video', 'audio', 'pdf', 'csv', 'xls', 'doc', 'json', 'custom'],
    authorDefault: 'any',
  },
  acceptCustom: { kind: 'text', doc: 'Extensions or media types of a custom kind, separated by commas.' },
  ...fieldProperties,
} as const

/** Triggers of such a field. */
export const fileFieldTriggers = {
  change: {
    doc: 'A person chose files.',
    payload: { domEvent: 'event', value: 'file' },
    holds: ['value'],
    default: true,
  },
  initValueChange: { doc: 'Never happens: the element has no initial value.', payload: { value: 'file' } },
} as const

/** Variables of such a field. */
export const fileFieldVariables = {
  value: {
    kind: 'file',
    doc: 'The chosen file, or a list of them where several can be chosen.',
    type: ({ multiple }: Readonly<Record<string, unknown>>) => (multiple === true ? `list<${FILE}>` : FILE),
    fieldName: 'fieldName',
    defaultValue: null,
    readonly: true,
    resettable: true,
  },
  progress: {
    kind: 'number',
    doc: 'Per cent of an upload; upload actions write it.',
    defaultValue: 0,
    readonly: true,
  },
} as const
