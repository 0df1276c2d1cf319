/*
 * What the engine reads of a project, as plain data: elements stand in one another instead of being referred to, and everything that says the
 * same is written in the same way.
 */
import {
  type CollectionModel,
  type ComponentModel,
  classCascade,
  type ElementModel,
  type KnownType,
  type PageModel,
  type ProjectModel,
  readProject,
  readWholePage,
  type SlotModel,
} from '@sluice/engine/config'
import { defined } from '../../defined.ts'
import type { StoredParts } from '../../import/readStored.ts'
import { recordOf } from '../../recordOf.ts'
import { entryModel } from './entryModel.ts'
import { valueModel } from './valueModel.ts'
import { workflowModel } from './workflowModel.ts'

type Known = (baseId: string) => KnownType | null
type Plain = Readonly<Record<string, unknown>>

/** A project and its pages as the engine reads them. */
export interface PlainModel {
  readonly project: Plain
  readonly pages: Readonly<Record<string, PlainPage>>
}

/** A page as the engine reads it. */
export interface PlainPage {
  readonly components: readonly unknown[]
  readonly sections: readonly unknown[]
  readonly workflows: readonly unknown[]
  /** Record of a page of a data set. */
  readonly data?: unknown
  /** Variables, collections, formulas and global workflows by id. */
  readonly parts: Readonly<Record<string, unknown>>
}

/** Reads a project. */
export function plainModel({ project: design, pages }: StoredParts, known: Known): PlainModel {
  const project = readProject(design)
  const cascade = project.classes ? classCascade(project.classes) : undefined
  const read = Object.entries(pages).map(([id, raw]) => {
    const sections = project.pages.find((page) => page.id === id)?.sections.map(({ uid }) => uid) ?? null
    const { data } = recordOf(recordOf(raw).page)
    const page = plainPage(readWholePage(raw, sections, known, cascade))
    return [id, data === undefined ? page : { ...page, data }] as const
  })
  return { project: plainProject(project), pages: Object.fromEntries(read) }
}

function plainProject({
  workflows,
  pages,
  classes,
  cacheVersion: _version,
  dataPath: _data,
  stylePath: _styles,
  additions: { needs: _needs, trustedScripts: _scripts, ...additions },
  ...more
}: ProjectModel): Plain {
  return {
    ...more,
    authPluginId: more.authPluginId || null,
    additions: valueModel(additions),
    workflows: workflows.filter(({ trigger }) => trigger !== null).map(workflowModel),
    pages: pages.map(entryModel),
    classes: Object.fromEntries(Object.entries(classes ?? {}).map(([id, one]) => [id, classModel(recordOf(one))])),
  }
}

function classModel({ content, _state, subClasses }: Plain): Plain {
  return {
    content: withoutEmpty(valueModel(content)),
    style: withoutEmpty(valueModel(recordOf(_state).style)),
    variants: Object.fromEntries(
      Object.entries(recordOf(subClasses)).map(([id, one]) => [id, classModel(recordOf(one))] as const),
    ),
  }
}

function withoutEmpty(bags: unknown): Plain {
  return Object.fromEntries(Object.entries(recordOf(bags)).filter(([, bag]) => Object.keys(Object(bag)).length > 0))
}

function plainPage(page: PageModel): PlainPage {
  const { variables, collections, formulas, workflows, pageWorkflows, components } = page
  const parts = [
    ...variables.map((one) => [one.id, one] as const),
    ...collections.map((one) => [one.id, collectionModel(one)] as const),
    ...formulas.map((one) => [one.id, one] as const),
    // Global workflows are started by actions; a stored trigger does nothing.
    ...workflows.map((one) => [one.id, workflowModel({ ...one, trigger: null })] as const),
  ]
  const inner = [...(components?.values() ?? [])].filter(({ rootUid }) => page.elements.has(rootUid))
  const shown = {
    sections: page.sections.map((uid) => elementModel(uid, page, [])),
    workflows: pageWorkflows.map(workflowModel),
    parts: Object.fromEntries(parts.map(([id, one]) => [id, valueModel(one)])),
  }
  const models = inner.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((one) => componentModel(one, page))
  return { components: usedIn(shown, models), ...shown }
}

/** Components that something on a page names, or another one of them. */
function usedIn(shown: unknown, components: readonly PlainComponent[]): readonly PlainComponent[] {
  const used = new Set<PlainComponent>()
  const visit = (text: string) => {
    for (const one of components) {
      if (used.has(one) || !text.includes(one.id)) continue
      used.add(one)
      visit(JSON.stringify(one))
    }
  }
  visit(JSON.stringify(shown))
  return components.filter((one) => used.has(one))
}

type PlainComponent = ReturnType<typeof componentModel>

function collectionModel({ config, filter, sort, limit, data, ...more }: CollectionModel): Plain {
  const { isAutoFetch: _auto, isPersistentOnNav: _persistent, ...own } = config
  return { ...more, config: own, filter: filter ?? null, sort: sort ?? [], limit: limit ?? null, data: data ?? null }
}

function componentModel(
  { rootUid, properties, formulas, variables, workflows, ...more }: ComponentModel,
  page: PageModel,
) {
  return {
    ...more,
    properties: [...properties.values()].map((one) => valueModel(one)),
    variables: variables.map((one) => valueModel(one)),
    formulas: formulas.map((one) => valueModel(one)),
    workflows: workflows.map((one) => ({
      ...workflowModel(one),
      triggerProperty: one.triggerProperty,
    })),
    root: elementModel(rootUid, page, []),
  }
}

/** An element with what is in it; null for a missing one, and for one inside of itself. */
function elementModel(uid: string, page: PageModel, around: readonly string[]): unknown {
  const element = page.elements.get(uid)
  if (!element || around.includes(uid)) return null
  const inside = [...around, uid]
  const instance = instanceOf(element, page)
  // Elements in a type without a definition are found in its values.
  const isOpen = element.definition === null && !instance
  const shown = [...element.slots].filter(([, slot]) => !isEmpty(slot, page) && !(isOpen && slot.kind === 'children'))
  const slots = shown.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const zones = instance ? uidsBelow(instance.component.rootUid, page) : []
  const filled = [...(instance?.dropzones ?? [])]
    .filter(([, slot]) => !isEmpty(slot, page))
    .toSorted(([a], [b]) => zones.indexOf(a) - zones.indexOf(b))
  return {
    ...ownModel(element, instance !== null, (inner) => elementModel(inner, page, inside)),
    slots: slots.map(([name, slot]) => [name, slotModel(slot, page, inside)]),
    ...(instance ? { filled: filled.map(([zone, slot]) => [zone, slotModel(slot, page, inside)]) } : {}),
  }
}

/** Ids of an element and of all that stand in it, in order. */
function uidsBelow(uid: string, page: PageModel, found = new Set<string>()): readonly string[] {
  const element = page.elements.get(uid)
  if (!element || found.has(uid)) return [...found]
  found.add(uid)
  const { slots, instance } = element
  for (const slot of [...slots.values(), ...(instance?.dropzones.values() ?? [])])
    if (slot.kind === 'children') for (const inner of slot.uids) uidsBelow(inner, page, found)
    else if (slot.kind === 'repeat') uidsBelow(slot.template ?? '', page, found)
  return [...found]
}

/** Parts of a component that an instance has; null for other elements, and where the component has no element. */
function instanceOf({ instance }: ElementModel, { elements }: PageModel): NonNullable<ElementModel['instance']> | null {
  return instance && elements.has(instance.component.rootUid) ? instance : null
}

function ownModel(element: ElementModel, isInstance: boolean, inner: (uid: string) => unknown): Plain {
  const { uid, baseId, componentId, name, section, title, states, interactions, content, style } = element
  const slotNames = Object.keys(element.definition?.slots ?? {})
  const left = [...slotNames, ...(isInstance ? ['childrenData'] : [])]
  const isOpen = element.definition === null && !isInstance
  const bags = (list: ElementModel['content']) =>
    list.flatMap(({ screen, state, values }) => {
      const own = Object.entries(values)
        .filter(
          ([key, value]) => value !== undefined && !left.includes(key) && !(isOpen && holdsNothing(key, value, inner)),
        )
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
      const plain = recordOf(valueModel(Object.fromEntries(own), inner))
      return own.length > 0 ? [{ screen, state, values: isOpen ? withoutMissing(plain) : plain }] : []
    })
  const triggered = interactions.filter(({ trigger }) => trigger !== null)
  return {
    uid,
    ...defined({ baseId, componentId, name: section ? undefined : name, section, title: title || null }),
    states: states.map(({ id, label, condition }) => ({ id, label, condition: valueModel(condition ?? null) })),
    content: bags(content),
    style: bags(style),
    interactions: triggered.map(workflowModel).toSorted((a, b) => (String(a.trigger) < String(b.trigger) ? -1 : 1)),
    attributes: valueModel(element.attributes ?? []),
    id: valueModel(element.id ?? null),
    className: valueModel(element.className ?? null),
    link: valueModel(element.link ?? null),
    isWatched: element.isWatched,
  }
}

/** Values of a type without a definition, of whose children those that are missing are left out. */
function withoutMissing({ children, ...more }: Plain): Plain {
  if (children === undefined) return more
  return { ...more, children: Array.isArray(children) ? children.filter((one) => one !== null) : children }
}

/** Whether a value of a type without a definition is a list of children that has none. */
function holdsNothing(key: string, value: unknown, inner: (uid: string) => unknown): boolean {
  if (key !== 'children') return false
  return !value || (Array.isArray(value) && value.every((one) => valueModel(one, inner) === null))
}

function isEmpty(slot: SlotModel, { elements }: PageModel): boolean {
  return slot.kind === 'children' && !slot.uids.some((uid) => elements.has(uid))
}

function slotModel(slot: SlotModel, page: PageModel, around: readonly string[]): unknown {
  switch (slot.kind) {
    case 'children':
      return slot.uids.filter((uid) => page.elements.has(uid)).map((uid) => elementModel(uid, page, around))
    case 'repeat': {
      const { repeatable: _template, ...items } = recordOf(slot.items)
      return { items: valueModel(items), template: elementModel(slot.template ?? '', page, around) }
    }
    case 'dropzone':
      return { dropzone: valueModel(slot.data ?? null) }
    case 'popups':
      return slot
    default:
      return slot satisfies never
  }
}
