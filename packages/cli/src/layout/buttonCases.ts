import { stored } from '../fixtures/stored.ts'
import type { Stored } from '../fixtures/Topic.ts'
import type { LayoutCase } from './LayoutCase.ts'
import { box, element, section, TYPES, text } from './parts.ts'

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='60'%3E%3Crect width='120' height='60'/%3E%3C/svg%3E"

const icon = (uid: string, style: Stored = {}) => element(uid, TYPES.icon, { icon: 'lucide/plus' }, style)

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

/** Boxes of buttons, icons, links and texts with markup. */
export const buttonCases: readonly LayoutCase[] = [
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
