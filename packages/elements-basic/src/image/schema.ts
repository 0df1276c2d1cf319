import { defineElement, identity } from '@sluice/engine/elements'

/** An image. */
export const image = defineElement({
  name: 'image',
  doc: 'A picture.',
  placesAttributes: true,
  generations: [{ baseId: '3a7d6379-12d3-4387-98ff-b332bb492a63', adapt: identity }],
  properties: {
    url: { kind: 'image', doc: 'Address of the picture.', bindable: true },
    objectFit: {
      kind: 'choice',
      doc: 'How the picture fills its box; null stretches it.',
      values: [null, 'cover', 'contain'],
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-image-fit',
    },
    overlay: {
      kind: 'color',
      doc: 'Colour or gradient drawn over the picture.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-image-overlay',
    },
    filter: {
      kind: 'css',
      doc: 'CSS filters of the picture.',
      bindable: true,
      responsive: true,
      states: true,
      classes: true,
      cssVariable: '--sl-image-filter',
    },
    alt: {
      kind: 'text',
      doc: 'What the picture shows; empty for decoration.',
      bindable: true,
      multiLang: true,
      authorDefault: { en: '' },
    },
    loading: {
      kind: 'choice',
      doc: 'Whether the picture waits until it is about to be seen.',
      values: ['lazy', 'eager'],
      authorDefault: 'lazy',
    },
  },
  linkable: true,
  ignoresStyle: ['overflow'],
})
