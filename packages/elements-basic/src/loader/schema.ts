import { defineElement, identity } from '@sluice/engine/elements'

/** An animation that shows that something is in progress. */
export const loader = defineElement({
  name: 'loader',
  doc: 'A spinner.',
  generations: [{ baseId: 'aa27b26f-0686-4c29-98c5-8217044045b7', adapt: identity }],
  properties: {
    spinner: {
      kind: 'choice',
      doc: 'Which animation it shows.',
      values: [
        'plane',
        'chase',
        'bounce',
        'wave',
        'pulse',
        'flow',
        'swing',
        'circle',
        'circle-fade',
        'grid',
        'fold',
        'wander',
      ],
      authorDefault: 'plane',
    },
    color: {
      kind: 'color',
      doc: 'Colour; that of the text around it when absent.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-loader-color',
    },
    size: {
      kind: 'length',
      doc: 'Width and height.',
      units: { px: [0, 2000] },
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-loader-size',
    },
  },
  display: ['flex', 'inline-flex'],
})
