/*
 * Turns TSX into stored elements, in two steps. The first walks the tree, calls the functions in it and gives every element its id, which
 * follows from its place: the page, the functions around it, its key or its kind. The second builds the stored elements from the bottom up;
 * by then every reference to an element knows its id, and formulas can be written as text.
 */

import { type Repeat, repeat, type StoredElement, storedElement } from '../element.ts'
import { isComputed, isFormula } from '../formula.ts'
import { idFor } from '../idFor.ts'
import { notePlaceAt } from '../places.ts'
import { type StoredSection, sectionOf } from '../section.ts'
import { patched } from '../storedPatch.ts'
import { valueAt } from '../value.ts'
import { Each } from './Each.ts'
import { isJsxNode, type JsxNode } from './JsxNode.ts'
import { Fragment } from './jsxRuntime.ts'
import { hasText, mainSlot, optionsOf } from './optionsOf.ts'
import { plain } from './plain.ts'
import { ATTACH, isRef } from './ref.ts'
import { kindOf, Siblings } from './Siblings.ts'
import { declaredStates } from './statesOf.ts'
import { isTag, MADE, type Made } from './Tag.ts'
import { TsxError } from './TsxError.ts'
import { tagsIn, withoutTags } from './tagsIn.ts'

/** An element with its id, before it is built. */
interface Placed {
  readonly kind: 'placed'
  readonly made: Made
  readonly node: JsxNode
  readonly path: string
  readonly uid: string
  readonly around: Around
  readonly slots: ReadonlyMap<string, readonly Part[]>
  /** Tags within its props, which stand there as references. */
  readonly inProps: ReadonlyMap<JsxNode, Part>
}

/** A list whose template has its id. */
interface PlacedRepeat {
  readonly kind: 'each'
  readonly node: JsxNode
  readonly around: Around
  readonly template: Part
}

/** An element of a builder in a list; its formulas are read there. */
interface Given {
  readonly kind: 'given'
  readonly element: StoredElement
  readonly around: Around
}

type Part = Given | Placed | PlacedRepeat | StoredElement | StoredSection

/** Surroundings that decide how formulas read values. */
interface Around {
  /** The lists around an element, and elements that show it once per item, from the outside in. */
  readonly lists: readonly JsxNode[]
  /** Whether it is inside a component. */
  readonly isInner: boolean
  /** Ids of the elements around it, with the states that each has. */
  readonly ancestors: ReadonlyMap<string, readonly string[]>
}

/** Where children stand while they get their ids. */
interface Spot {
  readonly path: string
  readonly around: Around
  readonly siblings: Siblings
  /** Called when something refers to an element in here. */
  readonly refer: () => void
}

/** Lists around the element that is being built; items of outer ones are read through `parent`. */
let listsNow: readonly JsxNode[] = []

/** Sections of a page, from its TSX. @throws {TsxError} when a tag cannot stand where it does. */
export function layOutPage(page: string, children: unknown): readonly StoredSection[] {
  return place(children, { path: page, around: { lists: [], isInner: false, ancestors: new Map() } }).map((part) => {
    if (part.kind === 'section') return part
    // An instance of a component can be a section by itself.
    if (part.kind === 'placed' && (part.made.kind === 'section' || part.made.component)) return builtSection(part)
    throw new TsxError(`The page “${page}” consists of sections; put the rest into one.`, placeOfPart(part))
  })
}

/**
 * Elements from TSX below this name, for slots of builders and for components.
 * @param isInner whether they are inside a component; @throws {TsxError} when a tag cannot stand where it does.
 */
export function layOut(name: string, children: unknown, { isInner = false } = {}): readonly StoredElement[] {
  return place(children, { path: name, around: { lists: [], isInner, ancestors: new Map() } }).map((part) => {
    const built = buildPart(part)
    if (built.kind === 'element') return built
    throw new TsxError('A list or a section cannot stand here.', placeOfPart(part))
  })
}

function place(
  children: unknown,
  { path, around, refer = () => {} }: Omit<Spot, 'refer' | 'siblings'> & Partial<Spot>,
) {
  const siblings = new Siblings()
  const parts = placeAll(children, { path, around, siblings, refer })
  siblings.check()
  return parts
}

function placeAll(children: unknown, spot: Spot): readonly Part[] {
  if (children === null || children === undefined || typeof children === 'boolean') return []
  if (Array.isArray(children)) return children.flatMap((child) => placeAll(child, spot))
  if (isJsxNode(children)) return placeNode(children, spot)
  if (isStored(children))
    return children.kind === 'element' && spot.around.lists.length > 0
      ? [{ kind: 'given', element: children, around: spot.around }]
      : [children]
  const what = isComputed(children) ? 'A value' : JSON.stringify(children)
  throw new TsxError(`${what} cannot stand between these tags; write it in a text.`, spot.path)
}

function isStored(value: unknown): value is StoredElement | StoredSection {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return value.kind === 'element' || value.kind === 'section'
}

function placeNode(node: JsxNode, spot: Spot): readonly Part[] {
  const { type, props, key } = node
  if (type === Fragment && key === null) return placeAll(props.children, spot)
  if (typeof type !== 'function')
    throw new TsxError(
      `“${String(type)}” is no element here: write the tag of an element type, or of a function.`,
      node.place,
    )
  const isShared = isTag(type) && type[MADE].kind === 'section' && typeof props.sharedAs === 'string'
  const path = isShared ? `shared/${props.sharedAs}` : `${spot.path}/${spot.siblings.nameOf(node)}`
  const refer = () => {
    if (!isShared) spot.siblings.refer(node)
    spot.refer()
  }
  const inner = { path, around: spot.around, refer }
  if (isTag(type)) return [placeElement(node, type[MADE], inner)]
  if (type === Each) return [placeRepeat(node, inner)]
  // A function of the author’s own; the compiler has checked its props.
  return place(type(props as never), inner)
}

function placeElement(node: JsxNode, made: Made, { path, around, refer }: Omit<Spot, 'siblings'>): Placed {
  const { props } = node
  const { definition } = made
  const kept = 'uid' in definition.properties ? undefined : props.uid
  const uid = kept === undefined ? idFor('element', path) : String(kept)
  notePlaceAt(uid, node.place)
  if (isRef(props.ref)) {
    props.ref[ATTACH]({ uid, place: node.place, isInner: around.isInner, isRepeated: around.lists.length > 0 })
    if (kept === undefined) refer()
  }
  const named = Object.keys(definition.slots ?? {}).flatMap((name) =>
    props[name] === undefined || name === 'children' ? [] : [[name, props[name]] as const],
  )
  const main = hasText(definition) ? undefined : mainSlot(definition)
  if (!main && !hasText(definition) && props.children !== undefined)
    throw new TsxError(`Nothing can stand between the tags of a ${definition.name}.`, node.place)
  const inside = { ...around, ancestors: new Map([...around.ancestors, [uid, declaredStates(props)]]) }
  const slots = [...named, ...(main && props.children !== undefined ? [[main, props.children] as const] : [])].map(
    ([name, children]) => {
      // Children of the main slot are named without it, so that wrapping markup in a slot prop is the only thing that adds it.
      const at = name === main ? path : `${path}/${name}`
      const isItem = definition.slots?.[name]?.itemsFrom !== undefined
      const inSlot = isItem ? { ...inside, lists: [...inside.lists, node] } : inside
      const parts = place(children, { path: at, around: inSlot, refer })
      checkSlot(made, name, parts)
      return [name, parts] as const
    },
  )
  const deep = tagsIn(made.isStored ? settingsOf(props, Object.keys(definition.slots ?? {})) : props.stored)
  const parts = place(deep, { path: `${path}/stored`, around: inside, refer })
  const inProps = new Map(deep.flatMap((tag, i) => (parts[i] ? [[tag, parts[i]] as const] : [])))
  return { kind: 'placed', made, node, path, uid, around, slots: new Map(slots), inProps }
}

/** Props of a tag that may have tags in them, apart from its slots. */
function settingsOf(props: JsxNode['props'], slots: readonly string[]): object {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name !== 'children' && !slots.includes(name)))
}

function checkSlot({ definition, isStored }: Made, name: string, parts: readonly Part[]): void {
  const slot = definition.slots?.[name]
  const where = `the slot “${name}” of ${withArticle(definition.name)}`
  for (const part of parts) {
    const kind = kindOfPart(part)
    const at = placeOfPart(part)
    if (kind === 'section') throw new TsxError(`A section stands on a page, not in ${where}.`, at)
    if (part.kind === 'each' && parts.length > 1)
      throw new TsxError(`A list is alone in its slot; put this one of ${where} into a box of its own.`, at)
    if (part.kind === 'each' && slot?.kind === 'one') throw new TsxError(`A list cannot stand in ${where}.`, at)
    // Stored projects may have any element in a slot.
    if (!isStored && slot?.accepts && kind !== null && !slot.accepts.includes(kind))
      throw new TsxError(
        `${withArticle(kind, 'A')} cannot stand in ${where}, which takes: ${slot.accepts.join(', ')}.`,
        at,
      )
  }
  const [, second] = parts
  if (slot?.kind === 'one' && second)
    throw new TsxError(`One element stands in ${where}, not several.`, placeOfPart(second))
}

function withArticle(name: string, article = 'a'): string {
  return /^[aeiou]/.test(name) ? `${article}n ${name}` : `${article} ${name}`
}

/** Name of the type of an element; null where it is unknown: for one of a builder, an instance of a component, and an open type. */
function kindOfPart(part: Part): string | null {
  if (part.kind === 'section') return 'section'
  if (part.kind === 'element' || part.kind === 'given') return null
  if (part.kind === 'each') return kindOfPart(part.template)
  const { kind, component, isOpen, definition } = part.made
  if (kind === 'section') return 'section'
  return component || isOpen ? null : definition.name
}

function placeOfPart(part: Part): string | null {
  return 'node' in part ? part.node.place : null
}

function placeRepeat(node: JsxNode, { path, around, refer }: Omit<Spot, 'siblings'>): PlacedRepeat {
  // The compiler has checked the props of Each.
  const as = node.props.as as (item: unknown, index: unknown) => unknown
  const item = (field: string) => valueAt(() => `context.item${'.parent'.repeat(listsBetween(node))}.${field}`)
  const [template, second] = place(as(item('data'), item('index')), {
    path,
    around: { ...around, lists: [...around.lists, node] },
    refer,
  })
  if (!template || second)
    throw new TsxError('Each shows one element for each item; put several into a box.', node.place)
  return { kind: 'each', node, around, template }
}

/** Number of lists between an item of a list and where it is read. @throws {TsxError} outside of the list. */
function listsBetween(list: JsxNode): number {
  const at = listsNow.indexOf(list)
  if (at < 0) throw new TsxError('An item is read outside of the list that it belongs to.', list.place)
  return listsNow.length - 1 - at
}

function buildPart(part: Part): Repeat | StoredElement | StoredSection {
  if (part.kind === 'element' || part.kind === 'section') return part
  if (part.kind === 'given') return within(part.around, () => readHere(part.element))
  if (part.kind === 'each') return buildRepeat(part)
  return part.made.kind === 'section' ? builtSection(part) : buildElement(part)
}

/** Copy of an element of a builder whose formulas are read now. */
function readHere(element: StoredElement): StoredElement {
  const record = plain(element.record) as StoredElement['record']
  return { ...element, record, children: element.children.map(readHere) }
}

function buildRepeat({ node, around, template }: PlacedRepeat): Repeat {
  const items = within(around, () => plain(node.props.of))
  if (!isFormula(items)) throw new TsxError('Each needs a list that is known when the app runs.', node.place)
  const built = buildPart(template)
  if (built.kind !== 'element') throw new TsxError('Each shows one element for each item.', node.place)
  return repeat(items, built, { windowing: node.props.windowing === true })
}

function builtSection(placed: Placed): StoredSection {
  const { node, made } = placed
  const title = made.kind === 'section' ? node.props.title : (node.key ?? made.component?.name)
  const { linkId } = node.props
  const element = buildElement(placed)
  const record = typeof linkId === 'string' ? { ...element.record, linkId } : element.record
  return sectionOf({ ...element, record }, String(title ?? kindOf(node.type)))
}

function buildElement({ made, node, path, uid, around, slots, inProps }: Placed): StoredElement {
  const { definition, baseId, component, isStored = false, isOpen = false, storedNames = {} } = made
  const inner = new Map([...inProps].map(([tag, part]) => [tag, builtElement(part)]))
  const props = inner.size === 0 ? node.props : withReferences(node.props, inner)
  const options = within(around, () =>
    optionsOf(props, {
      definition,
      path,
      place: node.place,
      isSection: made.kind === 'section',
      isInner: around.isInner,
      isInstance: component !== undefined,
      hasChildren: slots.size > 0,
      isStored,
      isOpen,
      storedNames,
      ancestors: around.ancestors,
    }),
  )
  const given = 'name' in definition.properties ? undefined : node.props.name
  const name = given ?? node.key ?? (isStored ? null : definition.name)
  const built = [...slots].map(([slot, parts]) => [slot, slotOf(parts)] as const)
  const element = storedElement(
    definition,
    { uid, name: name === null ? null : String(name), baseId, isStored, ...(component ? { component } : {}) },
    { ...options, slots: Object.fromEntries(built) },
  )
  const record = within(around, () => patched(element.record, props.stored))
  return { ...element, record, children: [...element.children, ...inner.values()] }
}

function builtElement(part: Part): StoredElement {
  const built = buildPart(part)
  if (built.kind === 'element') return built
  throw new TsxError('A list or a section cannot stand in a prop.', placeOfPart(part))
}

/** Props with a reference for each tag in them. */
function withReferences(props: JsxNode['props'], inner: ReadonlyMap<JsxNode, StoredElement>): JsxNode['props'] {
  const reference = (tag: JsxNode) => {
    const element = inner.get(tag)
    return element ? { isWwObject: true, uid: element.uid } : tag
  }
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, withoutTags(value, reference)]))
}

function slotOf(parts: readonly Part[]): Repeat | readonly StoredElement[] {
  const built = parts.map(buildPart)
  const [first] = built
  if (first?.kind === 'repeat') return first
  return built.filter((part) => part.kind === 'element')
}

/** Runs something that reads items of lists, as it reads them inside these lists. */
function within<T>({ lists }: Around, read: () => T): T {
  const before = listsNow
  listsNow = lists
  try {
    return read()
  } finally {
    listsNow = before
  }
}
