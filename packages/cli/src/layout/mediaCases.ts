import { stored } from '../fixtures/stored.ts'
import type { Stored } from '../fixtures/Topic.ts'
import type { LayoutCase } from './LayoutCase.ts'
import { box, element, section, TYPES, text } from './parts.ts'

/** A picture of 120 × 60 px. */
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='60'%3E%3Crect width='120' height='60'/%3E%3C/svg%3E"

const image = (uid: string, style: Stored = {}, url = PICTURE) =>
  element(uid, TYPES.image, { url, alt: { en: '' }, loading: 'eager' }, style)
const missing = (uid: string, alt: string, style: Stored = {}) =>
  element(uid, TYPES.image, { url: 'images/missing.png', alt: { en: alt }, loading: 'eager' }, style)
const icon = (uid: string, style: Stored = {}) => element(uid, TYPES.icon, { icon: 'lucide/plus' }, style)
const sized = (uid: string, width: string, height: string) => box(uid, [], { width, height })
const COLUMN = { '_ww-layout_flexDirection': 'column' } as const
const LINK = { type: 'external', href: 'https://example.com/', targetBlank: false } as const
const CENTERED = { '_ww-layout_alignItems': 'center' } as const

function button(uid: string, words: string, { left, right, style, content }: ButtonParts = {}): Stored {
  const icons = {
    ...(left ? { hasLeftIcon: true, leftIcon: left } : {}),
    ...(right ? { hasRightIcon: true, rightIcon: right } : {}),
  }
  const label = { '_ww-text_text': { en: words }, '_ww-text_fontFamily': 'Square', buttonType: 'button' }
  return element(uid, TYPES.button, { ...label, ...icons, ...content }, style)
}

interface ButtonParts {
  readonly left?: Stored
  readonly right?: Stored
  readonly style?: Stored
  readonly content?: Stored
}

/** Boxes of pictures, videos, icons, buttons, columns and texts with markup. */
export const mediaCases: readonly LayoutCase[] = [
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
  {
    id: 'icon-in-button',
    rule: 'a button puts its icons beside its label, all in the middle of it, and has no padding unless stored',
    sections: [
      section('buttons', [
        button('left', 'ab', { left: icon('leftIcon', { width: '20px' }), style: { padding: '10px 20px' } }),
        button('right', 'ab', { right: icon('rightIcon', { width: '20px' }) }),
        button('both', 'ab', {
          left: icon('first', { width: '20px', margin: '0 8px 0 0' }),
          right: icon('last', { width: '10px', height: '10px' }),
          style: { width: '100%', height: '60px', border: '2px solid' },
        }),
        button('squeezed', 'aaaa aaaa', {
          left: icon('squeezedIcon', { width: '20px' }),
          style: { width: '100px' },
        }),
        button('plain', 'ab', { content: { buttonType: null }, style: { padding: '4px' } }),
      ]),
    ],
    boxes: (width) => ({
      left: [0, 0, 92, 40],
      leftIcon: [20, 10, 20, 20],
      'left line 1': [40, 12, 32, 16],
      right: [0, 40, 52, 20],
      'right line 1': [0, 42, 32, 16],
      rightIcon: [32, 40, 20, 20],
      both: [0, 60, width, 60],
      first: [width / 2 - 35, 80, 20, 20],
      'both line 1': [width / 2 - 7, 82, 32, 16],
      last: [width / 2 + 25, 85, 10, 10],
      squeezed: [0, 120, 100, 32],
      // 64 px too many, taken from label and icon in proportion to their widths.
      squeezedIcon: [0, 120 + (32 - 12.2) / 2, 12.2, 12.2],
      'squeezed line 2': [12.2, 136, 64, 16],
      plain: [0, 152, 40, 24],
    }),
  },
  {
    id: 'aligned-button',
    rule: 'a button puts its content where its text is aligned, in the middle unless that is left or right',
    sections: [
      section('buttons', [
        button('left', 'ab', { style: { width: '200px' }, content: { '_ww-text_textAlign': 'left' } }),
        button('right', 'ab', { style: { width: '200px' }, content: { '_ww-text_textAlign': 'right' } }),
        button('center', 'ab', { style: { width: '200px' }, content: { '_ww-text_textAlign': 'center' } }),
        button('justify', 'ab', { style: { width: '200px' }, content: { '_ww-text_textAlign': 'justify' } }),
        button('unsaid', 'ab', { style: { width: '200px' } }),
      ]),
    ],
    boxes: () => ({
      'left line 1': [0, 0, 32, 16],
      'right line 1': [168, 16, 32, 16],
      'center line 1': [84, 32, 32, 16],
      'justify line 1': [84, 48, 32, 16],
      'unsaid line 1': [84, 64, 32, 16],
    }),
  },
  {
    id: 'one-line-button',
    rule: 'a label on one line is cut off where the button is too narrow, and shrinks with its icon',
    sections: [
      section('buttons', [
        button('cut', 'aaaa aaaa', {
          left: icon('cutIcon', { width: '20px' }),
          style: { width: '100px' },
          content: { '_ww-text_nowrap': true, '_ww-text_ellipsis': true },
        }),
        button('whole', 'aa aa', { content: { '_ww-text_nowrap': true } }),
      ]),
    ],
    boxes: () => ({
      // As in a button that wraps: 64 px too many, 7.8 of them from the icon.
      cut: [0, 0, 100, 16],
      cutIcon: [0, (16 - 12.2) / 2, 12.2, 12.2],
      whole: [0, 16, 80, 16],
    }),
  },
  {
    id: 'button-in-layouts',
    rule: 'a button is as wide as its content, but stretched by a column, and one that is no native button by a block too',
    sections: [
      section('buttons', [
        box(
          'column',
          [button('stretched', 'ab'), button('own', 'ab', { style: { align: 'center' } })],
          { width: '200px' },
          COLUMN,
        ),
        box('row', [button('grown', 'ab', { style: { flex: '1' } }), button('fitting', 'ab')], { width: '200px' }),
        box('block', [button('native', 'ab'), button('plain', 'ab', { content: { buttonType: null } })], {
          display: 'block',
          width: '200px',
        }),
      ]),
    ],
    boxes: () => ({
      stretched: [0, 0, 200, 16],
      own: [84, 16, 32, 16],
      grown: [0, 32, 168, 16],
      fitting: [168, 32, 32, 16],
      native: [0, 48, 32, 16],
      plain: [0, 64, 200, 16],
      'plain line 1': [84, 64, 32, 16],
    }),
  },
  {
    id: 'links',
    rule: 'a link has the box of what it is on',
    sections: [
      section('all', [
        stored.box('box', [text('inBox', 'ab')], { style: { default: { padding: '5px' } }, link: LINK }),
        stored.text('words', { en: 'ab' }, { link: LINK }, { '_ww-text_fontFamily': 'Square' }),
        stored.element('picture', TYPES.image, { url: PICTURE }, { style: { default: { width: '60px' } }, link: LINK }),
        stored.element(
          'icon',
          TYPES.icon,
          { icon: 'lucide/plus' },
          { style: { default: { width: '20px' } }, link: LINK },
        ),
        stored.element(
          'button',
          TYPES.button,
          { '_ww-text_text': { en: 'ab' }, '_ww-text_fontFamily': 'Square' },
          { style: { default: { width: '100px', padding: '5px' } }, link: LINK },
        ),
      ]),
    ],
    boxes: () => ({
      box: [0, 0, 42, 26],
      inBox: [5, 5, 32, 16],
      words: [0, 26, 32, 16],
      picture: [0, 42, 60, 30],
      icon: [0, 72, 20, 20],
      button: [0, 92, 100, 26],
      'button line 1': [34, 97, 32, 16],
    }),
  },
  {
    id: 'icon-in-row',
    rule: 'an icon beside a text shrinks with it, like any picture',
    sections: [
      section('rows', [
        box('wide', [icon('kept', { width: '20px' }), text('short', 'ab')], { width: '100px' }, CENTERED),
        box(
          'narrow',
          [icon('shrunk', { width: '20px' }), text('long', 'aaaa aaaa aaaa')],
          { width: '144px' },
          CENTERED,
        ),
        box('firm', [icon('firmIcon', { width: '20px', flex: '0 0 auto' }), text('rest', 'aaaa aaaa')], {
          width: '100px',
        }),
      ]),
    ],
    boxes: () => ({
      kept: [0, 0, 20, 20],
      short: [20, 2, 32, 16],
      // 100 px too many, taken from icon and text in proportion to their widths, 20 and 224.
      shrunk: [0, 20 + (48 - 11.8) / 2, 11.8, 11.8],
      long: [11.8, 20, 132.2, 48],
      firmIcon: [0, 68, 20, 32],
      rest: [20, 68, 80, 32],
    }),
  },
  {
    id: 'icon-sizes',
    rule: 'an icon is 24 px wide unless its size is stored or stretched, and a square where only one side is given',
    sections: [
      section('icons', [
        icon('nothing'),
        icon('automatic', { width: 'auto' }),
        icon('high', { height: '40px' }),
        icon('wide', { width: '30px', height: 'auto' }),
        icon('padded', { width: 'auto', padding: '5px' }),
        box('column', [icon('stretched')], { width: '50px' }, COLUMN),
        // An icon of an icon font: its glyph has a size, and its box fits around it.
        element('font', TYPES.fontIcon, { icon: 'fas fa-plus', fontSize: 20 }, { padding: '5px' }),
      ]),
    ],
    boxes: () => ({
      nothing: [0, 0, 24, 24],
      automatic: [0, 24, 24, 24],
      high: [0, 48, 40, 40],
      wide: [0, 88, 30, 30],
      padded: [0, 118, 34, 34],
      stretched: [0, 152, 50, 50],
      font: [0, 202, 30, 30],
    }),
  },
  {
    id: 'text-markup',
    rule: 'markup in a text has the sizes and margins that the browser gives it; paragraphs become lines',
    sections: [
      section('texts', [
        text('list', '<ul><li>ab</li><li>cd</li></ul>', {}, { tag: 'div' }),
        text('link', 'ab <a href="https://example.com">cd</a>'),
        text('broken', 'abc<br>d'),
        text('paragraphs', '<p>ab</p><p>cd</p>'),
        text('fed', 'ab\ncd'),
        text('small', 'ab<span><small>c</small></span>'),
        text('bold', '<strong>ab</strong>cd'),
        text('heading', 'ab<h1>c</h1>de', {}, { tag: 'div' }),
        text('right', '<b>ab</b>', { width: '100px' }, { '_ww-text_textAlign': 'right' }),
      ]),
    ],
    boxes: () => {
      const heading = 16 + 0.67 * 32 + 32 + 0.67 * 32 + 16
      return {
        list: [0, 0, 72, 64],
        'list line 1': [40, 16, 32, 16],
        link: [0, 64, 80, 16],
        broken: [0, 80, 48, 32],
        paragraphs: [0, 112, 32, 32],
        fed: [0, 144, 32, 32],
        small: [0, 176, 32 + 16 / 1.2, 16],
        bold: [0, 192, 64, 16],
        heading: [0, 208, 32, heading],
        'right line 1': [68, 208 + heading, 32, 16],
      }
    },
  },
]
