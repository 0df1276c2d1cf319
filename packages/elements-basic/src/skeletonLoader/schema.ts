import { defineElement, identity } from '@sluice/engine/elements'

/** A gray placeholder for content that is loading. */
export const skeletonLoader = defineElement({
  name: 'skeletonLoader',
  doc: 'A grey box in place of content that is still loading.',
  generations: [{ baseId: 'f4c24d06-bc88-4b62-add3-4d1f8b42221c', adapt: identity }],
  properties: {
    animationType: {
      kind: 'choice',
      doc: 'How the box moves.',
      values: ['wave', 'pulse', 'shimmer'],
      bindable: true,
      authorDefault: 'wave',
    },
  },
})
