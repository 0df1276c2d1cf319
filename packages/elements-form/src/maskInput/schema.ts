import { defineElement, identity } from '@sluice/engine/elements'
import { fieldProperties } from '../field/fieldProperties.ts'
import { inputProperties } from '../input/inputProperties.ts'
import { placeholderProperties } from '../input/placeholderProperties.ts'

const ignored = 'Ignored: a mask has neither lines nor limits.'

/** An input that brings what is typed into a pattern. */
export const maskInput = defineElement({
  name: 'maskInput',
  doc: 'An input that brings what is typed into a pattern, such as a telephone number.',
  placesAttributes: true,
  generations: [{ baseId: 'e2962a22-03b3-4421-b85e-906177d2303f', adapt: identity }],
  properties: {
    pattern: {
      kind: 'text',
      doc: 'The pattern: 0 for a digit, a for a letter, * for any character; all others are fixed. [ ] may be left out, { } is fixed and a part of the raw value.',
      bindable: true,
      authorDefault: '{8}000000',
    },
    placeholderVisible: {
      kind: 'boolean',
      doc: 'Shows the pattern, with a character for what is missing.',
      authorDefault: false,
    },
    placeholderChar: { kind: 'text', doc: 'Character for what is missing.', bindable: true, authorDefault: '_' },
    value: { kind: 'text', doc: 'Initial value; when it changes the input takes it over.', bindable: true },
    placeholder: {
      kind: 'text',
      doc: 'Text in the empty input.',
      bindable: true,
      multiLang: true,
      authorDefault: {},
    },
    placeholderColor: {
      kind: 'color',
      doc: 'Colour of the placeholder.',
      bindable: true,
      responsive: true,
      states: true,
      authorDefault: '#000000ad',
      cssVariable: '--sl-input-placeholder-color',
    },
    rows: { kind: 'number', doc: ignored, min: 1, max: 25, authorDefault: 4 },
    resize: { kind: 'boolean', doc: ignored, authorDefault: false },
    min: { kind: 'number', doc: ignored, min: 0, max: 100, bindable: true, authorDefault: '0' },
    max: { kind: 'number', doc: ignored, min: 0, max: 10000, bindable: true, authorDefault: '10000' },
    hideArrows: { kind: 'boolean', doc: ignored, authorDefault: false },
    ...inputProperties,
    ...fieldProperties,
    ...placeholderProperties,
  },
  triggers: {
    change: { doc: 'A person changed the value.', payload: { domEvent: 'event', value: 'text' }, holds: ['value'] },
    initValueChange: {
      doc: 'The initial value changed and was taken over.',
      payload: { value: 'text' },
      holds: ['value'],
    },
    onEnterKey: { doc: 'The enter key was pressed.', payload: { value: 'text' }, holds: ['value'] },
    characterAccept: {
      doc: 'A character was typed that fits.',
      payload: { value: 'text', character: 'text' },
      holds: ['value'],
    },
    characterReject: {
      doc: 'A character was typed that does not fit.',
      payload: { value: 'text', character: 'text' },
      holds: ['value'],
      default: true,
    },
    maskComplete: {
      doc: 'The value has everything that the pattern asks for.',
      payload: { value: 'text' },
      holds: ['value'],
    },
    focus: { doc: 'It got the focus.' },
    blur: { doc: 'It lost the focus.' },
  },
  variables: {
    value: {
      kind: 'text',
      doc: 'The value in its pattern.',
      fieldName: 'fieldName',
      defaultValue: '',
      resettable: true,
    },
    'raw value': { kind: 'text', doc: 'What was entered, without fixed characters.', defaultValue: '', readonly: true },
  },
  keyboard: { Enter: 'Submits the form around it.', 'Ctrl+Z': 'Takes back what was typed last.' },
  states: ['focus', 'readonly'],
  slots: { placeholderElement: { kind: 'one', doc: 'Placeholder that becomes its label.', accepts: ['text'] } },
  inherits: ['typography'],
})
