import { defineElement, identity } from '@sluice/engine/elements'

/** A bar that shows progress. */
export const progressBar = defineElement({
  name: 'progressBar',
  doc: 'A bar that shows how much is done.',
  placesAttributes: true,
  generations: [{ baseId: '6047b8df-81b7-45a7-a6b3-7355fb2fa3cd', adapt: identity }],
  properties: {
    value: {
      kind: 'number',
      doc: 'How much is done, in per cent.',
      min: 0,
      max: 100,
      step: 1,
      bindable: true,
      authorDefault: 65,
    },
    progressBarColor: {
      kind: 'color',
      doc: 'Colour of the part that is done.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      authorDefault: '#099AF2',
      cssVariable: '--sl-progress-bar-color',
    },
    label: {
      kind: 'choice',
      doc: 'What stands beside the bar: an element, the percentage or nothing.',
      values: ['element', 'progress', 'none'],
      responsive: true,
      states: true,
      classes: true,
      authorDefault: 'progress',
    },
  },
  triggers: { change: { doc: 'The value has changed.', payload: { value: 'number' } } },
  variables: { value: { kind: 'number', doc: 'How much is done, in per cent.' } },
  slots: { progressionLabel: { kind: 'one', doc: 'Element beside the bar when the label is an element.' } },
  display: ['flex', 'inline-flex'],
})
