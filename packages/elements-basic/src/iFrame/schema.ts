import { defineElement, identity } from '@sluice/engine/elements'

/** A document of another site. */
export const iFrame = defineElement({
  name: 'iFrame',
  doc: 'A document of another site, in a frame that cannot reach the page.',
  placesAttributes: true,
  generations: [{ baseId: '6dee3327-9afa-4b44-bade-bdb547cdb18b', adapt: identity }],
  properties: {
    source: { kind: 'text', doc: 'Address of the document, which begins with https:// or http://.', bindable: true },
  },
})
