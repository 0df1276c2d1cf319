import { defineElement, identity } from '@sluice/engine/elements'
import { limitProperties, ofOption, ofText, one, optionProperties, stateProperties } from '../older/olderProperties.ts'
import { inputSelectStyle } from './inputSelectStyle.ts'

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
    ...optionProperties,
    initialValue: { kind: 'text', doc: 'Initial value; when it changes the select takes it over.', bindable: true },
    placeholder: {
      kind: 'text',
      doc: 'Text while nothing is chosen.',
      bindable: true,
      multiLang: true,
      authorDefault: { en: 'Placeholder' },
    },
    ...stateProperties,
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
    hideSelected: { kind: 'boolean', doc: 'Ignored: the list shows the chosen option.', authorDefault: true },
    allowCreation: {
      kind: 'boolean',
      doc: 'A text that is searched for and not found can be added.',
      bindable: true,
      authorDefault: false,
    },
    isOpen: { kind: 'boolean', doc: 'Shows the list at the start.', bindable: true, authorDefault: false },
    ...limitProperties,
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
    flexboxElement: {
      ...ofOption,
      doc: 'Layout of an option, and of the chosen one; the option is `context.item.data` in it.',
    },
    caretIconElement: { ...one, doc: 'The icon that says that there are options.', accepts: ['icon'] },
    clearIconElement: { ...one, doc: 'The icon of the button that takes the choice back.', accepts: ['icon'] },
    optionElement: { ...ofText, doc: 'Shows an option, in selects of the first kind.' },
    optionElementSelected: { ...ofText, doc: 'Shows the chosen option, in selects of the first kind.' },
  },
  inherits: ['typography'],
  display: ['flex', 'inline-flex'],
})
