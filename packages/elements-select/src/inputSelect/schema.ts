import { defineElement, identity } from '@sluice/engine/elements'
import { inputSelectStyle } from './inputSelectStyle.ts'

const one = { kind: 'one' } as const
const ofText = { kind: 'one', accepts: ['text'], perItem: true } as const

/** The older select, which looks like the stored elements inside it. */
export const inputSelect = defineElement({
  name: 'inputSelect',
  doc: 'The older select of one option, which looks like the elements inside it.',
  placesAttributes: true,
  generations: [
    { baseId: '0d3e75d1-9e77-44cb-a272-8b0825fbc5da', adapt: identity },
    { baseId: 'a36eacfa-16af-4363-858d-a03177f211d4', adapt: identity },
  ],
  properties: {
    options: {
      kind: 'collection',
      doc: 'What can be chosen: texts, or objects with a label and a value.',
      bindable: true,
      authorDefault: [
        { value: 'option', label: { en: 'option - 1' } },
        { value: 'option2', label: { en: 'option - 2' } },
      ],
    },
    labelField: { kind: 'path', doc: 'Where an option has its label; “label” when empty.', multiLang: true },
    valueField: { kind: 'path', doc: 'Where an option has its value; “value” when empty.' },
    initialValue: { kind: 'text', doc: 'Initial value; when it changes the select takes it over.', bindable: true },
    layoutType: {
      kind: 'choice',
      doc: 'Whether options are texts; those with a layout of their own show their text too.',
      values: ['text', 'free'],
      authorDefault: 'text',
    },
    placeholder: {
      kind: 'text',
      doc: 'Text while nothing is chosen.',
      bindable: true,
      multiLang: true,
      authorDefault: { en: 'Placeholder' },
    },
    noOptionsText: { kind: 'text', doc: 'Text when there are no options.', bindable: true, multiLang: true },
    noResultsText: { kind: 'text', doc: 'Text when the search finds none.', bindable: true, multiLang: true },
    readonly: { kind: 'boolean', doc: 'The value can be seen and not changed.', bindable: true, authorDefault: false },
    required: {
      kind: 'boolean',
      doc: 'The form refuses it while nothing is chosen.',
      bindable: true,
      authorDefault: false,
    },
    disabled: { kind: 'boolean', doc: 'Nothing can be done with it.', bindable: true, authorDefault: false },
    advanced: {
      kind: 'boolean',
      doc: 'Uses the settings of search, of closing and of taking back; without them, it is searched and closes.',
      bindable: true,
      authorDefault: false,
    },
    searchable: { kind: 'boolean', doc: 'Options can be searched.', bindable: true, authorDefault: true },
    closeOnSelect: { kind: 'boolean', doc: 'Choosing an option closes the list.', bindable: true, authorDefault: true },
    canDeselect: {
      kind: 'boolean',
      doc: 'A press on the chosen option takes it back.',
      bindable: true,
      authorDefault: false,
    },
    hideSelected: { kind: 'boolean', doc: 'The list leaves out what is chosen.', authorDefault: true },
    allowCreation: {
      kind: 'boolean',
      doc: 'Ignored: only what is listed can be chosen.',
      bindable: true,
      authorDefault: false,
    },
    isOpen: { kind: 'boolean', doc: 'Shows the list at the start.', bindable: true, authorDefault: false },
    limitedOptions: { kind: 'boolean', doc: 'The list shows only some of the options.', authorDefault: false },
    limit: {
      kind: 'number',
      doc: 'How many those are.',
      min: 10,
      max: 50,
      step: 1,
      bindable: true,
      authorDefault: 20,
    },
    infiniteScroll: {
      kind: 'boolean',
      doc: 'Shows all options all the same: the list scrolls.',
      bindable: true,
      authorDefault: false,
    },
    loadingRingColor: {
      kind: 'color',
      doc: 'Ignored: no options are loaded later.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      authorDefault: '#099af2',
    },
    clearIcon: {
      kind: 'boolean',
      doc: 'Shows a button that takes the choice back.',
      bindable: true,
      authorDefault: false,
    },
    caretIcon: {
      kind: 'boolean',
      doc: 'Shows the icon that says that there are options.',
      bindable: true,
      authorDefault: true,
    },
    bgColorField: { kind: 'path', doc: 'Ignored: options have the colours of the list.', authorDefault: '#FFFFFF00' },
    textColorField: { kind: 'path', doc: 'Ignored: options have the colours of the list.', authorDefault: '#000000' },
    ...inputSelectStyle,
  },
  triggers: {
    change: {
      doc: 'A person chose an option, or took it back.',
      payload: { value: 'any' },
      holds: ['value'],
      default: true,
    },
    initValueChange: {
      doc: 'The initial value changed and was taken over.',
      payload: { value: 'any' },
      holds: ['value'],
    },
  },
  variables: {
    value: { kind: 'text', doc: 'The chosen value.', defaultValue: '', resettable: true },
  },
  keyboard: {
    'Enter, Space': 'Choose the option; open a list that cannot be searched.',
    'Arrow down, Arrow up': 'Open the list; in it, move to the next and the previous option.',
    'Home, End': 'Move to the first and the last option.',
    Letters: 'Move to the option that begins with them; where the list can be searched, find options.',
    Escape: 'Closes the list and returns to the field.',
  },
  states: ['readonly'],
  slots: {
    placeholderElement: { ...ofText, doc: 'Shows the placeholder.' },
    textElement: { ...ofText, doc: 'Shows an option, and the chosen one.' },
    flexboxElement: { ...one, doc: 'Layout of an option; its text is shown instead.' },
    caretIconElement: { ...one, doc: 'The icon that says that there are options.', accepts: ['icon'] },
    clearIconElement: { ...one, doc: 'The icon of the button that takes the choice back.', accepts: ['icon'] },
    optionElement: { ...ofText, doc: 'Shows an option, in selects of the first kind.' },
    optionElementSelected: { ...ofText, doc: 'Shows the chosen option, in selects of the first kind.' },
  },
  inherits: ['typography'],
  display: ['flex', 'inline-flex'],
})
