import { defineElement, identity } from '@sluice/engine/elements'

const flags = { responsive: true, states: true } as const

/** A plain text input, which a search bar has inside. */
export const textInput = defineElement({
  name: 'textInput',
  doc: 'A plain text input for a search bar, which has its text; on its own nothing reads the text.',
  placesAttributes: true,
  generations: [{ baseId: '9c263ffe-7da7-45e7-832c-543aef56faef', adapt: identity }],
  properties: {
    placeholder: {
      kind: 'text',
      doc: 'Hint while it is empty, and its name where it has no label.',
      bindable: true,
      multiLang: true,
    },
    color: {
      kind: 'color',
      doc: 'Colour of the text.',
      bindable: true,
      ...flags,
      authorDefault: 'black',
      cssVariable: '--sl-text-input-color',
    },
    fontFamily: {
      kind: 'css',
      doc: 'Font family of the text.',
      cssVariable: '--sl-text-input-font-family',
    },
    fontSize: {
      kind: 'length',
      doc: 'Size of the text.',
      units: { px: [10, 50], em: [1, 50], rem: [1, 50] },
      ...flags,
      authorDefault: '15px',
      cssVariable: '--sl-text-input-font-size',
    },
  },
  // Without this it counts as an element that a click workflow turns into a button, and then Space presses it.
  triggers: {},
  keyboard: {
    Enter: 'Submits the text of the search bar around it; without one, the form around it.',
    Escape: 'Clears the text of the search bar around it.',
  },
})
