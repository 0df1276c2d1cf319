import { stored } from '../fixtures/stored.ts'
import type { Stored } from '../fixtures/Topic.ts'
import type { LayoutCase } from './LayoutCase.ts'
import { box, section, text } from './parts.ts'

const sized = (uid: string, width: number, height: number, style: Stored = {}) =>
  box(uid, [], { width: `${width}px`, height: `${height}px`, ...style })

/** Boxes of elements out of their place, of what is around a box, and of sections. */
export const placeCases: readonly LayoutCase[] = [
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
]
