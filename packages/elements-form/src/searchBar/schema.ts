import { defineElement, identity } from '@sluice/engine/elements'

const payload = { value: 'text' } as const

/** A text to search for, with room for an icon and a button. */
export const searchBar = defineElement({
  name: 'searchBar',
  doc: 'An input for a text to search for, with an icon and a button if wanted.',
  placesAttributes: true,
  generations: [{ baseId: '84bb3944-0404-4c4e-b0d5-058a63e4554a', adapt: identity }],
  properties: {
    inputWidth: {
      kind: 'length',
      doc: 'Width of the input beside its button, which has the rest; without a button it has all.',
      units: { '%': [0, 100] },
      authorDefault: '50%',
      cssVariable: '--sl-search-input-width',
    },
    value: { kind: 'text', doc: 'Initial text; when it changes the search bar takes it over.', bindable: true },
    useSubmitButton: {
      kind: 'boolean',
      doc: 'Shows the button that submits the text.',
      bindable: true,
      responsive: true,
      authorDefault: false,
    },
    isEmbedIcon: {
      kind: 'boolean',
      doc: 'Shows the icon beside the input.',
      bindable: true,
      responsive: true,
      authorDefault: false,
    },
    iconPosition: {
      kind: 'choice',
      doc: 'Side of the input on which the icon stands.',
      values: ['right', 'left'],
      responsive: true,
      authorDefault: 'right',
    },
    buttonPosition: {
      kind: 'choice',
      doc: 'Side of the input on which the button stands.',
      values: ['right', 'left', 'top', 'bottom'],
      responsive: true,
      authorDefault: 'right',
    },
    debounceDelay: {
      kind: 'length',
      doc: 'Pause in typing after which it tells of a change; the variable changes at once.',
      units: { ms: [1, 5000] },
      authorDefault: '500ms',
    },
  },
  triggers: {
    submit: { doc: 'A person submitted the text, by Enter or the button.', payload, holds: ['value'] },
    change: { doc: 'A person changed the text and paused.', payload, holds: ['value'], default: true },
    initValueChange: { doc: 'The initial text changed and was taken over.', payload, holds: ['value'] },
  },
  variables: {
    value: { kind: 'text', doc: 'The text.', defaultValue: '', resettable: true },
  },
  keyboard: {
    Enter: 'Submits the text, and not the form around it; on the button, too.',
    Space: 'On the button, submits the text.',
    Escape: 'Clears the text; where it is empty, what lies around gets the key.',
  },
  slots: {
    textInput: { kind: 'one', doc: 'The input; the search bar has one of its own without it.', accepts: ['textInput'] },
    submitButton: { kind: 'one', doc: 'The button; a press anywhere in it submits the text.' },
    embedIcon: { kind: 'one', doc: 'The icon beside the input.' },
  },
  display: ['flex', 'inline-flex'],
})
