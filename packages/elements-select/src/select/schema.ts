import { defineElement, identity } from '@sluice/engine/elements'
import { behaviourProperties } from './behaviourProperties.ts'
import { chipStyle } from './chipStyle.ts'
import { dropdownStyle } from './dropdownStyle.ts'
import { optionStyle } from './optionStyle.ts'
import { searchStyle } from './searchStyle.ts'
import { triggerStyle } from './triggerStyle.ts'

/** Types of the value by the type of the select. */
const TYPES: Readonly<Record<string, string>> = { single: 'T | null', multiple: 'list<T>', undefined: 'T | null' }

/** A selection from a list. */
export const select = defineElement({
  name: 'select',
  doc: 'A choice of one or several options from a list.',
  placesAttributes: true,
  generations: [
    { baseId: '6145eb60-0af8-4e52-bcc6-dc0f6743654e', adapt: identity },
    { baseId: 'c8199d0d-b61f-4640-98e0-c4be9ea254e0', adapt: identity },
  ],
  properties: {
    ...behaviourProperties,
    ...dropdownStyle,
    ...triggerStyle,
    ...chipStyle,
    ...optionStyle,
    ...searchStyle,
  },
  triggers: {
    change: { doc: 'The user changed the value.', payload: { value: 'any' }, holds: ['value'], default: true },
    initValueChange: {
      doc: 'The initial value was taken over, also at the start.',
      payload: { value: 'any' },
      holds: ['value'],
    },
    focus: { doc: 'It got the focus.', payload: { value: 'any' }, holds: ['value'] },
    blur: { doc: 'It lost the focus.', payload: { value: 'any' }, holds: ['value'] },
  },
  actions: {
    actionOpenDropdown: { doc: 'Opens the options.' },
    actionCloseDropdown: { doc: 'Closes the options.' },
    actionToggleDropdown: { doc: 'Opens the options or closes them.' },
    actionUpdateValue: { doc: 'Chooses a value; with several, adds it.', args: { Value: 'any' } },
    actionResetValue: { doc: 'Goes back to the initial value.' },
    actionRemoveSpecificValue: { doc: 'Takes one of several values back.', args: { Value: 'any' } },
    actionResetSearch: { doc: 'Empties the search.' },
    actionFocusInput: { doc: 'Puts the focus into the select.' },
  },
  variables: {
    value: {
      kind: 'any',
      doc: 'The chosen value; a list when several can be chosen.',
      type: ({ selectType }) => TYPES[String(selectType)] ?? 'any',
      takes: ['initValueSingle', 'initValueMulti', 'mappingValue'],
      fieldName: 'fieldName',
      defaultValue: null,
      resettable: true,
    },
  },
  keyboard: {
    Enter: 'Chooses the option, and closes the list of a single choice; opens a list that cannot be searched.',
    Space: 'Does the same as Enter where the list cannot be searched.',
    'Arrow down, Arrow up': 'Open the list; in it, move to the next and the previous option that can be chosen.',
    'Home, End': 'Move to the first and the last option.',
    Letters: 'Move to the option that begins with them; where the list can be searched, find options.',
    Backspace: 'Removes the last of several choices, in an empty search field.',
    Escape: 'Closes the list and returns to the field.',
    Tab: 'Closes the list and moves on.',
  },
  states: ['focus', 'readonly'],
  display: ['block'],
  autoWidth: true,
  localKey: 'select',
})
