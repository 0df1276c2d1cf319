import { stored } from '../fixtures/stored.ts'
import type { Stored } from '../fixtures/Topic.ts'
import type { LayoutCase } from './LayoutCase.ts'
import { box, section, text } from './parts.ts'

const sized = (uid: string, width: number, height: number, style: Stored = {}) =>
  box(uid, [], { width: `${width}px`, height: `${height}px`, ...style })
const column = (uid: string, children: readonly unknown[], style: Stored, content: Stored = {}) =>
  box(uid, children, style, { '_ww-layout_flexDirection': 'column', ...content })
const START = { '_ww-layout_alignItems': 'flex-start' } as const
const CENTERED_LINES = { '_ww-layout_alignContent': 'center' } as const
const NO_STRUT = { customCss: { fontSize: '0', lineHeight: '0' } } as const

/** Boxes of layouts: rows, columns, grids, blocks, and elements out of their place. */
export const flowCases: readonly LayoutCase[] = [
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
    id: 'section-limits',
    rule: 'limits of a section: those of its height are on both boxes, those of its width on the inner one',
    sections: [
      section('tall', [sized('inTall', 10, 10)], { minHeight: '120px' }, { '_ww-layout_justifyContent': 'flex-end' }),
      section('low', [sized('inLow', 10, 100)], { maxHeight: '50px' }),
      section('narrow', [box('inNarrow', [], { width: '50%', height: '10px' })], { maxWidth: '300px' }),
      section('wide', [box('inWide', [], { width: '50%', height: '10px' })], { width: '100px', minWidth: '200px' }),
    ],
    boxes: (width) => ({
      tall: [0, 0, width, 120],
      inTall: [0, 110, 10, 10],
      low: [0, 120, width, 50],
      inLow: [0, 120, 10, 50],
      narrow: [0, 170, width, 10],
      inNarrow: [(width - 300) / 2, 170, 150, 10],
      wide: [0, 180, width, 10],
      inWide: [(width - 200) / 2, 180, 100, 10],
    }),
  },
  {
    id: 'grid',
    rule: 'a grid has its stored columns, rows and gaps, and its children span what they say',
    sections: [
      section('grids', [
        box(
          'grid',
          [
            box('one', []),
            box('two', []),
            box('span', [], { columnSpan: 2 }),
            box('area', [], { gridColumn: '2 / 3', gridRow: '3 / 4' }),
          ],
          { display: 'grid', width: '300px' },
          {
            '_ww-grid_columns': ['1fr', '2fr'],
            '_ww-grid_rows': ['20px', '30px', '10px'],
            '_ww-grid_columnGap': '30px',
            '_ww-grid_rowGap': '10px',
          },
        ),
      ]),
      section(
        'sectionGrid',
        [box('left', [], { height: '20px', rowSpan: 2 }), box('right', []), box('below', [])],
        { display: 'grid' },
        {
          '_ww-grid_columns': ['100px', '1fr'],
          '_ww-grid_rows': ['20px', '20px'],
          '_ww-layout_alignItems': undefined,
        },
      ),
    ],
    boxes: (width) => ({
      grid: [0, 0, 300, 80],
      one: [0, 0, 90, 20],
      two: [120, 0, 180, 20],
      span: [0, 30, 300, 30],
      area: [120, 70, 180, 10],
      sectionGrid: [0, 80, width, 40],
      left: [0, 80, 100, 20],
      right: [100, 80, width - 100, 20],
      below: [100, 100, width - 100, 20],
    }),
  },
  {
    id: 'block',
    rule: 'a block layout is as high as its parent, if that has a height, and puts its children below each other',
    sections: [
      section('blocks', [
        box('tall', [box('full', [], { display: 'block', width: '50px' })], { width: '200px', height: '60px' }, START),
        box('auto', [box('content', [text('inContent', 'ab')], { display: 'block' })], { width: '200px' }, START),
        box('stored', [box('own', [], { display: 'block', width: '50px', height: '20px' })], {
          width: '200px',
          height: '40px',
        }),
        box(
          'flow',
          [
            text('first', 'ab', { margin: '10px 0' }),
            box('second', [], { height: '20px', margin: '15px 0' }),
            sized('third', 50, 10, { margin: '0 auto' }),
          ],
          { display: 'block', width: '200px' },
        ),
      ]),
    ],
    boxes: () => ({
      full: [0, 0, 50, 60],
      content: [0, 60, 32, 16],
      inContent: [0, 60, 32, 16],
      own: [0, 76, 50, 20],
      flow: [0, 116, 200, 86],
      first: [0, 126, 200, 16],
      second: [0, 157, 200, 20],
      third: [75, 192, 50, 10],
    }),
  },
  {
    id: 'inline',
    rule: 'inline layouts stand in a line of their block and are as wide as their content',
    sections: [
      section('lines', [
        box(
          'line',
          [
            sized('inlineBlock', 50, 20, { display: 'inline-block' }),
            sized('inlineFlex', 60, 30, { display: 'inline-flex' }),
            box('fitting', [sized('inFitting', 40, 10)], { display: 'inline-flex' }),
            sized('next', 80, 10, { display: 'inline-flex' }),
          ],
          { display: 'block', width: '200px', ...NO_STRUT },
        ),
      ]),
    ],
    boxes: () => ({
      line: [0, 0, 200, 40],
      inlineBlock: [0, 10, 50, 20],
      inlineFlex: [50, 0, 60, 30],
      fitting: [110, 20, 40, 10],
      next: [0, 30, 80, 10],
    }),
  },
  {
    id: 'cells',
    rule: 'cells of a table stand beside each other, as high as the highest of them, with their first lines level',
    sections: [
      section('tables', [
        box(
          'row',
          [
            box('first', [text('inFirst', 'abcd')], { display: 'table-cell' }),
            box('second', [text('inSecond', 'ab')], { display: 'table-cell', padding: '5px' }),
          ],
          { display: 'table-row' },
        ),
        box('grids', [box('fitting', [sized('inFitting', 40, 10)], { display: 'inline-grid' })], {
          display: 'block',
          width: '200px',
          ...NO_STRUT,
        }),
      ]),
    ],
    boxes: () => ({
      row: [0, 0, 106, 26],
      first: [0, 0, 64, 26],
      inFirst: [0, 5, 64, 16],
      second: [64, 0, 42, 26],
      inSecond: [69, 5, 32, 16],
      fitting: [0, 26, 40, 10],
    }),
  },
  {
    id: 'absolute',
    rule: 'an absolute element is placed in the layout around it, inside of its border, at its top if it has no offset',
    sections: [
      section(
        'places',
        [
          box(
            'frame',
            [
              sized('corner', 40, 20, { position: 'absolute', right: '10px', bottom: '10px' }),
              sized('noOffset', 10, 10, { position: 'absolute' }),
              box('part', [], { position: 'absolute', left: '50%', width: '50%', height: '50%' }),
              box('between', [], { position: 'absolute', top: '10px', right: '0', bottom: '10px', left: '20px' }),
              sized('inFrame', 30, 30),
            ],
            { width: '210px', height: '110px', border: '5px solid', padding: '10px' },
          ),
          sized('inSection', 20, 20, { position: 'absolute', top: '0', right: '0' }),
        ],
        { padding: '20px' },
      ),
    ],
    boxes: (width) => ({
      places: [0, 0, width, 150],
      frame: [20, 20, 210, 110],
      corner: [175, 95, 40, 20],
      noOffset: [35, 25, 10, 10],
      // Without `top` it stays at its place in the row.
      part: [125, 35, 100, 50],
      between: [45, 35, 180, 80],
      inFrame: [35, 35, 30, 30],
      inSection: [width - 20, 0, 20, 20],
    }),
  },
  {
    id: 'sticky',
    rule: 'a sticky element keeps its place, at least its offset below the top of the window',
    sections: [
      section(
        'heights',
        [
          sized('low', 20, 20, { position: 'sticky', top: '50px' }),
          sized('next', 20, 20),
          sized('noOffset', 20, 20, { position: 'sticky' }),
        ],
        { height: '200px' },
      ),
    ],
    boxes: () => ({ low: [0, 50, 20, 20], next: [0, 20, 20, 20], noOffset: [0, 40, 20, 20] }),
  },
  {
    id: 'transform',
    rule: 'a transform moves a box without moving the others',
    sections: [
      section('moves', [
        sized('moved', 40, 20, { transform: 'translate(10px, 50%)' }),
        sized('turned', 40, 20, { transform: 'rotate(90deg)' }),
        sized('scaled', 40, 20, { transform: 'scale(2)' }),
        sized('after', 40, 20),
      ]),
    ],
    boxes: () => ({
      moved: [10, 10, 40, 20],
      turned: [10, 10, 20, 40],
      scaled: [-20, 30, 80, 40],
      after: [0, 60, 40, 20],
    }),
  },
  {
    id: 'margins',
    rule: 'margins keep others at a distance and never collapse in rows and columns; an automatic one takes the room left',
    sections: [
      section('margins', [
        sized('around', 50, 20, { margin: '10px 20px' }),
        sized('middle', 50, 20, { margin: '5px auto' }),
        box('row', [sized('left', 50, 20), sized('right', 50, 20, { margin: '0 0 0 auto' })], { width: '200px' }),
        text('words', 'ab', { margin: '0 0 0 30px' }),
      ]),
    ],
    boxes: (width) => ({
      around: [20, 10, 50, 20],
      middle: [(width - 50) / 2, 45, 50, 20],
      left: [0, 70, 50, 20],
      right: [150, 70, 50, 20],
      words: [30, 90, 32, 16],
    }),
  },
  {
    id: 'box-sizing',
    rule: 'a stored size includes padding and border, an automatic one adds them to the content',
    sections: [
      section('sizes', [
        box('stored', [box('inStored', [], { width: '100%', height: '100%' })], {
          width: '100px',
          height: '60px',
          padding: '10px',
          border: '5px solid',
        }),
        text('auto', 'ab', { padding: '5px 10px', borderLeft: '2px solid' }),
        text('wrapped', 'aaaa aaaa', { width: '100px', padding: '0 10px' }),
        box('small', [], { width: '10px', height: '10px', padding: '10px' }),
      ]),
    ],
    boxes: () => ({
      stored: [0, 0, 100, 60],
      inStored: [15, 15, 70, 30],
      auto: [0, 60, 54, 26],
      wrapped: [0, 86, 100, 32],
      small: [0, 118, 20, 20],
    }),
  },
  {
    id: 'section-boxes',
    rule: 'borders and padding of a section are those of its inner box, its height and margin those of the outer one',
    sections: [
      section('bordered', [sized('inBordered', 20, 20)], { width: '300px', border: '10px solid', padding: '5px' }),
      section('tall', [box('inTall', [], { width: '100%', height: '100%' })], { height: '200px', padding: '20px' }),
      section('apart', [sized('inApart', 20, 20)], { margin: '10px 30px', width: '50%' }),
      section('clipped', [sized('inClipped', 20, 80, { flex: '0 0 auto' })], { height: '40px', overflow: 'hidden' }),
      section('block', [box('inBlock', [], { height: '20px' })], { display: 'block', width: '200px' }),
      section('ratio', [box('inRatio', [], { width: '50%', height: '100%' })], { aspectRatio: '10 / 1' }),
    ],
    boxes: (width) => ({
      bordered: [0, 0, width, 50],
      inBordered: [(width - 300) / 2 + 15, 15, 20, 20],
      tall: [0, 50, width, 200],
      inTall: [20, 70, width - 40, 160],
      apart: [30, 260, width - 60, 20],
      inApart: [30 + (width - 60) / 4, 260, 20, 20],
      clipped: [0, 290, width, 40],
      inClipped: [0, 290, 20, 80],
      block: [0, 330, width, 20],
      inBlock: [(width - 200) / 2, 330, 200, 20],
      ratio: [0, 350, width, width / 10],
      inRatio: [0, 350, width / 2, width / 10],
    }),
  },
  {
    id: 'stretching-section',
    rule: 'in a section that is a stretching column, children without an alignment are as wide as it and centered',
    sections: [
      section(
        'stretching',
        [
          box('full', [], { height: '10px' }),
          box('limited', [], { maxWidth: '300px', height: '10px' }),
          sized('own', 200, 10),
          sized('aligned', 100, 10, { align: 'flex-end' }),
          text('fitting', 'ab', { align: 'flex-start' }),
          text('words', 'ab'),
          box('automatic', [], { width: 'auto', height: '10px' }),
        ],
        {},
        { '_ww-layout_alignItems': 'stretch' },
      ),
    ],
    boxes: (width) => ({
      full: [0, 0, width, 10],
      limited: [(width - 300) / 2, 10, 300, 10],
      own: [(width - 200) / 2, 20, 200, 10],
      aligned: [width - 100, 30, 100, 10],
      fitting: [0, 40, 32, 16],
      words: [0, 56, width, 16],
      automatic: [0, 72, width, 10],
    }),
  },
  {
    id: 'screens',
    rule: 'a smaller screen takes the values of the larger ones unless it has its own',
    sections: [
      section('sizes', [
        stored.box('narrowing', [], {
          style: { default: { width: '300px', height: '10px' }, tablet: { width: '200px' }, mobile: { width: '50%' } },
        }),
        stored.box('taller', [], { style: { default: { width: '50px', height: '10px' }, mobile: { height: '30px' } } }),
        {
          ...stored.box('turning', [sized('first', 50, 10), sized('second', 50, 10)], {
            style: { default: { width: '200px', height: '60px' } },
          }),
          content: {
            default: { children: [sized('first', 50, 10), sized('second', 50, 10)], '_ww-layout_columnGap': '10px' },
            tablet: { '_ww-layout_justifyContent': 'flex-end' },
            mobile: { '_ww-layout_flexDirection': 'column' },
          },
        },
        stored.box('gone', [], { style: { default: { width: '50px', height: '10px' }, tablet: { display: false } } }),
      ]),
    ],
    boxes: (width) => {
      if (width > 991)
        return {
          narrowing: [0, 0, 300, 10],
          taller: [0, 10, 50, 10],
          first: [0, 20, 50, 10],
          second: [60, 20, 50, 10],
          gone: [0, 80, 50, 10],
        }
      if (width > 767)
        return {
          narrowing: [0, 0, 200, 10],
          taller: [0, 10, 50, 10],
          first: [90, 20, 50, 10],
          second: [150, 20, 50, 10],
          gone: [0, 0, 0, 0],
        }
      return {
        narrowing: [0, 0, width / 2, 10],
        taller: [0, 10, 50, 30],
        first: [0, 80, 50, 10],
        second: [0, 90, 50, 10],
        gone: [0, 0, 0, 0],
      }
    },
  },
  {
    id: 'empty-values',
    rule: 'an empty value of a smaller screen takes back that of the larger ones',
    sections: [
      section('emptied', [
        stored.box('unsized', [sized('inUnsized', 20, 20)], {
          style: {
            default: { width: '300px', height: '40px', margin: '5px', padding: '5px', minWidth: '100px' },
            tablet: { width: '', height: '', margin: '', padding: '', minWidth: '' },
          },
        }),
        stored.box('automatic', [sized('inAutomatic', 20, 20)], {
          style: { default: { width: '300px', height: '40px' }, tablet: { width: 'auto', height: null } },
        }),
      ]),
    ],
    boxes: (width) =>
      width > 991
        ? {
            unsized: [5, 5, 300, 40],
            inUnsized: [10, 10, 20, 20],
            automatic: [0, 50, 300, 40],
          }
        : { unsized: [0, 0, 20, 20], inUnsized: [0, 0, 20, 20], automatic: [0, 20, 20, 20] },
  },
  {
    id: 'parents',
    rule: 'alignment and growth count only in a flex layout, spans only in a grid, alignment of lines only where they wrap',
    sections: [
      section('kinds', [
        box('block', [sized('inBlock', 50, 20, { align: 'flex-end', flex: '1' })], {
          display: 'block',
          width: '200px',
          height: '60px',
        }),
        box('lines', [sized('inLines', 50, 20)], { display: 'block', width: '200px', height: '60px' }, CENTERED_LINES),
        box('grid', [sized('inGrid', 50, 20, { align: 'flex-end', flex: '1' })], {
          display: 'grid',
          width: '200px',
          height: '60px',
        }),
        box('row', [sized('inRow', 50, 20, { columnSpan: 2, gridRow: '2 / 3' })], { width: '200px', height: '60px' }),
      ]),
    ],
    boxes: () => ({
      inBlock: [0, 0, 50, 20],
      inLines: [0, 60, 50, 20],
      inGrid: [0, 120, 50, 20],
      inRow: [0, 180, 50, 20],
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
