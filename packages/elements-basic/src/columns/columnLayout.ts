/**
 * Values for the style sheet derived from the stored type, order and push, one custom property each. The value `initial` falls
 * back to another property.
 */
export const columnLayout = {
  display: {
    kind: 'css',
    doc: 'Grid for columns, flex for rows and mosaic.',
    responsive: true,
    cssVariable: '--sl-columns-display',
  },
  direction: {
    kind: 'css',
    doc: 'Main axis of the children.',
    responsive: true,
    cssVariable: '--sl-columns-direction',
  },
  wrap: {
    kind: 'css',
    doc: 'Whether children go on in a next line.',
    responsive: true,
    cssVariable: '--sl-columns-wrap',
  },
  basis: {
    kind: 'css',
    doc: 'Size of children that are no columns.',
    responsive: true,
    cssVariable: '--sl-columns-basis',
  },
  alignment: {
    kind: 'css',
    doc: 'Alignment where none may be chosen.',
    responsive: true,
    cssVariable: '--sl-columns-alignment',
  },
  pushRoom: {
    kind: 'css',
    doc: 'Margin in front of the last child where it cannot be pushed.',
    responsive: true,
    cssVariable: '--sl-columns-push-room',
  },
  pushFirst: {
    kind: 'css',
    doc: 'Margin in front of the first child, which is the last one in reverse order.',
    responsive: true,
    cssVariable: '--sl-columns-push-first',
  },
  pushEnd: {
    kind: 'css',
    doc: 'Margin in front of the last child.',
    responsive: true,
    cssVariable: '--sl-columns-push-end',
  },
  order: {
    kind: 'number',
    doc: 'Sign of the order of the children: 1, or -1 in reverse.',
    responsive: true,
    cssVariable: '--sl-columns-order',
  },
} as const
