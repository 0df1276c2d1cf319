import { defineElement, identity } from '@sluice/engine/elements'
import { fieldProperties } from '../field/fieldProperties.ts'
import { inputProperties } from '../input/inputProperties.ts'
import { placeholderProperties } from '../input/placeholderProperties.ts'
import { currencyProperties } from './currencyProperties.ts'

/** Types whose value is a number, and the text that was entered while it is none. */
const NUMERIC: readonly string[] = ['number', 'decimal', 'currency']

/** Limits of the step: of a number from 1 to 100; of a decimal at most ten times its precision, which is 0.1 unless it is stored. */
const stepLimits = [
  { when: { type: 'number' }, min: 1, max: 100 },
  { when: { type: 'decimal', precision: '0.01' }, min: 0, max: 0.1 },
  { when: { type: 'decimal', precision: '0.001' }, min: 0, max: 0.01 },
  { when: { type: 'decimal', precision: '0.0001' }, min: 0, max: 0.001 },
  { when: { type: 'decimal', precision: '0.00001' }, min: 0, max: 0.0001 },
  { when: { type: 'decimal', precision: '0.000001' }, min: 0, max: 0.00001 },
  { when: { type: 'decimal', precision: '0.0000001' }, min: 0, max: 0.000001 },
  { when: { type: 'decimal', precision: '0.00000001' }, min: 0, max: 0.0000001 },
  { when: { type: 'decimal' }, min: 0, max: 1 },
] as const

/** A single-line or multi-line input. */
export const formInput = defineElement({
  name: 'formInput',
  doc: 'An input for texts, numbers, dates and more.',
  generations: [
    { baseId: 'deb10a01-5eef-4aa1-9017-1b51c2ad6fd0', adapt: identity },
    { baseId: 'aeb78b9a-6fb6-4c49-931d-faedcfad67ba', adapt: identity },
  ],
  properties: {
    placeholderColor: {
      kind: 'color',
      doc: 'Colour of the placeholder.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-input-placeholder-color',
    },
    value: { kind: 'text', doc: 'Initial value; when it changes the input takes it over.', bindable: true },
    type: {
      kind: 'choice',
      doc: 'What can be entered.',
      values: [
        'text',
        'textarea',
        'email',
        'search',
        'password',
        'number',
        'decimal',
        'date',
        'time',
        'tel',
        'color',
        'currency',
      ],
      authorDefault: 'text',
    },
    displayPassword: {
      kind: 'boolean',
      doc: 'Shows a password as text.',
      bindable: true,
      classes: true,
      authorDefault: false,
    },
    precision: {
      kind: 'choice',
      doc: 'Smallest step of a decimal; the value is rounded to it when the input loses the focus.',
      values: ['0.1', '0.01', '0.001', '0.0001', '0.00001', '0.000001', '0.0000001', '0.00000001'],
      authorDefault: '0.1',
    },
    step: {
      kind: 'number',
      doc: 'By how much the arrow keys change a number.',
      limitsBy: stepLimits,
      bindable: true,
      authorDefault: 1,
    },
    timePrecision: {
      kind: 'choice',
      doc: 'Smallest step of a time, in seconds.',
      values: [3600, 60, 1, 0.1],
      bindable: true,
      authorDefault: 1,
    },
    placeholder: {
      kind: 'text',
      doc: 'Text in the empty input; not for dates and times.',
      bindable: true,
      multiLang: true,
      authorDefault: {},
    },
    rows: {
      kind: 'number',
      doc: 'Lines of a long text.',
      min: 1,
      max: 25,
      bindable: true,
      classes: true,
      authorDefault: 4,
    },
    resize: {
      kind: 'boolean',
      doc: 'A long text can be made higher by dragging its corner.',
      classes: true,
      authorDefault: false,
    },
    min: { kind: 'number', doc: 'Smallest number.', min: 0, max: 100, bindable: true, authorDefault: '0' },
    max: { kind: 'number', doc: 'Largest number.', min: 0, max: 10000, bindable: true, authorDefault: '10000' },
    minDate: { kind: 'text', doc: 'First date.', bindable: true },
    maxDate: { kind: 'text', doc: 'Last date.', bindable: true },
    hideArrows: { kind: 'boolean', doc: 'Leaves out the arrows of a number.', classes: true, authorDefault: false },
    autocomplete: { kind: 'boolean', doc: 'Whether the browser may fill it in.', bindable: true, authorDefault: false },
    ...inputProperties,
    ...fieldProperties,
    ...currencyProperties,
    ...placeholderProperties,
  },
  triggers: {
    change: {
      doc: 'The user changed the value.',
      payload: { domEvent: 'event', value: 'any' },
      holds: ['value'],
      default: true,
    },
    initValueChange: {
      doc: 'The initial value changed and was taken over.',
      payload: { value: 'any' },
      holds: ['value'],
    },
    onEnterKey: { doc: 'The enter key was pressed.', payload: { value: 'any' }, holds: ['value'] },
    focus: { doc: 'It got the focus.' },
    blur: { doc: 'It lost the focus.' },
  },
  actions: { focusInput: { doc: 'Puts the focus into the input.' } },
  variables: {
    value: {
      kind: 'any',
      doc: 'The value: a number for numbers, decimals and amounts, else a text.',
      type: ({ type }) => (NUMERIC.includes(String(type)) ? 'number | text | T' : 'text | T'),
      takes: ['value'],
      fieldName: 'fieldName',
      defaultValue: '',
      resettable: true,
    },
    'formatted value': { kind: 'text', doc: 'The value as it is shown.', defaultValue: '', readonly: true },
  },
  keyboard: {
    Enter: 'Submits the form around it; begins a line in a text area.',
    'Arrow up, Arrow down': 'Count by its step, in a number.',
  },
  states: ['focus', 'readonly'],
  slots: {
    placeholderElement: { kind: 'one', doc: 'Placeholder of inputs of the first generation.', accepts: ['text'] },
  },
  placesAttributes: true,
  inherits: ['typography'],
})
