import { defineElement, identity } from '@sluice/engine/elements'
import { backgroundVideoProperties } from '../internals/backgroundVideoProperties.ts'

/** The box that contains other elements. */
export const flexbox = defineElement({
  name: 'flexbox',
  doc: 'A box that lays out other elements.',
  generations: [{ baseId: 'b783dc65-d528-4f74-8c14-e27c934c39b1', adapt: identity }],
  properties: backgroundVideoProperties,
  slots: { children: { kind: 'list', doc: 'Elements of the box; a bound list repeats the first of them.' } },
  inherits: ['layout'],
  display: [
    'flex',
    'block',
    'grid',
    'table-cell',
    'table-row',
    'table-header-group',
    'inline-flex',
    'inline-block',
    'inline-grid',
  ],
  linkable: true,
  isPlain: true,
  isBare: (properties) => !properties['_ww-backgroundVideo'],
})
