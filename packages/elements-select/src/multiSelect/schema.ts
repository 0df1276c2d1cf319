import { defineElement, identity } from '@sluice/engine/elements'
import { limitProperties, ofOption, ofText, one, optionProperties, stateProperties } from '../older/olderProperties.ts'
import { multiSelectStyle } from './multiSelectStyle.ts'

/** The older select of several options, which looks like the stored elements inside it. */
export const multiSelect = defineElement({
  name: 'multiSelect',
  doc: 'The older select of several options, which looks like the elements inside it.',
  placesAttributes: true,
  generations: [{ baseId: '2d18ef4c-e9e5-4dc6-a29d-01d9f797be5e', adapt: identity }],
  properties: {
    ...optionProperties,
    initialValue: { kind: 'list', doc: 'Initial values; when they change the select takes them over.', bindable: true },
    mode: {
      kind: 'choice',
      doc: 'Whether the choices show as tags, or how many they are.',
      values: ['tags', 'multiple'],
      bindable: true,
      authorDefault: 'tags',
    },
    multipleLabel: {
      kind: 'text',
      doc: 'Text that says how many are chosen; {count} stands for the number.',
      bindable: true,
      multiLang: true,
    },
    placeholder: {
      kind: 'text',
      doc: 'Text while nothing is chosen.',
      bindable: true,
      multiLang: true,
      authorDefault: { en: 'placeholder' },
    },
    ...stateProperties,
    advanced: {
      kind: 'boolean',
      doc: 'Uses the settings from here to the limits; without them it is searched, stays open and leaves out what is chosen.',
      bindable: true,
      authorDefault: false,
    },
    searchable: { kind: 'boolean', doc: 'Options can be searched.', bindable: true, authorDefault: true },
    allowCreation: {
      kind: 'boolean',
      doc: 'A text that is searched for and not found can be added.',
      bindable: true,
      authorDefault: false,
    },
    hideSelected: { kind: 'boolean', doc: 'The list leaves out what is chosen.', bindable: true, authorDefault: true },
    closeOnSelect: {
      kind: 'boolean',
      doc: 'Choosing an option closes the list.',
      bindable: true,
      authorDefault: false,
    },
    maxSelection: { kind: 'boolean', doc: 'Only some can be chosen.', bindable: true, authorDefault: false },
    max: {
      kind: 'number',
      doc: 'How many options can be chosen where that is limited.',
      min: 0,
      max: 50,
      step: 1,
      bindable: true,
      authorDefault: 1,
    },
    ...limitProperties,
    clearIcon: {
      kind: 'boolean',
      doc: 'Shows a button that takes all choices back.',
      bindable: true,
      authorDefault: false,
    },
    caretIcon: {
      kind: 'boolean',
      doc: 'Shows the icon that says that there are options.',
      bindable: true,
      authorDefault: true,
    },
    ...multiSelectStyle,
  },
  triggers: {
    change: {
      doc: 'A person chose options, or took some back.',
      payload: { value: 'list' },
      default: true,
    },
    initValueChange: { doc: 'The initial values changed and were taken over.', payload: { value: 'list' } },
  },
  variables: {
    currentSelection: { kind: 'list', doc: 'The chosen values.', defaultValue: [], resettable: true },
  },
  keyboard: {
    'Enter, Space': 'Choose the option; open a list that cannot be searched.',
    'Arrow down, Arrow up': 'Open the list; in it, move to the next and the previous option.',
    'Home, End': 'Move to the first and the last option.',
    Letters: 'Find options, or move to the one that begins with them.',
    Backspace: 'Removes the last choice, in an empty search field.',
    Tab: 'Moves to the buttons that remove tags, and past them.',
    Escape: 'Closes the list and returns to the field.',
  },
  states: ['readonly'],
  slots: {
    placeholderElement: { ...ofText, doc: 'Shows the placeholder.' },
    tagElement: { ...ofText, doc: 'Shows an option.' },
    tagElementSelected: { ...ofText, doc: 'Shows a chosen option.' },
    flexboxElement: { ...ofOption, doc: 'Layout of an option, which is `context.item.data` in it.' },
    selectedFlexboxElement: { ...ofOption, doc: 'Layout of a chosen option, which is `context.item.data` in it.' },
    removeTagIconElement: { ...one, doc: 'The icon of the button that removes a tag.', accepts: ['icon'] },
    caretIconElement: { ...one, doc: 'The icon that says that there are options.', accepts: ['icon'] },
    clearIconElement: { ...one, doc: 'The icon of the button that takes all choices back.', accepts: ['icon'] },
  },
  display: ['flex', 'inline-flex'],
})
