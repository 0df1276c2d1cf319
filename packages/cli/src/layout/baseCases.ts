import type { LayoutCase } from './LayoutCase.ts'
import { box, element, section, TYPES, text } from './parts.ts'

const INLINE = { '_ww-text_fontSize': '16px', '_ww-text_lineHeight': '1' } as const
const NO_STRUT = { customCss: { fontSize: '0', lineHeight: '0' } } as const
const icon = (uid: string, style: Readonly<Record<string, unknown>>) =>
  element(uid, TYPES.icon, { icon: 'lucide/plus' }, style)
const button = (uid: string, words: string, style: Readonly<Record<string, unknown>>, content = {}) =>
  element(uid, TYPES.button, { '_ww-text_text': { en: words }, '_ww-text_fontFamily': 'Square', ...content }, style)

/** Boxes of pages without more than the format says: texts, icons, buttons, sections. */
export const baseCases: readonly LayoutCase[] = [
  {
    id: 'base-text',
    rule: 'a text without a font is 16 px high, a line as high as its font says',
    sections: [
      section('texts', [
        text('plain', 'abcde'),
        text('sized', 'abcde', {}, { '_ww-text_fontSize': '20px' }),
        text('lined', 'abcde', {}, { '_ww-text_fontSize': '20px', '_ww-text_lineHeight': '1.5' }),
        text('whole', 'abcde', {}, { '_ww-text_font': '400 12px/1.5 Square' }),
        text('wrapped', 'aaaa aaaa', { width: '100px' }),
      ]),
    ],
    boxes: (width) => ({
      texts: [0, 0, width, 116],
      plain: [0, 0, 80, 16],
      sized: [0, 16, 100, 20],
      lined: [0, 36, 100, 30],
      whole: [0, 66, 60, 18],
      wrapped: [0, 84, 100, 32],
    }),
  },
  {
    id: 'icon',
    rule: 'an icon without a height is as high as wide',
    sections: [
      section('icons', [
        icon('auto', { width: '40px', height: 'auto' }),
        icon('absent', { width: '24px' }),
        icon('both', { width: '40px', height: '20px' }),
        icon('padded', { width: '40px', padding: '4px' }),
        icon('part', { width: '10%' }),
      ]),
    ],
    boxes: (width) => ({
      auto: [0, 0, 40, 40],
      absent: [0, 40, 24, 24],
      both: [0, 64, 40, 20],
      padded: [0, 84, 40, 40],
      part: [0, 124, width / 10, width / 10],
    }),
  },
  {
    id: 'placed-section',
    rule: 'a section out of its place has its width on both boxes, any other on the inner one',
    sections: [
      section('fixed', [text('inFixed', 'ab')], { position: 'fixed', top: '0px', width: '100%', height: '60px' }),
      section('absolute', [text('inAbsolute', 'ab')], {
        position: 'absolute',
        top: '100px',
        left: '50px',
        width: '300px',
      }),
      section('sticky', [text('inSticky', 'ab')], { position: 'sticky', width: '50%' }),
      section('inFlow', [text('inInFlow', 'ab')], { width: '300px' }),
    ],
    boxes: (width) => ({
      fixed: [0, 0, width, 60],
      inFixed: [0, 0, 32, 16],
      absolute: [50, 100, 300, 16],
      inAbsolute: [50, 100, 32, 16],
      sticky: [0, 0, width / 2, 16],
      inSticky: [width / 8, 0, 32, 16],
      inFlow: [0, 16, width, 16],
      inInFlow: [(width - 300) / 2, 16, 32, 16],
    }),
  },
  {
    id: 'aligned-text',
    rule: 'a layout aligns its text only as a block',
    sections: [
      section('alignments', [
        box(
          'flex',
          [
            box('inFlex', [text('left', 'ab', { display: 'inline-block' }, INLINE)], {
              display: 'block',
              width: '200px',
            }),
          ],
          { textAlign: 'center', ...NO_STRUT },
        ),
        box('block', [text('middle', 'ab', { display: 'inline-block' }, INLINE)], {
          display: 'block',
          width: '200px',
          textAlign: 'center',
          ...NO_STRUT,
        }),
      ]),
    ],
    boxes: () => ({
      flex: [0, 0, 200, 16],
      left: [0, 0, 32, 16],
      block: [0, 16, 200, 16],
      middle: [84, 16, 32, 16],
    }),
  },
  {
    id: 'button',
    rule: 'a button has no gap beside its icon, and does not center the lines of its label',
    sections: [
      section('buttons', [
        button('beside', 'aa aa', { width: '100px' }, { hasLeftIcon: true, leftIcon: icon('left', { width: '20px' }) }),
        button('wrapped', 'aaaa aa', { width: '100px' }),
      ]),
    ],
    boxes: () => ({
      beside: [0, 0, 100, 20],
      left: [0, 0, 20, 20],
      'beside line 1': [20, 2, 80, 16],
      wrapped: [0, 20, 100, 32],
      'wrapped line 1': [0, 20, 64, 16],
      'wrapped line 2': [0, 36, 32, 16],
    }),
  },
  {
    id: 'section-margins',
    rule: 'margins of neighboring sections add up',
    sections: [
      section('first', [], { margin: '20px 0', height: '50px' }),
      section('second', [], { margin: '30px 0', height: '40px' }),
      section('third', [], { height: '10px' }),
    ],
    boxes: (width) => ({
      first: [0, 20, width, 50],
      second: [0, 120, width, 40],
      third: [0, 190, width, 10],
    }),
  },
  {
    id: 'token',
    rule: 'a token that a media query declares again applies there',
    sections: [section('tokens', [text('shrinking', 'abcde', {}, { '_ww-text_font': 'var(--shrinking)' })])],
    boxes: (width) => ({ shrinking: width > 991 ? [0, 0, 100, 20] : [0, 0, 60, 12] }),
  },
  {
    id: 'own-font',
    rule: 'a text has the font of the project',
    sections: [section('fonts', [text('own', 'abcde', {}, { '_ww-text_fontFamily': 'Own Square' })])],
    boxes: () => ({ own: [0, 0, 80, 16] }),
  },
  {
    id: 'unknown-types',
    rule: 'an unknown type of fixed height shows its children in a row, a dropdown its trigger',
    sections: [
      section('unknowns', [
        element(
          'unknown',
          TYPES.unknown,
          {
            mainLayoutContent: [
              box('first', [], { width: '300px', flex: '0 0 auto' }),
              box('second', [], { width: '300px', flex: '0 0 auto' }),
            ],
          },
          { width: '200px', height: '50px' },
        ),
        element(
          'dropdown',
          TYPES.dropdown,
          { triggerLayout: [text('trigger', 'ab')], dropdownLayout: [text('closed', 'cd')] },
          { width: '100px' },
        ),
      ]),
    ],
    boxes: () => ({
      unknown: [0, 0, 200, 50],
      first: [0, 0, 300, 50],
      second: [300, 0, 300, 50],
      dropdown: [0, 50, 100, 16],
      trigger: [0, 50, 100, 16],
      closed: null,
    }),
  },
  {
    id: 'html-style',
    rule: 'a style sheet inside markup applies there',
    sections: [
      section('sheets', [
        element(
          'html',
          TYPES.html,
          { source: '<style>.tall { height: 40px }</style><div class="tall"></div>' },
          { width: '100px' },
        ),
      ]),
    ],
    boxes: () => ({ html: [0, 0, 100, 40] }),
  },
  {
    id: 'markup',
    rule: 'headings inside a text keep the size and margins of the browser, those of the text itself have none',
    sections: [
      section('markups', [text('rich', '<h2>ab</h2>cd', {}, { tag: 'div' }), text('heading', 'ab', {}, { tag: 'h2' })]),
    ],
    boxes: () => {
      const margin = 0.83 * 24
      const height = margin + 24 + margin + 16
      return { rich: [0, 0, 48, height], heading: [0, height, 32, 16] }
    },
  },
]
