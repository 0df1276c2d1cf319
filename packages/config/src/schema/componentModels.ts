import type { ComponentModel, ElementModel, InstanceModel, PageModel, SlotModel } from '@sluice/engine/config'
import { slotModel } from './elementModel.ts'
import { formulaModel, texted, variableModel } from './partModels.ts'
import type { StoredComponentShape, StoredElementShape, StoredPage } from './storedShapes.ts'
import { workflowModel } from './workflowModel.ts'

/** Library components of a file, by id. */
export function componentModels(stored: readonly StoredComponentShape[]): ReadonlyMap<string, ComponentModel> {
  return new Map(stored.flatMap((one) => (one.id === '' ? [] : [[String(one.id), componentModel(one)]])))
}

/** Links the instances of a page to their components, and hands its dropzones over to them. */
export function withInstances(
  page: PageModel,
  components: ReadonlyMap<string, ComponentModel>,
  { sections, wwObjects }: StoredPage,
): PageModel {
  const stored = { ...sections, ...wwObjects }
  const instanceOf = (uid: string, { componentId }: ElementModel): InstanceModel | null => {
    const component = components.get(componentId ?? '')
    return component ? { component, nesting: nestingOf(uid, page, components), dropzones: filled(stored[uid]) } : null
  }
  const containers = new Map(
    [...components.values()].flatMap(({ id, containerUid }) => (containerUid ? [[containerUid, id] as const] : [])),
  )
  const elements = [...page.elements].map(([uid, element]) => {
    const instance = instanceOf(uid, element)
    const slots = new Map<string, SlotModel>([...(instance ? [] : element.slots), ...dropzones(instance, stored[uid])])
    const componentId = containers.get(uid)
    if (componentId !== undefined) slots.set('children', { kind: 'popups', componentId })
    return [uid, { ...element, slots, ...(instance ? { instance } : {}) }] as const
  })
  return { ...page, elements: new Map(elements), components }
}

function componentModel({ id, name, type, rootElementId, configuration, inner }: StoredComponentShape): ComponentModel {
  const popup = type === 'modal' ? configuration?.popup : null
  return {
    id: String(id),
    name: texted(name),
    isPopup: type === 'modal',
    containerUid: popup?.isStacked ? texted(popup.containerUid) : null,
    rootUid: String(rootElementId),
    properties: new Map(
      entriesOf(configuration?.properties).map(([key, { label, defaultValue }]) => [
        key,
        { id: key, label: texted(label) ?? key, defaultValue },
      ]),
    ),
    variables: entriesOf(inner?.variables).map(([key, one]) => ({
      ...variableModel({ ...one, id: key }),
      isExternal: one.isExternal ?? false,
    })),
    formulas: entriesOf(inner?.formulas).map(([key, one]) => formulaModel({ ...one, id: key })),
    workflows: entriesOf(inner?.workflows).map(([key, one]) => ({
      ...workflowModel({ ...one, id: key }),
      triggerProperty: texted(one.triggerProperty),
    })),
  }
}

/** Entries of a dictionary that are not null. */
function entriesOf<T>(
  entries: Readonly<Record<string, T | null>> | null | undefined,
): readonly (readonly [string, T])[] {
  return Object.entries(entries ?? {}).flatMap(([key, item]) => (item === null ? [] : [[key, item] as const]))
}

function dropzones(
  instance: InstanceModel | null,
  stored: StoredElementShape | null | undefined,
): readonly (readonly [string, SlotModel])[] {
  const { libraryComponentInjected, dropzoneContext } = stored?._state ?? {}
  if (instance) return []
  return Object.entries(libraryComponentInjected ?? {}).flatMap(([key, isInjected]) => {
    const [, name] = /^content\.(.+)$/.exec(key) ?? []
    return name !== undefined && isInjected === true ? [[name, { kind: 'dropzone', data: dropzoneContext?.data }]] : []
  })
}

function filled(stored: StoredElementShape | null | undefined): ReadonlyMap<string, SlotModel> {
  const children = dictionary(dictionary(stored?.content?.default).childrenData)
  return new Map(
    Object.entries(children)
      .filter(([, item]) => typeof item === 'object' && item !== null && !Array.isArray(item))
      .map(([uid, item]) => [uid, slotModel(dictionary(dictionary(dictionary(item).content).default).children ?? [])]),
  )
}

/** Number of instances that share the node, counted from the root of this one's component. */
function nestingOf(uid: string, page: PageModel, components: ReadonlyMap<string, ComponentModel>): number {
  const component = components.get(page.elements.get(uid)?.componentId ?? '')
  for (let nesting = 0, at = component; ; nesting += 1) {
    if (!at || nesting > 10) return nesting
    at = components.get(page.elements.get(at.rootUid)?.componentId ?? '')
  }
}

function dictionary(value: unknown): Readonly<Record<string, unknown>> {
  const isOne = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isOne ? (value as Readonly<Record<string, unknown>>) : {}
}
