/*
 * Styles of a stored page without bindings, derived from its JSON by the rules of the format and without the readers under test:
 * per element the winning values at a width. Facts known only to the browser (whether a box is a flex box) are left to the
 * caller.
 */

/** A style value that an element must have at a width. */
export interface StoredStyle {
  readonly uid: string
  /** Whether it applies to the inner box of a section. */
  readonly isInner: boolean
  /** Screen that stores the value. */
  readonly screen: Screen
  readonly property: string
  readonly value: string
}

type Raw = Readonly<Record<string, unknown>>
type Screen = 'default' | 'mobile' | 'tablet'

/**
 * Winning literal values at a width, for every element except those affected by customCss, a component or a class of a state.
 * @param classes the project's style classes by id.
 */
export function storedStyles(file: unknown, width: number, classes: unknown = {}): readonly StoredStyle[] {
  const page = raw(file)
  const roots = new Set(list(page.libraryComponents).map((one) => raw(one).rootElementId))
  const sections = Object.entries(raw(page.sections)).map(([uid, one]) => ({ uid, one: raw(one), isSection: true }))
  const elements = Object.entries(raw(page.wwObjects)).map(([uid, one]) => ({ uid, one: raw(one), isSection: false }))
  return [...sections, ...elements]
    .filter(({ uid, one }) => !roots.has(uid) && typeof one.libraryComponentBaseId !== 'string')
    .flatMap(({ uid, one, isSection }) =>
      stylesOf(one, raw(classes), screensAt(width), isSection).map((own) => ({ uid, ...own })),
    )
}

function screensAt(width: number): readonly Screen[] {
  return ['default', ...(width <= 991 ? (['tablet'] as const) : []), ...(width <= 767 ? (['mobile'] as const) : [])]
}

type Winner = Omit<StoredStyle, 'uid'>

function stylesOf(element: Raw, classes: Raw, screens: readonly Screen[], isSection: boolean): readonly Winner[] {
  const state = raw(element._state)
  const layers = [...classLayers(state, classes), { style: raw(state.style), content: raw(element.content) }]
  if (Object.keys(raw(state.classes)).some((key) => key !== 'default')) return []
  if (/"customCss"/.test(JSON.stringify(layers.map(({ style }) => style)))) return []
  const kinds = isSection || element.wwObjectBaseId === FLEXBOX ? [STYLE, LAYOUT] : [STYLE, TEXT]
  return kinds.flatMap(({ bags, properties, without }) => {
    const media = merged(layers.map((layer) => layer[bags]))
    return Object.entries(properties).flatMap(([name, property]): readonly Winner[] => {
      const found = winner(media, screens, name)
      if (found === null || !isPlainValue(found.value) || inAny(media, without(name))) return []
      // Each type allows different displays.
      if (property === 'display' && found.value !== 'none' && element.wwObjectBaseId !== FLEXBOX) return []
      return !inStates(media, name)
        ? [{ property, isInner: isSection && INNER.test(property), screen: found.screen, value: found.value }]
        : []
    })
  })
}

interface Layer {
  readonly style: Raw
  readonly content: Raw
}

/** Layers of an element's classes, each followed by those of its selected sub-classes. */
function classLayers(state: Raw, classes: Raw): readonly Layer[] {
  return list(raw(state.classes).default).flatMap((id) => {
    const found = raw(classes[String(id)])
    const chosen = list(raw(raw(state.subClasses).default)[String(id)])
    const parts = [found, ...chosen.map((one) => raw(raw(found.subClasses)[String(one)]))]
    return parts.map((part) => ({ style: raw(raw(part._state).style), content: raw(part.content) }))
  })
}

/** Media bags of several layers as one; at each screen a later layer wins. */
function merged(layers: readonly Raw[]): Raw {
  const keys = new Set(layers.flatMap((layer) => Object.keys(layer)))
  return Object.fromEntries([...keys].map((key) => [key, Object.assign({}, ...layers.map((layer) => raw(layer[key])))]))
}

/** Value of the narrowest screen that stores one. */
function winner(media: Raw, screens: readonly Screen[], name: string) {
  const screen = screens.findLast((one) => raw(media[one])[name] !== undefined)
  if (screen === undefined) return null
  const value = raw(media[screen])[name]
  if (name === 'display' && value === false) return { screen, value: 'none' }
  return { screen, value: typeof value === 'number' ? String(value) : value }
}

function isPlainValue(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value !== 'auto' && !/var\(|calc\(/.test(value)
}

/** Whether any screen or state stores one of the given other names, which would change the effective value. */
function inAny(media: Raw, names: readonly string[]): boolean {
  return Object.values(media).some((bag) => names.some((name) => raw(bag)[name] !== undefined))
}

/** Whether a state stores the same property, as it is unknown here which states are active. */
function inStates(media: Raw, name: string): boolean {
  return Object.entries(media).some(
    ([key, bag]) => /_(?:default|tablet|mobile)$/.test(key) && raw(bag)[name] !== undefined,
  )
}

const FLEXBOX = 'b783dc65-d528-4f74-8c14-e27c934c39b1'
/** Properties applied to the inner box when an element is a section. */
const INNER =
  /^(?:width|padding|border|box-shadow|perspective|flex-|justify-|align-items|row-gap|column-gap|(?:min|max)-width)/
const SIDES = ['borderTop', 'borderRight', 'borderBottom', 'borderLeft']

interface Kind {
  readonly bags: 'content' | 'style'
  /** CSS properties by stored names. */
  readonly properties: Readonly<Record<string, string>>
  /** Names that must not be stored together with this one for its value to apply unchanged. */
  without(name: string): readonly string[]
}

const STYLE: Kind = {
  bags: 'style',
  properties: {
    backgroundColor: 'background-color',
    display: 'display',
    width: 'width',
    minWidth: 'min-width',
    maxWidth: 'max-width',
    height: 'height',
    minHeight: 'min-height',
    maxHeight: 'max-height',
    margin: 'margin',
    padding: 'padding',
    textAlign: 'text-align',
    position: 'position',
    overflow: 'overflow',
    border: 'border',
    borderRadius: 'border-radius',
    boxShadow: 'box-shadow',
    opacity: 'opacity',
    cursor: 'cursor',
  },
  without: (name) => {
    if (name === 'backgroundColor') return ['backgroundGradient', 'backgroundImage']
    return name === 'border' ? SIDES : []
  },
}

const LAYOUT: Kind = {
  bags: 'content',
  properties: {
    '_ww-layout_flexDirection': 'flex-direction',
    '_ww-layout_justifyContent': 'justify-content',
    '_ww-layout_alignItems': 'align-items',
    '_ww-layout_rowGap': 'row-gap',
    '_ww-layout_columnGap': 'column-gap',
  },
  without: () => ['_ww-layout_reverse'],
}

const TEXT: Kind = {
  bags: 'content',
  properties: {
    '_ww-text_color': 'color',
    '_ww-text_fontSize': 'font-size',
    '_ww-text_fontWeight': 'font-weight',
    '_ww-text_textAlign': 'text-align',
  },
  without: () => ['_ww-text_font'],
}

function raw(value: unknown): Raw {
  // Read only by key; arrays and other objects lack the keys that are read.
  return typeof value === 'object' && value !== null ? (value as Raw) : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
