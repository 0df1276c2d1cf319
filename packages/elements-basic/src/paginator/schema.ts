import { defineElement } from '@sluice/engine/elements'
import { adaptPaginator } from './adaptPaginator.ts'

/** Numbers of the pages of a collection, of which one is chosen. */
export const paginator = defineElement({
  name: 'paginator',
  doc: 'Numbers of the pages of a collection, of which one is chosen.',
  generations: [
    { baseId: '61825dc3-96de-46e1-a8c4-b091289d8448', adapt: adaptPaginator },
    { baseId: '88ef76b6-46d5-4685-878f-2f1fa0d54cb8', adapt: adaptPaginator },
  ],
  properties: {
    useCustomPagination: {
      kind: 'boolean',
      doc: 'Counts the pages by three numbers of its own instead of those of a collection.',
      authorDefault: false,
    },
    collectionId: { kind: 'collection', doc: 'Collection whose pages it shows and turns.' },
    paginatorTotal: {
      kind: 'number',
      doc: 'Number of all rows, without a collection.',
      bindable: true,
      authorDefault: 10,
    },
    paginatorLimit: {
      kind: 'number',
      doc: 'Number of rows on a page, without a collection.',
      bindable: true,
      authorDefault: 5,
    },
    paginatorOffset: {
      kind: 'number',
      doc: 'Number of rows before the current page, without a collection.',
      bindable: true,
      authorDefault: 0,
    },
  },
  triggers: {
    change: {
      doc: 'A person turned to another page: its `page` from 1 on, `offset`, `limit` and `total`.',
      payload: { context: 'object' },
    },
  },
  keyboard: {
    Tab: 'Moves to the next page number, or to the arrow before or after them.',
    'Enter, Space': 'Turns to that page.',
  },
  slots: {
    paginatorText: {
      kind: 'one',
      doc: 'Text of a page number, shown once for each; that of the current page is in its state “active”.',
      accepts: ['text'],
      perItem: true,
    },
    paginatorPrev: { kind: 'one', doc: 'Icon that leads to the page before.', accepts: ['icon'] },
    paginatorNext: { kind: 'one', doc: 'Icon that leads to the page after.', accepts: ['icon'] },
  },
  inherits: ['layout'],
})
