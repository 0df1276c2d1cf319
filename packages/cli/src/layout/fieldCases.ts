import type { Stored } from '../fixtures/Topic.ts'
import type { LayoutCase } from './LayoutCase.ts'
import { box, element, section, TYPES, text } from './parts.ts'

/** A form input in the square font, 16 px unless it says otherwise. */
const field = (uid: string, style: Stored = {}, content: Stored = {}) =>
  element(uid, TYPES.formInput, { '_ww-text_fontFamily': 'Square', '_ww-text_fontSize': '16px', ...content }, style)
const select = (uid: string, style: Stored = {}, content: Stored = {}) =>
  element(uid, TYPES.select, { ...SELECT, ...content }, style)
const column = (uid: string, children: readonly unknown[], style: Stored) =>
  box(uid, children, style, { '_ww-layout_flexDirection': 'column' })

const SELECT = {
  choices: [{ label: 'abcde', value: 1 }],
  mappingLabel: { type: 'f', code: "context.mapping?.['label']" },
  mappingValue: { type: 'f', code: "context.mapping?.['value']" },
  placeholder: { en: 'abc' },
  placeholderFontFamily: 'Square',
  selectedFontFamily: 'Square',
  triggerIconSize: '16px',
} as const

const SEARCH = {
  showSearch: true,
  searchWidth: '100%',
  searchHeight: '40px',
  searchFontSize: '12px',
} as const

/** Boxes of forms and their fields. */
export const fieldCases: readonly LayoutCase[] = [
  {
    id: 'form',
    rule: 'a form is a column with its stored size, padding and gap, or whatever layout is stored',
    sections: [
      section('forms', [
        element(
          'column',
          TYPES.formContainer,
          { formContent: [text('words', 'ab'), box('wide', [], { height: '20px' })], '_ww-layout_rowGap': '5px' },
          { width: '300px', padding: '10px' },
        ),
        element(
          'row',
          TYPES.formContainer,
          {
            formContent: [text('first', 'ab'), text('second', 'cd')],
            '_ww-layout_flexDirection': 'row',
            '_ww-layout_columnGap': '10px',
            '_ww-layout_justifyContent': 'flex-end',
          },
          { width: '50%' },
        ),
        element('fitting', TYPES.formContainer, { formContent: [text('inFitting', 'ab')] }, { margin: '5px' }),
      ]),
    ],
    boxes: (width) => ({
      column: [0, 0, 300, 61],
      words: [10, 10, 280, 16],
      wide: [10, 31, 280, 20],
      row: [0, 61, width / 2, 16],
      first: [width / 2 - 74, 61, 32, 16],
      second: [width / 2 - 32, 61, 32, 16],
      fitting: [5, 82, 32, 16],
      inFitting: [5, 82, 32, 16],
    }),
  },
  {
    id: 'input',
    rule: 'an input has its stored padding and border, else none; without a width it has room for 20 characters',
    sections: [
      section('inputs', [
        field('plain'),
        field('full', { width: '100%' }),
        field('automatic', { width: 'auto', height: 'auto', padding: '8px 12px', border: '1px solid' }),
        field('sized', { width: '200px', height: '40px', padding: '8px 12px', border: '1px solid' }),
        field('lined', { width: '200px' }, { '_ww-text_lineHeight': '1.5' }),
        field('whole', {}, { '_ww-text_font': '400 20px/2 Square' }),
        // The size of the browser: 13.33 px.
        field('unsized', {}, { '_ww-text_fontSize': undefined }),
        field('apart', { width: '100px', margin: '10px' }),
      ]),
    ],
    boxes: (width) => ({
      plain: [0, 0, 320, 16],
      full: [0, 16, width, 16],
      automatic: [0, 32, 346, 34],
      sized: [0, 66, 200, 40],
      lined: [0, 106, 200, 24],
      whole: [0, 130, 400, 40],
      unsized: [0, 170, 266.7, 13.5],
      apart: [10, 193.5, 100, 16],
    }),
  },
  {
    id: 'input-in-layouts',
    rule: 'an input is stretched by a column, never shrinks below its characters in a row, and is a block of its own',
    sections: [
      section('inputs', [
        column('column', [field('stretched'), field('half', { width: '50%' })], { width: '300px' }),
        box('row', [field('kept'), text('beside', 'ab')], { width: '300px' }),
        box('shared', [field('grown', { flex: '1', minWidth: '0' }), text('rest', 'ab')], { width: '300px' }),
        box('part', [field('third', { width: '33%', height: '100%' }), text('next', 'ab')], {
          width: '300px',
          height: '40px',
        }),
        box('block', [field('inBlock'), text('below', 'ab')], { display: 'block', width: '400px' }),
      ]),
    ],
    boxes: () => ({
      stretched: [0, 0, 300, 16],
      half: [0, 16, 150, 16],
      kept: [0, 32, 320, 16],
      beside: [320, 32, 32, 16],
      grown: [0, 48, 268, 16],
      rest: [268, 48, 32, 16],
      third: [0, 64, 99, 40],
      next: [99, 64, 32, 40],
      block: [0, 104, 400, 32],
      inBlock: [0, 104, 320, 16],
      below: [0, 120, 400, 16],
    }),
  },
  {
    id: 'textarea',
    rule: 'a text area is as high as its rows unless its height is stored',
    sections: [
      section('areas', [
        // Room for 20 characters and a scroll bar of 15 px.
        field('plain', {}, { type: 'textarea', rows: 4 }),
        field('full', { width: '100%', padding: '10px' }, { type: 'textarea', rows: 3, '_ww-text_lineHeight': '1.5' }),
        field('sized', { width: '200px', height: '50px', border: '1px solid' }, { type: 'textarea', rows: 9 }),
      ]),
    ],
    boxes: (width) => ({
      plain: [0, 0, 335, 64],
      full: [0, 64, width, 92],
      sized: [0, 156, 200, 50],
    }),
  },
  {
    id: 'input-kinds',
    rule: 'inputs of other kinds have their stored sizes, and those that show a text the same ones as a text',
    sections: [
      section('kinds', [
        ...['email', 'password', 'number', 'tel'].map((type) => field(type, {}, { type })),
        field('date', { width: '50%', height: '40px' }, { type: 'date' }),
        field('color', { width: '30px', height: '30px' }, { type: 'color' }),
        field('currency', { width: '200px', padding: '5px' }, { type: 'currency', value: 1 }),
      ]),
    ],
    boxes: (width) => ({
      email: [0, 0, 320, 16],
      password: [0, 16, 320, 16],
      number: [0, 32, 320, 16],
      tel: [0, 48, 320, 16],
      date: [0, 64, width / 2, 40],
      color: [0, 104, 30, 30],
      currency: [0, 134, 200, 26],
    }),
  },
  {
    id: 'select',
    rule: 'a closed select is as high as its text or icon with its stored padding and border, or as stored',
    sections: [
      section('selects', [
        select(
          'stored',
          { width: '200px' },
          { triggerPadding: '8px 16px', triggerBorderAll: '1px solid', placeholderFontSize: '20px' },
        ),
        select('high', { width: '100%' }, { triggerHeight: '50px', triggerPadding: '8px 16px' }),
        select('fitting', {}, { triggerPadding: '8px 16px' }),
        select('automatic', { width: 'auto' }),
        select('icon', { width: '200px' }, { triggerIconSize: '30px' }),
        select(
          'sides',
          { width: '200px' },
          { triggerBorder: true, triggerBorderTop: '4px solid', triggerBorderAll: '9px solid' },
        ),
        select('chosen', {}, { initValueSingle: 1, selectedFontSize: '20px' }),
        select('apart', { width: '200px' }, { triggerMargin: '5px' }),
      ]),
    ],
    boxes: (width) => ({
      stored: [0, 0, 200, 38],
      high: [0, 38, width, 50],
      fitting: [0, 88, 96, 32],
      automatic: [0, 120, 64, 16],
      icon: [0, 136, 200, 30],
      sides: [0, 166, 200, 20],
      chosen: [0, 186, 116, 20],
      apart: [0, 206, 200, 26],
    }),
  },
  {
    id: 'select-with-search',
    rule: 'a closed select that can be searched has the sizes of its text too, not those of its search',
    sections: [
      section('selects', [
        select('empty', { width: '200px' }, { ...SEARCH, placeholderFontSize: '20px', triggerPadding: '5px' }),
        select('chosen', { width: '200px' }, { ...SEARCH, initValueSingle: 1, selectedFontSize: '24px' }),
      ]),
    ],
    boxes: () => ({ empty: [0, 0, 200, 30], chosen: [0, 30, 200, 24] }),
  },
  {
    id: 'select-in-layouts',
    rule: 'a select is stretched by a column and as wide as its content in a row',
    sections: [
      section('selects', [
        column('column', [select('stretched'), select('half', { width: '50%' })], { width: '300px' }),
        box('row', [select('fitting'), text('beside', 'ab')], { width: '300px' }),
        box('shared', [select('grown', { flex: '1' }), text('rest', 'ab')], { width: '300px' }),
      ]),
    ],
    boxes: () => ({
      stretched: [0, 0, 300, 16],
      half: [0, 16, 150, 16],
      fitting: [0, 32, 64, 16],
      beside: [64, 32, 32, 16],
      grown: [0, 48, 268, 16],
      rest: [268, 48, 32, 16],
    }),
  },
]
