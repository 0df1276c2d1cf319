import { defineElement, identity } from '@sluice/engine/elements'
import { fieldProperties } from '../field/fieldProperties.ts'

/** A colour that is chosen or entered. */
export const colorInput = defineElement({
  name: 'colorInput',
  doc: 'A colour that is entered as text or chosen in a panel with sliders and suggested colours.',
  placesAttributes: true,
  generations: [{ baseId: 'd1df819c-53c4-416a-8993-e3755434c403', adapt: identity }],
  properties: {
    value: {
      kind: 'color',
      doc: 'Initial colour; when it changes the field takes it over.',
      bindable: true,
    },
    required: { kind: 'boolean', doc: 'The form refuses it while it is empty.', bindable: true, authorDefault: true },
    readonly: { kind: 'boolean', doc: 'The colour can be seen and not changed.', bindable: true },
    allowAlpha: {
      kind: 'boolean',
      doc: 'Offers to choose how opaque the colour is; such a colour is stored as #rrggbbaa.',
      bindable: true,
      authorDefault: false,
    },
    swatches: {
      kind: 'list',
      doc: 'Suggested colours: texts, or objects with a value and a label.',
      bindable: true,
      authorDefault: [],
    },
    allowPicking: {
      kind: 'boolean',
      doc: 'Offers to pick a colour from the screen, in browsers that can.',
      bindable: true,
      authorDefault: true,
      runtimeDefault: true,
    },
    placeholder: {
      kind: 'text',
      doc: 'Hint in the empty field.',
      bindable: true,
      multiLang: true,
      authorDefault: { en: '#rrggbb' },
    },
    ...fieldProperties,
  },
  triggers: {
    change: {
      doc: 'A person changed the colour; while sliders are moved it waits for their end, or for a pause.',
      payload: { value: 'text' },
      holds: ['value'],
      default: true,
    },
    initValueChange: {
      doc: 'The initial colour changed and was taken over.',
      payload: { value: 'text' },
      holds: ['value'],
    },
  },
  variables: {
    value: {
      kind: 'text',
      doc: 'The colour as #rrggbb or #rrggbbaa, which follows sliders at once; a text that is no colour stays as it is.',
      fieldName: 'fieldName',
      defaultValue: '',
      resettable: true,
    },
  },
  keyboard: {
    Enter: 'Takes over the text; on the button, opens the panel.',
    Space: 'Opens the panel on its button, and chooses a suggested colour.',
    'Arrow keys': 'Move a slider by one step, with Shift by ten.',
    'Page up, Page down': 'Move a slider by a larger step.',
    'Home, End': 'Move a slider to its ends.',
    Escape: 'Closes the panel; in the text, takes back what was typed.',
  },
  states: ['readonly'],
  display: ['flex', 'inline-flex'],
})
