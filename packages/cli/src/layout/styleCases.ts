import * as basic from '@sluice/elements-basic/schema'
import { formContainer } from '@sluice/elements-form/schema'
import type { Stored } from '../fixtures/Topic.ts'
import { element } from './parts.ts'

/** A telling value of a stored property. */
export interface StyleCase {
  readonly value: unknown
  /** CSS of the value, or of each of its properties, when it is not the value itself. */
  readonly css?: string | Readonly<Record<string, string>>
  /** A value that texts may have. */
  readonly ofText?: string
  /** CSS of the value for the inner box of a section. */
  readonly ofInner?: string
  /** CSS that applies without a value, when the table has no CSS there. */
  readonly absent?: string
}

/** Style and parent of an element that has a stored property. */
export interface Situation {
  readonly parent?: 'block' | 'flex' | 'grid'
  readonly style?: Stored
  readonly content?: Stored
}

/** Situations in which a condition of the table is met, and one in which it is not. */
interface Condition {
  readonly met: readonly Situation[]
  readonly unmet?: Situation
  /** Whether it is a condition only for layouts. */
  readonly isOfLayouts?: boolean
  /** Value, when it is part of the condition. */
  readonly value?: string
}

const IMAGE = { backgroundImage: 'images/bed.png' }
const FADE = '@keyframes fade { 0% { order: 1 } 100% { order: 2 } }'
const BLOCK = { style: { display: 'block' } }
const GRID = { style: { display: 'grid' } }
const PARENTS = [{ parent: 'flex' }, { parent: 'grid' }, { parent: 'block' }] as const
const PLACES = ['absolute', 'fixed', 'sticky'].map((position) => ({ style: { position } }))
const OFFSET = { style: { position: 'sticky', top: '0px' } }

/** Meanings of the conditions of the table. A property without one applies in every parent, display and position. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  '': { met: [...PARENTS, BLOCK, GRID, ...PLACES] },
  '`none`': { met: PARENTS, value: 'none' },
  shown: { met: [{ parent: 'block' }, { parent: 'block', style: { position: 'sticky' } }] },
  'in a flex container': { met: [{ parent: 'flex' }], unmet: { parent: 'grid' } },
  'in a grid': { met: [{ parent: 'grid' }], unmet: { parent: 'flex' } },
  'in its place': { met: [...PARENTS, BLOCK, GRID, OFFSET] },
  'out of its place': { met: PLACES },
  'out of its place or sticky': { met: PLACES, unmet: {} },
  'not a block': { met: [...PARENTS, GRID, ...PLACES] },
  'a block': { met: [BLOCK] },
  'a layout: `display` is `block`': { met: [BLOCK], unmet: {}, isOfLayouts: true },
  '`display` is `block`': { met: [BLOCK], unmet: {} },
  '`display` is `flex`': { met: [...PARENTS, ...PLACES], unmet: GRID },
  '`display` is `grid`': { met: [GRID], unmet: {} },
  'absolute, fixed or sticky': { met: [...PARENTS, BLOCK, GRID] },
  'over an image': { met: [{ style: IMAGE }], unmet: {} },
  'over an image and a color': { met: [{ style: { ...IMAGE, backgroundColor: '#112233' } }], unmet: {} },
  'with `animationDuration`': { met: [{ style: { animationDuration: '2s' } }], unmet: {} },
  'with `animationKeyframes`': { met: [{ style: { animationKeyframes: FADE } }], unmet: {} },
  animated: { met: [{ style: { animationDuration: '2s', animationKeyframes: FADE } }], unmet: {} },
  'with `_ww-layout_flexWrap`': {
    met: [{ content: { '_ww-layout_flexWrap': true, '_ww-layout_flexDirection': 'row' } }],
    unmet: {},
  },
  'without `_ww-text_font`': { met: PARENTS, unmet: { content: { '_ww-text_font': 'italic 700 20px/1.2 serif' } } },
}

const as = (value: unknown, css: StyleCase['css'] & {}): StyleCase => ({ value, css })
const lines = (width: string): StyleCase => ({ value: `${width} dashed #101010` })

/** Values by stored property; a reason for those that are no style. */
export const CASES: Readonly<Record<string, StyleCase | string>> = {
  conditionalRendering: 'It decides whether there is an element.',
  anchor: 'The format names it without a meaning.',
  '_ww-layout_pushLast': 'It moves a child, as in the page `styles` of the made-up project.',
  '_ww-text_text': 'It is the content.',
  '_ww-text_links': 'It is the content.',
  '_ww-text_sanitize': 'It is the content.',
  display: { value: 'grid', ofText: 'inline-block' },
  align: { value: 'end' },
  flex: { value: '2 1 30px' },
  columnSpan: as(2, 'span 2'),
  rowSpan: as(3, 'span 3'),
  gridColumn: { value: '2 / 3' },
  gridRow: { value: '1 / 3' },
  width: { value: '121px' },
  minWidth: { value: '13px' },
  maxWidth: { value: '301px' },
  height: { value: '31px' },
  minHeight: { value: '12px' },
  maxHeight: { value: '330px' },
  aspectRatio: { value: '3 / 2' },
  margin: { value: '1px 2px 3px 4px' },
  padding: { value: '5px 6px 7px 8px' },
  textAlign: { value: 'center' },
  position: { value: 'absolute' },
  top: { value: '1px' },
  right: { value: '2px' },
  bottom: { value: '3px' },
  left: { value: '4px' },
  zIndex: as(4, '4'),
  overflow: { value: 'hidden' },
  backgroundColor: { value: '#112233' },
  backgroundGradient: { value: 'linear-gradient(90deg, #000000, #ffffff)' },
  backgroundImage: as('images/bed.png', 'url("/images/bed.png")'),
  backgroundSize: { value: 'contain' },
  backgroundRepeat: { value: 'repeat-x' },
  backgroundAttachment: { value: 'fixed' },
  backgroundPositionX: { value: 'left' },
  backgroundPositionY: { value: 'bottom' },
  backgroundOrder: {
    value: 'col,img',
    css: 'linear-gradient(#112233, #112233), url("/images/bed.png")',
    absent: 'url("/images/bed.png"), none',
  },
  border: lines('2px'),
  borderTop: lines('3px'),
  borderRight: lines('4px'),
  borderBottom: lines('5px'),
  borderLeft: lines('6px'),
  borderRadius: { value: '7px' },
  outline: { value: '1px solid #101010' },
  outlineOffset: { value: '2px' },
  boxShadow: { value: '0 1px 2px #000000' },
  opacity: { value: '0.5' },
  cursor: { value: 'help' },
  transform: { value: 'translateX(3px)' },
  perspective: { value: '100px' },
  transition: { value: 'opacity 0.3s ease 0s' },
  animationKeyframes: as(FADE, 'k-UID'),
  animationDuration: { value: '2s' },
  animationTimingFunction: { value: 'linear' },
  animationDelay: { value: '1s' },
  animationIterationCount: { value: '3' },
  animationFillMode: { value: 'both' },
  animationDirection: as(true, 'alternate'),
  animationPlayState: as(false, 'paused'),
  customCss: as(
    { letterSpacing: '2px', padding: '9px', width: '77px', rowGap: '3px' },
    { 'letter-spacing': '2px', padding: '9px', width: '77px', 'row-gap': '3px' },
  ),
  '_ww-layout_flexDirection': { value: 'row-reverse' },
  '_ww-layout_reverse': { value: true, css: 'row-reverse', ofInner: 'column-reverse' },
  '_ww-layout_flexWrap': { value: true, css: 'wrap', ofInner: 'nowrap' },
  '_ww-layout_justifyContent': { value: 'space-between' },
  '_ww-layout_alignItems': { value: 'center' },
  '_ww-layout_alignContent': { value: 'center' },
  '_ww-layout_rowGap': { value: '3px' },
  '_ww-layout_columnGap': { value: '4px' },
  '_ww-layout_textAlign': { value: 'right' },
  '_ww-grid_columns': as(['40px', '50px'], '40px 50px'),
  '_ww-grid_rows': as(['20px'], '20px'),
  '_ww-grid_flowDirection': { value: 'column' },
  '_ww-grid_rowGap': { value: '5px' },
  '_ww-grid_columnGap': { value: '6px' },
  '_ww-text_font': { value: 'italic 700 20px/1.2 monospace' },
  '_ww-text_fontSize': { value: '19px' },
  '_ww-text_fontFamily': { value: 'monospace' },
  '_ww-text_fontWeight': { value: '600' },
  '_ww-text_fontStyle': { value: 'italic' },
  '_ww-text_lineHeight': { value: '30px' },
  '_ww-text_color': { value: '#334455' },
  '_ww-text_textAlign': { value: 'right' },
  '_ww-text_textDecoration': { value: 'underline' },
  '_ww-text_textDecorationStyle': { value: 'dotted' },
  '_ww-text_textDecorationColor': { value: '#334455' },
  '_ww-text_textTransform': { value: 'uppercase' },
  '_ww-text_textShadow': { value: '1px 1px 0 #000000' },
  '_ww-text_letterSpacing': { value: '2px' },
  '_ww-text_wordSpacing': { value: '3px' },
  '_ww-text_nowrap': as(true, { 'white-space': 'nowrap', overflow: 'hidden' }),
  '_ww-text_ellipsis': as(true, { 'text-overflow': 'ellipsis' }),
}

const WORDS = { '_ww-text_text': { en: 'ab' } }
const TYPES = {
  flexbox: [basic.flexbox],
  text: [basic.text, WORDS],
  'text as a button': [basic.text, { ...WORDS, tag: 'button' }],
  button: [basic.button, { ...WORDS, buttonType: 'button' }],
  image: [basic.image, { url: 'images/bed.png' }],
  HTML: [basic.html, { source: '<i>ab</i>' }],
  columns: [basic.columns],
  accordion: [basic.accordion],
  'form container': [formContainer],
} as const

/** Elements without a stored style, by the names of the table of what elements add; a section has two boxes with these names. */
export const PLAIN: Readonly<Record<string, Stored>> = Object.fromEntries(
  Object.entries(TYPES).map(([name, [definition, content = {}]]) => [
    name,
    element(`plain ${name}`, definition.generations[0]?.baseId ?? '', content),
  ]),
)
