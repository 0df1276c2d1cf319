import { defineElement, identity } from '@sluice/engine/elements'
import { fieldProperties } from '../field/fieldProperties.ts'

/** A code with an input for each of its characters. */
export const verificationCode = defineElement({
  name: 'verificationCode',
  doc: 'A code, such as one from a message, with an input for each of its characters.',
  generations: [{ baseId: 'a4a2089f-b75d-4e26-9c99-0d67fb7bd3cd', adapt: identity }],
  properties: {
    nbrOfCode: { kind: 'number', doc: 'How many characters the code has.', bindable: true, authorDefault: 6 },
    required: { kind: 'boolean', doc: 'The form refuses it while it is empty.', bindable: true },
    readonly: { kind: 'boolean', doc: 'The code can be read and not changed.', bindable: true },
    ...fieldProperties,
  },
  triggers: {
    change: { doc: 'A person changed the code.', payload: { value: 'text' }, holds: ['value'], default: true },
    initValueChange: { doc: 'Never happens: the element has no initial value.', payload: { value: 'text' } },
    complete: { doc: 'The last missing character was entered.', payload: { value: 'text' }, holds: ['value'] },
  },
  variables: {
    value: {
      kind: 'text',
      doc: 'The code, as far as it was entered.',
      fieldName: 'fieldName',
      defaultValue: '',
      readonly: true,
      resettable: true,
    },
  },
  keyboard: {
    'A character': 'Enters it and moves to the next place; a pasted code fills all places.',
    'Arrow left, Arrow right': 'Move between the places.',
    'Backspace, Delete': 'Remove a character; Backspace in an empty place removes the one before.',
    'Home, End': 'Move to the first place, and to the last that is filled.',
    Enter: 'Submits the form around it.',
  },
  states: ['readonly'],
  slots: {
    input: { kind: 'one', doc: 'The look of a place, shown once for each.', accepts: ['formInput'], perItem: true },
  },
  display: ['flex', 'inline-flex'],
})
