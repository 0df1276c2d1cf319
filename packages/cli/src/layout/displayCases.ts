import { stored } from '../fixtures/stored.ts'
import type { Stored } from '../fixtures/Topic.ts'
import type { LayoutCase } from './LayoutCase.ts'
import { box, section, text } from './parts.ts'

const sized = (uid: string, width: number, height: number, style: Stored = {}) =>
  box(uid, [], { width: `${width}px`, height: `${height}px`, ...style })

const START = { '_ww-layout_alignItems': 'flex-start' } as const

const CENTERED_LINES = { '_ww-layout_alignContent': 'center' } as const

const NO_STRUT = { customCss: { fontSize: '0', lineHeight: '0' } } as const

/** Boxes of layouts other than rows and columns: grids, blocks, parts of lines, cells of tables. */
export const displayCases: readonly LayoutCase[] = [
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
]
