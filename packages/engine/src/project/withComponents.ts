/*
 * Library components of a page file. The page's elements are read without them; here instances find their component,
 * and inner elements that are dropzones show the children that an instance puts there.
 */

import type { KnownType } from '../elements/elementDefinition.ts'
import type {
  ClassCascade,
  ComponentModel,
  ComponentPropertyModel,
  ElementModel,
  InnerVariableModel,
  InnerWorkflowModel,
  PageModel,
  SlotModel,
} from './model.ts'
import { isRecord, type Raw, record, records, text } from './raw.ts'
import { readSlot } from './readElement.ts'
import { readFormula, readPage, readVariable } from './readPage.ts'
import { readWorkflow } from './readWorkflow.ts'

/** Limit for the nesting of instances as one another's roots. */
const MAX_NESTING = 10

/** Returns the page with the library components of its file, and with its instances linked to them. Never throws. */
export function withComponents(page: PageModel, raw: unknown): PageModel {
  const file = record(raw)
  const components = new Map(
    records(file.libraryComponents)
      .map(readComponent)
      .filter(({ id }) => id !== '')
      .map((one) => [one.id, one]),
  )
  if (components.size === 0) return opensByLink(page) ? { ...page, components } : page
  const elements = new Map(page.elements)
  const stored = { ...record(file.sections), ...record(file.wwObjects) }
  for (const [uid, element] of elements) elements.set(uid, withDropzones(element, record(stored[uid])))
  for (const [uid, element] of elements) {
    const component = components.get(element.componentId ?? '')
    if (component) elements.set(uid, withInstance(element, component, record(stored[uid])))
  }
  for (const [uid, element] of elements) elements.set(uid, withRank(element, elements))
  for (const { id, containerUid } of components.values()) placePopups(elements, containerUid, id)
  return { ...page, elements, components }
}

/** Whether a link on the page opens a popup, which needs the same container as popups of library components. */
function opensByLink({ elements }: PageModel): boolean {
  return [...elements.values()].some(({ link }) => record(link).type === 'open-popup')
}

/** Creates an element for a component instance opened as a popup, with the properties it was opened with. */
export function popupElement(uid: string, component: ComponentModel, content: Raw): ElementModel {
  const byLabel = new Map([...component.properties.values()].map(({ id, label }) => [label, id]))
  const values = Object.entries(content).map(([key, raw]) => [byLabel.get(key) ?? key, raw] as const)
  return {
    uid,
    baseId: '',
    componentId: component.id,
    name: component.name,
    section: false,
    title: null,
    definition: null,
    properties: new Map(values.map(([name, value]) => [name, [{ screen: 'default', state: null, raw: value }]])),
    slots: new Map(),
    content: [],
    style: [],
    states: [],
    condition: [],
    interactions: [],
    attributes: undefined,
    id: undefined,
    className: undefined,
    link: undefined,
    isWatched: false,
    instance: { component, nesting: 1, dropzones: new Map() },
  }
}

function readComponent(raw: Raw): ComponentModel {
  const { properties, popup } = record(raw.configuration)
  const inner = record(raw.inner)
  const isPopup = raw.type === 'modal'
  return {
    id: text(raw.id) ?? '',
    name: text(raw.name),
    isPopup,
    containerUid: isPopup && record(popup).isStacked === true ? text(record(popup).containerUid) : null,
    rootUid: text(raw.rootElementId) ?? '',
    properties: new Map(entries(properties).map(([id, item]) => [id, readProperty(id, item)])),
    variables: entries(inner.variables).map(([id, item]) => readInnerVariable({ ...item, id })),
    formulas: entries(inner.formulas).map(([id, item]) => readFormula({ ...item, id })),
    workflows: entries(inner.workflows).map(([id, item]) => readInnerWorkflow({ ...item, id })),
  }
}

function entries(raw: unknown): readonly (readonly [string, Raw])[] {
  return Object.entries(record(raw)).flatMap(([id, item]) => (isRecord(item) ? [[id, item] as const] : []))
}

function readProperty(id: string, { label, defaultValue }: Raw): ComponentPropertyModel {
  return { id, label: text(label) ?? id, defaultValue }
}

function readInnerVariable(raw: Raw): InnerVariableModel {
  return { ...readVariable(raw), isExternal: raw.isExternal === true }
}

function readInnerWorkflow(raw: Raw): InnerWorkflowModel {
  return { ...readWorkflow(raw), triggerProperty: text(raw.triggerProperty) }
}

/** Marks the slots that the element leaves to the enclosing instance: stored as `content.<slot>`. */
function withDropzones(element: ElementModel, { _state: state }: Raw): ElementModel {
  const { libraryComponentInjected: injected, dropzoneContext } = record(state)
  const names = Object.entries(record(injected)).flatMap(([key, isInjected]) =>
    isInjected === true && key.startsWith('content.') ? [key.slice('content.'.length)] : [],
  )
  if (names.length === 0) return element
  const { data } = record(dropzoneContext)
  const zones = names.map((name) => [name, { kind: 'dropzone', data }] as const)
  return { ...element, slots: new Map<string, SlotModel>([...element.slots, ...zones]) }
}

function withInstance(element: ElementModel, component: ComponentModel, { content }: Raw): ElementModel {
  const filled = entries(record(record(content).default).childrenData)
  const dropzones = new Map(
    filled.map(([uid, item]) => [uid, readSlot(record(record(item.content).default).children ?? [])]),
  )
  return { ...element, slots: new Map(), instance: { component, nesting: 1, dropzones } }
}

function withRank(element: ElementModel, elements: ReadonlyMap<string, ElementModel>): ElementModel {
  const { instance } = element
  if (!instance) return element
  let nesting = 1
  for (let root = elements.get(instance.component.rootUid); root?.instance && nesting <= MAX_NESTING; nesting += 1)
    root = elements.get(root.instance.component.rootUid)
  return { ...element, instance: { ...instance, nesting } }
}

function placePopups(elements: Map<string, ElementModel>, containerUid: string | null, componentId: string): void {
  const container = elements.get(containerUid ?? '')
  if (containerUid === null || !container) return
  const slots = new Map(container.slots).set('children', { kind: 'popups', componentId })
  elements.set(containerUid, { ...container, slots })
}

/**
 * Reads a page file with its library components, for tools; the running app reads components only on pages that have
 * some. Never throws: unusable parts are left out.
 * @param sectionUids section order from the project; without it the file's own order.
 * @param known finds the element definition of a stored type.
 * @param cascade applies the project's style classes, see `classCascade`.
 */
export function readWholePage(
  raw: unknown,
  sectionUids: readonly string[] | null,
  known: (baseId: string) => KnownType | null,
  cascade?: ClassCascade,
): PageModel {
  return withComponents(readPage(raw, sectionUids, known, cascade), raw)
}
