import type { Stored } from '../fixtures/Topic.ts'
import type { LayoutCase } from './LayoutCase.ts'
import { box, element, section, TYPES, text } from './parts.ts'

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='60'%3E%3Crect width='120' height='60'/%3E%3C/svg%3E"

const image = (uid: string, style: Stored = {}, url = PICTURE) =>
  element(uid, TYPES.image, { url, alt: { en: '' }, loading: 'eager' }, style)

const missing = (uid: string, alt: string, style: Stored = {}) =>
  element(uid, TYPES.image, { url: 'images/missing.png', alt: { en: alt }, loading: 'eager' }, style)

const sized = (uid: string, width: string, height: string) => box(uid, [], { width, height })

const CENTERED = { '_ww-layout_alignItems': 'center' } as const

/** Boxes of pictures, of videos behind a box, and of columns. */
export const pictureCases: readonly LayoutCase[] = [
  {
    id: 'image',
    rule: 'a picture fills its box; a size that is not stored follows from its natural one',
    sections: [
      section('images', [
        image('wide', { width: '60px' }),
        image('autoHeight', { width: '60px', height: 'auto' }),
        image('high', { height: '30px' }),
        image('natural'),
        image('both', { width: '50px', height: '50px' }),
        image('part', { width: '25%' }),
        image('bordered', { width: '60px', border: '5px solid', padding: '5px' }),
        image('ratio', { width: '60px', aspectRatio: '1 / 1' }),
      ]),
    ],
    boxes: (width) => ({
      wide: [0, 0, 60, 30],
      autoHeight: [0, 30, 60, 30],
      high: [0, 60, 60, 30],
      natural: [0, 90, 120, 60],
      both: [0, 150, 50, 50],
      part: [0, 200, width / 4, width / 8],
      bordered: [0, 200 + width / 8, 60, 40],
      ratio: [0, 240 + width / 8, 60, 60],
    }),
  },
  {
    id: 'image-in-row',
    rule: 'a picture in a row keeps its shape, shrinks with the row, and is stretched by it like any box',
    sections: [
      section('rows', [
        box('wide', [image('natural'), text('beside', 'ab')], { width: '300px' }, CENTERED),
        box('narrow', [image('shrunk')], { width: '100px' }, CENTERED),
        box('low', [image('filling', { height: '100%' }), text('after', 'ab')], { width: '300px', height: '40px' }),
        box('tall', [image('stretched')], { width: '300px', height: '100px' }),
      ]),
    ],
    boxes: () => ({
      natural: [0, 0, 120, 60],
      beside: [120, 22, 32, 16],
      shrunk: [0, 60, 100, 50],
      filling: [0, 110, 80, 40],
      after: [80, 110, 32, 40],
      stretched: [0, 150, 200, 100],
    }),
  },
  {
    id: 'image-in-section',
    rule: 'a picture in a stretching section is as wide as the section and keeps its shape, one with a width is centered',
    sections: [
      section(
        'stretching',
        [image('full'), image('limited', { maxWidth: '300px' }), image('own', { width: '60px' })],
        {},
        { '_ww-layout_alignItems': 'stretch' },
      ),
    ],
    boxes: (width) => ({
      full: [0, 0, width, width / 2],
      limited: [(width - 300) / 2, width / 2, 300, 150],
      own: [(width - 60) / 2, width / 2 + 150, 60, 30],
    }),
  },
  {
    id: 'missing-image',
    rule: 'a picture that is missing has its stored size, else the size of what the browser shows instead',
    sections: [
      section('images', [
        missing('nothing', ''),
        missing('wide', '', { width: '60px' }),
        missing('both', '', { width: '60px', height: '20px' }),
        missing('bothNamed', 'ab', { width: '60px', height: '20px' }),
        missing('words', 'ab', { customCss: { fontFamily: 'Square' } }),
      ]),
    ],
    // The mark that Chromium shows: 20 × 20 px, in front of a text 16 px wide and no higher than its line.
    boxes: () => ({
      nothing: [0, 0, 20, 20],
      wide: [0, 20, 60, 20],
      both: [0, 40, 60, 20],
      bothNamed: [0, 60, 60, 20],
      words: [0, 80, 48, 16],
    }),
  },
  {
    id: 'background-video',
    rule: 'a background video takes the size of its section or box and gives none',
    sections: [
      section(
        'tall',
        [text('inTall', 'ab')],
        { height: '100px', padding: '10px' },
        { '_ww-backgroundVideo': 'videos/missing.mp4' },
      ),
      section('fitting', [text('inFitting', 'ab')], {}, { '_ww-backgroundVideo': 'videos/missing.mp4' }),
      section('boxes', [
        box('box', [text('inBox', 'ab')], { padding: '5px' }, { '_ww-backgroundVideo': 'videos/missing.mp4' }),
      ]),
    ],
    boxes: (width) => ({
      tall: [0, 0, width, 100],
      inTall: [10, 10, 32, 16],
      fitting: [0, 100, width, 16],
      inFitting: [0, 100, 32, 16],
      box: [0, 116, 42, 26],
      inBox: [5, 121, 32, 16],
    }),
  },
  {
    id: 'columns',
    rule: 'columns share the width in their stored units and are as high as the highest, rows are below each other',
    sections: [
      section('all', [
        element(
          'equal',
          TYPES.columns,
          {
            type: 'columns',
            grid: [6, 6],
            lengthInUnit: 12,
            children: [box('left', [sized('inLeft', '50%', '20px')]), sized('right', 'auto', '40px')],
          },
          { width: '100%' },
        ),
        element(
          'own',
          TYPES.columns,
          {
            type: 'columns',
            grid: [3, 9],
            lengthInUnit: 12,
            children: [box('quarter', [], { height: '10px' }), box('rest', [sized('inRest', '100%', '10px')])],
          },
          { width: '100%' },
        ),
        element(
          'percent',
          TYPES.columns,
          {
            type: 'columns',
            grid: [20, 80],
            lengthInUnit: 100,
            children: [box('fifth', [], { height: '10px' }), box('others', [], { height: '10px' })],
          },
          { width: '200px', padding: '10px' },
        ),
        element(
          'rows',
          TYPES.columns,
          { type: 'rows', children: [box('upper', [], { height: '10px' }), box('lower', [], { height: '20px' })] },
          { width: '100%' },
        ),
        element(
          'mosaic',
          TYPES.columns,
          {
            type: 'mosaic',
            grid: [6, 6, 6],
            lengthInUnit: 12,
            justifyContent: 'flex-end',
            alignItems: 'flex-start',
            children: ['1', '2', '3'].map((one) => box(`tile${one}`, [], { height: '10px' })),
          },
          { width: '100%' },
        ),
      ]),
    ],
    boxes: (width) => ({
      equal: [0, 0, width, 40],
      left: [0, 0, width / 2, 40],
      inLeft: [0, 0, width / 4, 20],
      right: [width / 2, 0, width / 2, 40],
      own: [0, 40, width, 10],
      quarter: [0, 40, width / 4, 10],
      rest: [width / 4, 40, (width * 3) / 4, 10],
      inRest: [width / 4, 40, (width * 3) / 4, 10],
      percent: [0, 50, 200, 30],
      fifth: [10, 60, 36, 10],
      others: [46, 60, 144, 10],
      upper: [0, 80, width, 10],
      lower: [0, 90, width, 20],
      tile1: [0, 110, width / 2, 10],
      tile2: [width / 2, 110, width / 2, 10],
      tile3: [width / 2, 120, width / 2, 10],
    }),
  },
  {
    id: 'automatic-columns',
    rule: 'columns without a width are as wide as their contents together, and share that in their units',
    sections: [
      section('all', [
        element('fitting', TYPES.columns, {
          type: 'columns',
          grid: [6, 6],
          lengthInUnit: 12,
          children: [
            box('large', [sized('inLarge', '100px', '10px')]),
            box('small', [sized('inSmall', '20px', '10px')]),
          ],
        }),
        box(
          'row',
          [
            element(
              'rest',
              TYPES.columns,
              {
                type: 'columns',
                grid: [1, 2],
                lengthInUnit: 3,
                children: [box('third', [], { height: '10px' }), box('thirds', [], { height: '10px' })],
              },
              { flex: '1' },
            ),
            text('beside', 'ab'),
          ],
          { width: '332px' },
          CENTERED,
        ),
      ]),
    ],
    boxes: () => ({
      fitting: [0, 0, 120, 10],
      large: [0, 0, 60, 10],
      small: [60, 0, 60, 10],
      rest: [0, 13, 300, 10],
      third: [0, 13, 100, 10],
      thirds: [100, 13, 200, 10],
      beside: [300, 10, 32, 16],
    }),
  },
  {
    id: 'columns-on-phones',
    rule: 'columns have the units and type of the screen',
    sections: [
      section('all', [
        {
          ...element('changing', TYPES.columns, {}, { width: '100%' }),
          content: {
            default: {
              type: 'columns',
              grid: [3, 9],
              lengthInUnit: 12,
              children: [box('first', [], { height: '10px' }), box('second', [], { height: '20px' })],
            },
            tablet: { grid: [6, 6] },
            mobile: { type: 'rows' },
          },
        },
      ]),
    ],
    boxes: (width) => {
      if (width <= 767) return { first: [0, 0, width, 10], second: [0, 10, width, 20] }
      const share = width > 991 ? width / 4 : width / 2
      return { first: [0, 0, share, 10], second: [share, 0, width - share, 20] }
    },
  },
]
