import { defineElement, identity } from '@sluice/engine/elements'

const placed = { bindable: true, responsive: true, states: true, classes: true } as const

/** A section of a page above the others; `display` shows and hides it. */
export const modal = defineElement({
  name: 'modal',
  doc: 'A section above the page, with or without a backdrop.',
  generations: [{ baseId: 'ef0ecc71-9a59-4eab-94b0-b36d66d3d61d', adapt: identity }],
  properties: {
    display: {
      kind: 'boolean',
      doc: 'Whether it shows.',
      bindable: true,
      responsive: true,
      authorDefault: true,
    },
    animation: {
      kind: 'choice',
      doc: 'How it comes and goes.',
      values: ['fade', 'fromTop', 'fromRight', 'fromLeft', 'fromBottom', 'zoomIn', 'zoomOut'],
      responsive: true,
      states: true,
      classes: true,
      authorDefault: 'fade',
    },
    position: {
      kind: 'choice',
      doc: 'Where on the screen its content stands.',
      values: [
        'topLeft',
        'topMiddle',
        'topRight',
        'middleLeft',
        'middle',
        'middleRight',
        'bottomLeft',
        'bottomMiddle',
        'bottomRight',
        'custom',
      ],
      ...placed,
      authorDefault: 'middle',
    },
    positionLeft: {
      kind: 'length',
      doc: 'Distance from the left of the screen at a custom position.',
      units: { '%': [0, 100], px: [0, 1000] },
      ...placed,
      authorDefault: '0%',
      cssVariable: '--sl-modal-left',
    },
    positionTop: {
      kind: 'length',
      doc: 'Distance from the top of the screen at a custom position.',
      units: { '%': [0, 100], px: [0, 1000] },
      ...placed,
      authorDefault: '0%',
      cssVariable: '--sl-modal-top',
    },
    zIndex: {
      kind: 'number',
      doc: 'Stacking order while it shows with its backdrop.',
      min: 0,
      max: 100,
      ...placed,
      cssVariable: '--sl-modal-z-index',
    },
    backdrop: {
      kind: 'boolean',
      doc: 'Covers the page and keeps it out of reach.',
      ...placed,
      authorDefault: true,
    },
    backdropColor: {
      kind: 'color',
      doc: 'Colour of the backdrop.',
      ...placed,
      cssVariable: '--sl-modal-backdrop-color',
    },
    transition: {
      kind: 'css',
      doc: 'Length and pace of the animation.',
      bindable: true,
      responsive: true,
      classes: true,
      authorDefault: 'all .3s ease',
      cssVariable: '--sl-modal-transition',
    },
  },
  triggers: { backdropClick: { doc: 'A person tapped beside the content or pressed Escape.' } },
  keyboard: {
    Escape: 'Asks to close it.',
    'Tab, Shift + Tab': 'Go round inside it while it has a backdrop.',
  },
  slots: { modalContent: { kind: 'list', doc: 'What it shows.' } },
})
