import { stored } from '../fixtures/stored.ts'
import type { Stored } from '../fixtures/Topic.ts'
import type { LayoutCase } from './LayoutCase.ts'
import { box, section, text } from './parts.ts'

const sized = (uid: string, width: number, height: number, style: Stored = {}) =>
  box(uid, [], { width: `${width}px`, height: `${height}px`, ...style })

const column = (uid: string, children: readonly unknown[], style: Stored, content: Stored = {}) =>
  box(uid, children, style, { '_ww-layout_flexDirection': 'column', ...content })

const START = { '_ww-layout_alignItems': 'flex-start' } as const

/** Boxes of rows and columns, and of sizes and limits in them. */
export const flexCases: readonly LayoutCase[] = [
  {
    id: 'flex-row',
    rule: 'a row aligns and distributes its children, with its gap between them, and stretches those without a height',
    sections: [
      section('rows', [
        box(
          'spread',
          [sized('spread1', 50, 20), sized('spread2', 50, 30)],
          { width: '300px', height: '100px' },
          { '_ww-layout_alignItems': 'center', '_ww-layout_justifyContent': 'space-between' },
        ),
        box(
          'ended',
          [sized('ended1', 50, 20), sized('ended2', 50, 30)],
          { width: '300px' },
          {
            '_ww-layout_alignItems': 'flex-end',
            '_ww-layout_justifyContent': 'flex-end',
            '_ww-layout_columnGap': '10px',
          },
        ),
        box('plain', [box('stretched', [], { width: '50px' }), sized('own', 50, 20, { align: 'flex-end' })], {
          width: '300px',
          height: '40px',
        }),
        box('grown', [box('part', [], { flex: '1' }), box('double', [], { flex: '2' })], {
          width: '300px',
          height: '10px',
        }),
      ]),
    ],
    boxes: () => ({
      spread: [0, 0, 300, 100],
      spread1: [0, 40, 50, 20],
      spread2: [250, 35, 50, 30],
      ended: [0, 100, 300, 30],
      ended1: [190, 110, 50, 20],
      ended2: [250, 100, 50, 30],
      plain: [0, 130, 300, 40],
      stretched: [0, 130, 50, 40],
      own: [50, 150, 50, 20],
      part: [0, 170, 100, 10],
      double: [100, 170, 200, 10],
    }),
  },
  {
    id: 'flex-column',
    rule: 'a column aligns and distributes its children, and stretches those without a width',
    sections: [
      section('columns', [
        column(
          'centered',
          [sized('centered1', 50, 40), sized('centered2', 100, 50)],
          { width: '200px', height: '200px' },
          {
            '_ww-layout_alignItems': 'center',
            '_ww-layout_justifyContent': 'center',
            '_ww-layout_rowGap': '10px',
          },
        ),
        column('plain', [box('empty', [], { height: '20px' }), text('words', 'ab')], { width: '200px' }),
      ]),
    ],
    boxes: () => ({
      centered1: [75, 50, 50, 40],
      centered2: [50, 100, 100, 50],
      plain: [0, 200, 200, 36],
      empty: [0, 200, 200, 20],
      words: [0, 220, 200, 16],
    }),
  },
  {
    id: 'flex-wrap',
    rule: 'a row that wraps goes on in a next line, a column never wraps',
    sections: [
      section('wraps', [
        box(
          'lines',
          [sized('lines1', 100, 20), sized('lines2', 100, 20), sized('lines3', 100, 20)],
          { width: '250px' },
          { '_ww-layout_flexWrap': true, '_ww-layout_columnGap': '10px', '_ww-layout_rowGap': '5px' },
        ),
        column(
          'column',
          [sized('column1', 30, 40), sized('column2', 30, 40)],
          { width: '100px', height: '50px' },
          { '_ww-layout_flexWrap': true },
        ),
        box(
          'low',
          [sized('low1', 60, 20), sized('low2', 60, 20)],
          { width: '100px', height: '100px' },
          { '_ww-layout_flexWrap': true, '_ww-layout_alignContent': 'flex-end', ...START },
        ),
      ]),
    ],
    boxes: () => ({
      lines: [0, 0, 250, 45],
      lines1: [0, 0, 100, 20],
      lines2: [110, 0, 100, 20],
      lines3: [0, 25, 100, 20],
      column1: [0, 45, 30, 25],
      column2: [0, 70, 30, 25],
      low1: [0, 155, 60, 20],
      low2: [0, 175, 60, 20],
    }),
  },
  {
    id: 'reverse-and-push',
    rule: 'a reversed layout starts at its end, a pushed last child goes to the end, a pushed first one in reverse',
    sections: [
      section('directions', [
        box(
          'reversed',
          [sized('reversed1', 50, 20), sized('reversed2', 50, 20)],
          { width: '200px' },
          { '_ww-layout_reverse': true },
        ),
        box(
          'pushing',
          [sized('pushing1', 50, 20), sized('pushing2', 50, 20)],
          { width: '200px' },
          { '_ww-layout_pushLast': true },
        ),
        box(
          'both',
          [sized('both1', 50, 20), sized('both2', 50, 20)],
          { width: '200px' },
          { '_ww-layout_pushLast': true, '_ww-layout_reverse': true },
        ),
        column(
          'column',
          [sized('column1', 50, 20), sized('column2', 50, 20)],
          { width: '200px', height: '100px' },
          { '_ww-layout_pushLast': true },
        ),
      ]),
    ],
    boxes: () => ({
      reversed1: [150, 0, 50, 20],
      reversed2: [100, 0, 50, 20],
      pushing1: [0, 20, 50, 20],
      pushing2: [150, 20, 50, 20],
      both1: [150, 40, 50, 20],
      both2: [0, 40, 50, 20],
      column1: [0, 60, 50, 20],
      column2: [0, 140, 50, 20],
    }),
  },
  {
    id: 'bound-reverse',
    rule: 'a section without a direction is a column, also when a formula turns it around',
    sections: [
      section(
        'bound',
        [sized('boundFirst', 50, 20), sized('boundLast', 50, 30)],
        {},
        {
          ...START,
          '_ww-layout_flexDirection': undefined,
          '_ww-layout_reverse': stored.f('1 < 2'),
        },
      ),
    ],
    boxes: (width) => ({
      bound: [0, 0, width, 50],
      boundLast: [0, 0, 50, 30],
      boundFirst: [0, 30, 50, 20],
    }),
  },
  {
    id: 'percentages',
    rule: 'a percentage of a height counts only where the parent has a height, one of a width always',
    sections: [
      section('parts', [
        box('tallRow', [box('half', [], { width: '50%', height: '50%' })], { width: '200px', height: '100px' }, START),
        box(
          'autoRow',
          [box('quarter', [sized('inQuarter', 10, 10)], { width: '25%', height: '50%' })],
          { width: '200px' },
          START,
        ),
        column('tallColumn', [box('lower', [], { width: '100%', height: '25%' })], { width: '200px', height: '80px' }),
        column('autoColumn', [box('auto', [sized('inAuto', 10, 10)], { height: '25%' })], { width: '200px' }),
        box('crowd', [box('crowd1', [], { width: '60%' }), box('crowd2', [], { width: '60%' })], {
          width: '300px',
          height: '10px',
        }),
        box(
          'stretching',
          [box('stretched', [box('inStretched', [], { width: '50%', height: '50%' })], { width: '40px' })],
          {
            width: '200px',
            height: '60px',
          },
        ),
        box('page', [], { width: '50%', height: '10px' }),
      ]),
    ],
    boxes: (width) => ({
      half: [0, 0, 100, 50],
      autoRow: [0, 100, 200, 10],
      quarter: [0, 100, 50, 10],
      lower: [0, 110, 200, 20],
      autoColumn: [0, 190, 200, 10],
      auto: [0, 190, 200, 10],
      crowd1: [0, 200, 150, 10],
      crowd2: [150, 200, 150, 10],
      stretched: [0, 210, 40, 60],
      inStretched: [0, 210, 20, 30],
      page: [0, 270, width / 2, 10],
    }),
  },
  {
    id: 'limits',
    rule: 'a minimum wins over a maximum, a maximum over a size; percentages are those of the parent',
    sections: [
      section('limits', [
        box('most', [], { width: '100%', maxWidth: '300px', height: '10px' }),
        box('least', [], { width: '10px', minWidth: '50px', height: '10px' }),
        box('low', [], { width: '10px', height: '100px', maxHeight: '40px' }),
        box('high', [], { width: '10px', minHeight: '30px' }),
        box('part', [], { width: '300px', maxWidth: '50%', height: '10px' }),
        box('both', [], { width: '100px', minWidth: '80px', maxWidth: '60px', height: '10px' }),
      ]),
    ],
    boxes: (width) => ({
      most: [0, 0, 300, 10],
      least: [0, 10, 50, 10],
      low: [0, 20, 10, 40],
      high: [0, 60, 10, 30],
      part: [0, 90, Math.min(300, width / 2), 10],
      both: [0, 100, 80, 10],
    }),
  },
  {
    id: 'overflow',
    rule: 'a child larger than its parent shrinks along a row unless it may not, and texts only where overflow is hidden',
    sections: [
      section('overflows', [
        box('hidden', [sized('fixed', 300, 100, { flex: '0 0 auto' })], {
          width: '100px',
          height: '50px',
          overflow: 'hidden',
        }),
        box('row', [sized('shrinking', 300, 100)], { width: '100px', height: '50px' }),
        box('words', [text('long', 'aaaaaaaaaa')], { width: '100px', height: '20px' }),
        box('clipping', [text('clipped', 'aaaaaaaaaa', { overflow: 'hidden' })], { width: '100px', height: '20px' }),
        text('oneLine', 'aaaa aaaa', { width: '100px' }, { '_ww-text_nowrap': true, '_ww-text_ellipsis': true }),
      ]),
    ],
    boxes: () => ({
      hidden: [0, 0, 100, 50],
      fixed: [0, 0, 300, 100],
      row: [0, 50, 100, 50],
      shrinking: [0, 50, 100, 100],
      long: [0, 100, 160, 20],
      clipped: [0, 120, 100, 20],
      oneLine: [0, 140, 100, 16],
    }),
  },
  {
    id: 'aspect-ratio',
    rule: 'a ratio gives the size that is not stored',
    sections: [
      section('ratios', [
        box('fromWidth', [], { width: '120px', aspectRatio: '2 / 1' }),
        box('fromHeight', [], { height: '50px', aspectRatio: '2 / 1' }),
        box('fromPart', [], { width: '50%', aspectRatio: '10' }),
        box('both', [], { width: '30px', height: '30px', aspectRatio: '2 / 1' }),
      ]),
    ],
    boxes: (width) => ({
      fromWidth: [0, 0, 120, 60],
      fromHeight: [0, 60, 100, 50],
      fromPart: [0, 110, width / 2, width / 20],
      both: [0, 110 + width / 20, 30, 30],
    }),
  },
]
