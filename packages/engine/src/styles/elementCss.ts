import { parentState } from '../project/mediaBags.ts'
import {
  type ElementModel,
  type MediaBag,
  SCREEN_WIDTHS,
  SCREENS,
  type Screen,
  type ScreenWidths,
} from '../project/model.ts'
import { childOf, hasBoundPush, pushedChild, wordRules } from './boundFlags.ts'
import { boundVariable } from './boundStyle.ts'
import { type Container, displayAt } from './containers.ts'
import { applies, cssRule } from './cssRule.ts'
import { type Declarations, declarations, sectionBox } from './declarations.ts'
import { keyframes, keyframesName } from './keyframes.ts'
import { elementClass, stateAttribute } from './rootNames.ts'

const HOVER = '_wwHover'
/** State attributes of an ancestor, which may be a plain element or an instance of a component. */
const ANCESTOR_STATES = ['data-is', 'data-is1']

/** CSS of one element, by layer: `config` has its own style, `state` the changes of its states. */
export interface ElementCss {
  readonly config: string
  readonly state: string
}

/** Element with its container, when it is known, and the screens of its project. */
type Placed = ElementModel & { readonly container?: Container | undefined; readonly screens?: ScreenWidths }

/** Returns the media query that matches a screen and all smaller ones; null for the default screen. */
function media({ screens = SCREEN_WIDTHS }: Placed, screen: Screen): string | null {
  return screen === 'default' ? null : `(max-width: ${Number(screens[screen])}px)`
}

/** Writes the rules of one element: the declarations for each screen, then the changes of each declared state. */
export function elementCss(element: Placed): ElementCss {
  const selector = `.${elementClass(element.uid)}`
  const config: string[] = [keyframesOf(element)]
  let before: Declarations = new Map()
  for (const screen of SCREENS) {
    const now = at(element, screen, null)
    config.push(
      rules(element, selector, difference(before, now, { gone: 'revert-layer' }), media(element, screen)),
      childRules(element, selector, { screen, screens: element.screens ?? SCREEN_WIDTHS }),
    )
    before = now
  }
  const state = element.states.flatMap(({ id }) => SCREENS.map((screen) => stateRule(element, selector, id, screen)))
  return { config: config.join('') + wordRules(element, selector), state: state.join('') }
}

/** Writes the keyframes stored for an element's screens and states; the last one wins for each of these. */
function keyframesOf({ style, uid }: ElementModel): string {
  const found = style.flatMap(({ screen, state, values: { animationKeyframes } }) => {
    const name = keyframesName(boundVariable(uid, screen, state, 'animationKeyframes'))
    return animationKeyframes === undefined ? [] : [[name, keyframes(animationKeyframes, name)?.css ?? ''] as const]
  })
  return [...new Map(found).values()].join('')
}

function stateRule(element: Placed, selector: string, state: string, screen: Screen): string {
  const isOwn = (bag: MediaBag) => bag.state === state && bag.screen === screen
  const winning = (bags: readonly MediaBag[]) => winningValues(bags, screen, state).filter(isOwn)
  const own = { style: winning(element.style), content: winning(element.content) }
  if (own.style.length + own.content.length === 0) return ''
  const now = at(element, screen, state)
  // The declarations of the state itself are written even where they change nothing, because another state or screen
  // may differ.
  const said = at({ ...element, ...own }, screen, state)
  const changes = difference(at(element, screen, null), now, { gone: 'unset', said })
  const query = [media(element, screen), hovers(state) ? '(hover: hover)' : null].filter(Boolean).join(' and ')
  return rules(element, stateSelector(selector, state, [stateAttribute(element)]), changes, query || null)
}

/** Returns the selector for a state: hover, the link to the current page, an ancestor’s state, or an entry of the root’s state list. */
function stateSelector(selector: string, state: string, attributes: readonly string[]): string {
  const parent = parentState(state)
  // All states have the same specificity, so that the one declared last wins.
  if (parent)
    return `:where(${stateSelector(`.${elementClass(parent.uid)}`, parent.state, ANCESTOR_STATES)}) ${selector}${selector}`
  if (state === HOVER) return `${selector}:hover`
  if (state === '_wwLinkActive') return `${selector}[aria-current="page"]`
  const lists = attributes.map((attribute) => `[${attribute}~="${state.replace(/["\\]/g, '')}"]`)
  return `${selector}${lists.length === 1 ? lists[0] : `:is(${lists.join()})`}`
}

function hovers(state: string): boolean {
  return state === HOVER || state.endsWith(HOVER)
}

/** Reduces bags to the values that no later bag overrides on a screen, with a state. */
function winningValues(bags: readonly MediaBag[], screen: Screen, state: string): readonly MediaBag[] {
  const winners = new Map<string, MediaBag>()
  for (const bag of bags.filter((one) => applies(one, screen, state)))
    for (const property of Object.keys(bag.values)) winners.set(property, bag)
  return bags.flatMap((bag) => {
    const values = Object.entries(bag.values).filter(([property]) => winners.get(property) === bag)
    return values.length > 0 ? [{ ...bag, values: Object.fromEntries(values) }] : []
  })
}

/** Computes the declarations on a screen, with one state or none. */
function at(element: Placed, screen: Screen, state: string | null): Declarations {
  const sources = new Map<string, MediaBag>()
  const merge = (bags: readonly MediaBag[]) => {
    const values: Record<string, unknown> = {}
    for (const bag of bags.filter((one) => applies(one, screen, state))) {
      for (const [property, raw] of Object.entries(bag.values)) {
        values[property] = raw
        sources.set(property, bag)
      }
    }
    return values
  }
  const { definition, section, uid } = element
  // The page around sections places nothing.
  const container = section ? 'block' : (element.container?.[screen] ?? null)
  const style = merge(element.style)
  const content = merge(element.content)
  const variableOf = (property: string, name = property) => {
    const bag = sources.get(property)
    return boundVariable(uid, bag?.screen ?? 'default', bag?.state ?? null, name)
  }
  const isUnknown = definition === null && !section && !element.instance
  return declarations({ style, content, definition, isUnknown, section, uid, container, variableOf })
}

interface Differing {
  /** Value that undoes a removed declaration: the type's own style is in a layer below `config`. */
  readonly gone: 'revert-layer' | 'unset'
  /** Declarations that are written even where they change nothing. */
  readonly said?: Declarations
}

function difference(before: Declarations, now: Declarations, { gone, said = new Map() }: Differing): Declarations {
  const undone = [...before.keys()].filter((property) => !now.has(property))
  const changed = [...now.keys()].filter((property) => before.get(property) !== now.get(property) || said.has(property))
  const written = withReset(now, new Set([...undone, ...changed]))
  return new Map([
    ...undone.map((property) => [property, gone] as const),
    ...[...now].filter(([property]) => written.has(property)),
  ])
}

/** Parts of shorthands whose names do not begin with that of the shorthand. */
const OTHER_PARTS: Readonly<Record<string, RegExp>> = {
  'border-radius': /^border-.+-radius$/,
  inset: /^(?:top|right|bottom|left)$/,
  gap: /^(?:row|column)-gap$/,
  'flex-flow': /^flex-(?:direction|wrap)$/,
  'grid-area': /^grid-(?:row|column)/,
  font: /^line-height$/,
}

function isPart(part: string, whole: string): boolean {
  return part.startsWith(`${whole}-`) || (OTHER_PARTS[whole]?.test(part) ?? false)
}

/** Adds the properties that others reset: the parts of a written shorthand, and the shorthand of an undone part. */
function withReset(now: Declarations, changed: ReadonlySet<string>): ReadonlySet<string> {
  const undone = [...changed].filter((part) => !now.has(part))
  const unchanged = [...now.keys()].filter((property) => !changed.has(property))
  const shorthands = unchanged.filter((whole) => undone.some((part) => isPart(part, whole)))
  const written = [...changed, ...shorthands]
  return new Set([...written, ...unchanged.filter((part) => written.some((whole) => isPart(part, whole)))])
}

/**
 * Writes the rules of an element. A section has two boxes: the outer one has the position and background, the inner one
 * the width, padding and layout.
 */
function rules({ section }: ElementModel, selector: string, changes: Declarations, media: string | null): string {
  if (!section) return cssRule(selector, changes, media)
  const inner = new Map<string, string>()
  const outer = new Map<string, string>()
  for (const [name, value] of changes) {
    const { isInner, property } = sectionBox(name)
    const isShown = name === 'display' && value !== 'none'
    if (isInner || isShown) inner.set(property, value)
    // A bound display may hide the section.
    if (!isInner) outer.set(property, isShown && !value.startsWith('var(') ? 'block' : value)
  }
  return cssRule(selector, outer, media) + cssRule(`${selector}>[data-sl-inner]`, inner, media)
}

/** Returns the media query for exactly one screen, for rules that smaller screens must not inherit. */
function only(screen: Screen, { tablet, mobile }: ScreenWidths): string {
  if (screen === 'mobile') return `(max-width: ${Number(mobile)}px)`
  const above = screen === 'tablet' ? mobile : tablet
  const least = `(min-width: ${Number(above) + 1}px)`
  return screen === 'tablet' ? `${least} and (max-width: ${Number(tablet)}px)` : least
}

/** Writes the rules that a layout adds to its children on one screen. */
function childRules(
  element: ElementModel,
  selector: string,
  { screen, screens }: { readonly screen: Screen; readonly screens: ScreenWidths },
): string {
  if (!element.definition?.inherits?.includes('layout') || !mayBeFlex(displayAt(element, screen))) return ''
  const value = (property: string) => {
    const bags = element.content.filter((bag) => applies(bag, screen, null) && bag.values[property] !== undefined)
    const isColumn = element.section && property === '_ww-layout_flexDirection'
    return bags.at(-1)?.values[property] ?? (isColumn ? 'column' : undefined)
  }
  const parent = element.section ? `${selector}>[data-sl-inner]` : selector
  return hasBoundPush(element) ? '' : pushRule(parent, value, only(screen, screens))
}

function mayBeFlex(display: string | null): boolean {
  return display === null || display.endsWith('flex')
}

type ValueOf = (property: string) => unknown

/** Writes the rule of a layout that pushes one of its children away from the others. */
function pushRule(parent: string, value: ValueOf, media: string): string {
  const pushed = pushedChild(value)
  if (!pushed) return ''
  return cssRule(childOf(parent, pushed.child), new Map([[`margin-${pushed.axis}-start`, 'auto']]), media)
}
