import { defineElement, identity } from '@sluice/engine/elements'
import { backgroundVideoProperties } from '../internals/backgroundVideoProperties.ts'

/** A section of a page: a full-width box with an inner box for its layout. */
export const section = defineElement({
  name: 'section',
  doc: 'A section of a page.',
  generations: [{ baseId: '99586bd3-2b15-4d6b-a025-6a50d07ca845', adapt: identity }],
  properties: backgroundVideoProperties,
  slots: { wwObjects: { kind: 'list', doc: 'Elements of the section.' } },
  inherits: ['layout'],
  display: ['flex', 'block', 'grid'],
})
