import { defineElement, identity } from '@sluice/engine/elements'
import { textTags } from './textTags.ts'

/** A piece of text. */
export const text = defineElement({
  name: 'text',
  doc: 'A piece of text.',
  generations: [{ baseId: 'd7904e9d-fc9a-4d80-9e32-728e097879ad', adapt: identity }],
  properties: {
    tag: {
      kind: 'choice',
      doc: 'HTML tag around the text; a link replaces it, and another tag is a paragraph.',
      values: textTags,
      authorDefault: 'p',
    },
  },
  inherits: ['text'],
  linkable: true,
  isPlain: true,
  isBare: () => true,
})
