import type { ElementDefinition } from '../elements/elementDefinition.ts'
import { isBinding, isRecord } from '../project/raw.ts'
import { putBackground } from './background.ts'
import { customName, isBoundValue } from './boundStyle.ts'
import { CONTENT_STYLE, withGenericFamily } from './contentStyle.ts'
import { cssOf } from './cssRule.ts'
import { keyframes, keyframesName } from './keyframes.ts'
import { safeCss } from './safeCss.ts'

/** CSS property → value. */
export type Declarations = Map<string, string>

/** Merged stored values of one place in the cascade; `variableOf` names the custom property of a bound value, or of an entry of it. */
export interface StyleInput {
  readonly style: Readonly<Record<string, unknown>>
  readonly content: Readonly<Record<string, unknown>>
  readonly definition: ElementDefinition | null
  /** Whether its type is unknown here. */
  readonly isUnknown?: boolean
  readonly section: boolean
  readonly uid: string
  /** CSS `display` of the parent layout, when it is known. */
  readonly container?: string | null
  variableOf(property: string, name?: string): string
}

const SIMPLE: Readonly<Record<string, string>> = {
  width: 'width',
  minWidth: 'min-width',
  maxWidth: 'max-width',
  height: 'height',
  minHeight: 'min-height',
  maxHeight: 'max-height',
  aspectRatio: 'aspect-ratio',
  margin: 'margin',
  padding: 'padding',
  border: 'border',
  borderTop: 'border-top',
  borderRight: 'border-right',
  borderBottom: 'border-bottom',
  borderLeft: 'border-left',
  borderRadius: 'border-radius',
  outline: 'outline',
  outlineOffset: 'outline-offset',
  boxShadow: 'box-shadow',
  opacity: 'opacity',
  cursor: 'cursor',
  transform: 'transform',
  perspective: 'perspective',
  transition: 'transition',
  zIndex: 'z-index',
  overflow: 'overflow',
  flex: 'flex',
  align: 'align-self',
  gridColumn: 'grid-column',
  gridRow: 'grid-row',
}
const FONT_PARTS = new Set(['font-size', 'font-family', 'font-weight', 'font-style', 'line-height'])
const OFFSETS = ['top', 'right', 'bottom', 'left'] as const
const DEFAULT_DISPLAY = ['block', 'inline-block']

/** Converts a place in the cascade to CSS. Unsafe values are left out. */
export function declarations(input: StyleInput): Declarations {
  const result: Declarations = new Map()
  const put = (property: string, css: string | null) => {
    if (css !== null) result.set(property, css)
  }
  for (const [key, property] of Object.entries(SIMPLE)) {
    const css = cssOf(input, input.style, key)
    // Limits are never automatic.
    if (css !== 'auto' || !property.startsWith('max-')) put(property, css)
  }
  if (!input.definition?.inherits?.includes('layout')) put('text-align', cssOf(input, input.style, 'textAlign'))
  // A whole font overrides its parts.
  const isWhole = Boolean(input.content['_ww-text_font'])
  for (const [key, property] of Object.entries(CONTENT_STYLE))
    if (hasContentStyle(input, key) && !(isWhole && FONT_PARTS.has(property)))
      put(property, familyCss(property, cssOf(input, input.content, key)))
  putDisplay(input, put)
  if (input.isUnknown) putUnknown(input, put)
  putLayout(input, put)
  putText(input, put)
  putPosition(input, put)
  putBackground(input, put)
  putAnimation(input, put)
  putSpans(input, put)
  for (const meaningless of outOfPlace(input.container)) result.delete(meaningless)
  putCssVariables(input, put)
  putOuterSizes(input, result)
  putCustomCss(input, put)
  for (const ignored of input.definition?.ignoresStyle ?? []) result.delete(SIMPLE[ignored] ?? ignored)
  return result
}

function familyCss(property: string, css: string | null): string | null {
  return css !== null && (property === 'font' || property === 'font-family') ? withGenericFamily(css) : css
}

/** Whether a style-like content property applies: texts have no layout, layouts have no text, and each `display` has its own layout. */
function hasContentStyle({ definition, style }: StyleInput, key: string): boolean {
  const inherits = definition?.inherits ?? []
  if (key.startsWith('_ww-text')) return !inherits.includes('layout')
  if (inherits.some((one) => one !== 'layout')) return false
  if (isBinding(style.display)) return true
  const isGrid = typeof style.display === 'string' && style.display.endsWith('grid')
  if (key.startsWith('_ww-grid')) return isGrid
  const display = definition ? displayValue(style.display ?? true, definition) : 'flex'
  return display === 'none' || display.endsWith('flex')
}

type Put = (property: string, css: string | null) => void

function putDisplay(input: StyleInput, put: Put): void {
  const raw = input.style.display
  if (raw === undefined) return
  put('display', isBinding(raw) ? `var(${input.variableOf('display')})` : displayValue(raw, input.definition))
}

/** An unknown type of fixed height, such as a slider, shows what fits of its children in a row. */
function putUnknown({ style }: StyleInput, put: Put): void {
  if (typeof style.height !== 'string' || !/^[\d.]+px$/.test(style.height)) return
  if (style.display === undefined || displayValue(style.display, null) !== 'none') put('display', 'flex')
  if (style.overflow === undefined) put('overflow', 'hidden')
}

/** Converts a stored or resolved display value to CSS: hidden, one of the type's allowed values, or the first of these. */
export function displayValue(value: unknown, definition: ElementDefinition | null): string {
  if (value === false || value === null || value === undefined || value === 'none' || value === 'false') return 'none'
  const allowed =
    definition?.display ?? (definition?.inherits?.includes('layout') ? ['flex', 'block', 'grid'] : DEFAULT_DISPLAY)
  return typeof value === 'string' && allowed.includes(value) ? value : (allowed[0] ?? 'block')
}

function putLayout(input: StyleInput, put: Put): void {
  if (!input.definition?.inherits?.includes('layout')) return
  if (hasContentStyle(input, '_ww-layout_flexDirection')) putDirection(input, put)
  putGrid(input, put)
  putBlock(input, put)
}

function putGrid(input: StyleInput, put: Put): void {
  for (const [key, property] of [
    ['_ww-grid_columns', 'grid-template-columns'],
    ['_ww-grid_rows', 'grid-template-rows'],
  ] as const) {
    const tracks = hasContentStyle(input, key) ? input.content[key] : undefined
    if (isBoundValue(tracks)) put(property, `var(${input.variableOf(key)})`)
    else if (Array.isArray(tracks)) put(property, tracksCss(tracks))
  }
  const flow = '_ww-grid_flowDirection'
  if (hasContentStyle(input, flow)) put('grid-auto-flow', cssOf(input, input.content, flow))
}

/** Properties that a section has on its inner box; its outer box has all others. */
const INNER =
  /^(?:width|padding|border|box-shadow|perspective|flex-|justify-|align-items|align-content|row-gap|column-gap|grid-template|grid-auto|(?:max|min)-(?:width|height))/
/** Start of the names of properties that a section has on its outer box, although stored ones are those of the inner box. */
const OUTER = 'outer '

/** Box of a section that a declaration is for, and its CSS property there. */
export function sectionBox(name: string): { readonly isInner: boolean; readonly property: string } {
  const isOuter = name.startsWith(OUTER)
  return { isInner: !isOuter && INNER.test(name), property: isOuter ? name.slice(OUTER.length) : name }
}

/** The limits of a section's height, and the width of one that is fixed, absolute, or sticky without offsets, are on both boxes. */
function putOuterSizes({ section, style }: StyleInput, result: Declarations): void {
  if (!section) return
  const { position } = style
  const isPlaced =
    position === 'fixed' || position === 'absolute' || (position === 'sticky' && OFFSETS.every((side) => !style[side]))
  for (const property of ['min-height', 'max-height', ...(isPlaced ? ['width'] : [])]) {
    const size = result.get(property)
    if (size !== undefined) result.set(`${OUTER}${property}`, size)
  }
}

/** A block layout aligns its text, and fills the height of its parent unless it has its own. */
function putBlock(input: StyleInput, put: Put): void {
  const { display, height } = input.style
  const isBlock = display === 'block' || display === 'inline-block'
  if (!isBlock && !isBinding(display)) return
  put('text-align', cssOf(input, input.style, 'textAlign'))
  put('text-align', cssOf(input, input.content, '_ww-layout_textAlign'))
  // A section's height belongs to its outer box.
  if (isBlock && height === undefined && !input.section) put('height', '100%')
}

/** Writes the direction of a layout and how it wraps; bound values are read from custom properties. */
function putDirection(input: StyleInput, put: Put): void {
  const { content, section, variableOf } = input
  const bound = ['_ww-layout_flexDirection', '_ww-layout_reverse'].find((key) => isBinding(content[key]))
  const stored = content['_ww-layout_flexDirection']
  const direction = directionOf(stored, section)
  const reverse = content['_ww-layout_reverse']
  const wrap = content['_ww-layout_flexWrap']
  if (bound) put('flex-direction', `var(${variableOf(bound)})`)
  else if (stored !== undefined || reverse === true) put('flex-direction', directionCss(direction, reverse))
  if (isBinding(wrap)) put('flex-wrap', `var(${variableOf('_ww-layout_flexWrap')})`)
  else if (wrap !== undefined) put('flex-wrap', wrapCss(wrap, direction))
  if (isBinding(wrap) || wrapCss(wrap, direction) === 'wrap')
    put('align-content', cssOf(input, content, '_ww-layout_alignContent'))
}

/** Stored or resolved direction of a layout; a section without one is a column. */
export function directionOf(direction: unknown, isSection: boolean): unknown {
  return direction ?? (isSection ? 'column' : undefined)
}

/** Converts stored or resolved values to CSS `flex-direction`. */
export function directionCss(direction: unknown, reverse: unknown): string {
  const css = safeCss(direction) ?? 'row'
  return reverse === true ? `${css}-reverse` : css
}

/** Converts stored or resolved values to CSS `flex-wrap`; a column never wraps. */
export function wrapCss(wrap: unknown, direction: unknown): string {
  return wrap === true && direction !== 'column' ? 'wrap' : 'nowrap'
}

/** Converts stored or resolved rows or columns of a grid to CSS. */
export function tracksCss(tracks: unknown): string | null {
  return safeCss(Array.isArray(tracks) ? tracks.join(' ') : tracks)
}

function putText(input: StyleInput, put: Put): void {
  const { content } = input
  if (!hasContentStyle(input, '_ww-text_nowrap')) return
  if (content['_ww-text_nowrap'] === true) {
    put('white-space', 'nowrap')
    put('overflow', 'hidden')
  }
  if (content['_ww-text_ellipsis'] === true) put('text-overflow', 'ellipsis')
}

function putPosition(input: StyleInput, put: Put): void {
  const { position } = input.style
  const isBound = isBinding(position)
  if (!isBound && position !== 'absolute' && position !== 'fixed' && position !== 'sticky') return
  put('position', isBound ? `var(${input.variableOf('position')})` : position)
  const offsets = OFFSETS.map((side) => [side, cssOf(input, input.style, side)] as const).filter(
    ([, css]) => css !== null,
  )
  if (offsets.length === 0 && !isBound) put('top', '0px')
  for (const [side, css] of offsets) put(side, css)
}

/** An animation runs when it has a duration; the name of its keyframes is unique to the element. */
function putAnimation(input: StyleInput, put: Put): void {
  const { style } = input
  const duration = cssOf(input, style, 'animationDuration')
  const frames = style.animationKeyframes
  const name = isBinding(frames)
    ? `var(${input.variableOf('animationKeyframes')})`
    : keyframes(frames, keyframesName(input.variableOf('animationKeyframes')))?.name
  if (duration === null || !name) return
  const part = (key: string, fallback: string) => cssOf(input, style, `animation${key}`) ?? fallback
  put('animation-name', name)
  put('animation-duration', duration)
  put('animation-timing-function', part('TimingFunction', 'ease'))
  put('animation-delay', part('Delay', '0s'))
  put('animation-iteration-count', part('IterationCount', 'infinite'))
  put('animation-fill-mode', part('FillMode', 'none'))
  for (const [key, property, css] of [
    ['animationDirection', 'animation-direction', animationDirectionCss],
    ['animationPlayState', 'animation-play-state', animationStateCss],
  ] as const)
    put(property, isBinding(style[key]) ? `var(${input.variableOf(key)})` : css(style[key]))
}

/** Converts a stored or resolved value to CSS `animation-direction`. */
export function animationDirectionCss(value: unknown): string {
  return value === true ? 'alternate' : 'normal'
}

/** Converts a stored or resolved value to CSS `animation-play-state`. */
export function animationStateCss(value: unknown): string {
  return value === false ? 'paused' : 'running'
}

function putSpans(input: StyleInput, put: Put): void {
  const span = (key: string) => {
    const count = cssOf(input, input.style, key)
    return count === null ? null : `span ${count}`
  }
  put('grid-column', span('columnSpan'))
  put('grid-row', span('rowSpan'))
}

/** Returns the placement properties that have no meaning in this kind of container. */
function outOfPlace(container: string | null = null): readonly string[] {
  if (container === null || container === 'none') return []
  const inFlex = container.endsWith('flex') ? [] : ['align-self', 'flex']
  const inGrid = container.endsWith('grid') ? [] : ['grid-column', 'grid-row']
  return [...inFlex, ...inGrid]
}

function putCssVariables(input: StyleInput, put: Put): void {
  for (const [name, { cssVariable }] of Object.entries(input.definition?.properties ?? {})) {
    if (cssVariable) put(cssVariable, cssOf(input, input.content, name))
  }
}

/** Custom CSS is for the outer box of a section. */
function putCustomCss({ section, style, variableOf }: StyleInput, put: Put): void {
  if (isBinding(style.customCss)) return
  const nameOf = (property: string) =>
    section && (INNER.test(property) || property === 'display') ? `${OUTER}${property}` : property
  for (const [key, property, raw] of customCss(style.customCss))
    put(nameOf(property), isBinding(raw) ? `var(${variableOf('customCss', customName(key))})` : safeCss(raw))
}

/** Returns the entries of a stored or resolved `customCss` with their CSS properties; invalid property names are left out. */
export function customCss(value: unknown): readonly (readonly [key: string, property: string, raw: unknown])[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, raw]) => {
    const property = key.startsWith('--') ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return /^-{0,2}[a-z][\w-]*$/i.test(property) ? [[key, property, raw] as const] : []
  })
}
