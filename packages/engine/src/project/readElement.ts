import type { KnownType } from '../elements/elementDefinition.ts'
import { mediaBags, variantsOf } from './mediaBags.ts'
import type { ClassCascade, ElementModel, MediaBag, SlotModel, StateModel } from './model.ts'
import { isBinding, isRecord, list, type Raw, record, records, text } from './raw.ts'
import { readWorkflows } from './readWorkflow.ts'

/** Reads a stored element or section. Unknown types keep their children under the slot `children`. */
export function readElement(
  raw: Raw,
  known: (baseId: string) => KnownType | null,
  section: boolean,
  cascade: ClassCascade = (own) => own,
): ElementModel {
  const baseId = text(section ? raw.sectionBaseId : raw.wwObjectBaseId) ?? ''
  const type = known(baseId)
  const state = record(raw._state)
  const states = records(state.states).flatMap(readState)
  const ids = states.map(({ id }) => id)
  const content = adaptAll(cascade(mediaBags(raw.content, ids), state, { part: 'content', states: ids }), type)
  const style = cascade(mediaBags(state.style, ids), state, { part: 'style', states: ids })
  const slotNames = new Set(Object.keys(type?.definition.slots ?? {}))
  return {
    uid: text(raw.uid) ?? '',
    baseId,
    componentId: text(raw.libraryComponentBaseId),
    name: text(raw.name),
    section,
    title: text(raw.sectionTitle),
    definition: type?.definition ?? null,
    properties: propertiesOf(content, slotNames),
    slots: type ? slotsOf(content, slotNames) : unknownSlots(content),
    content,
    style,
    states,
    condition: variantsOf(style, 'conditionalRendering'),
    interactions: readWorkflows(state.interactions),
    attributes: state.attributes,
    id: state.id,
    className: state.class,
    link: state.link,
    isWatched: state.watchScrollPosition === true,
  }
}

function readState(raw: Raw): readonly StateModel[] {
  const id = text(raw.id)
  return id ? [{ id, label: text(raw.label) ?? id, condition: raw.condition }] : []
}

function adaptAll(bags: readonly MediaBag[], type: KnownType | null): readonly MediaBag[] {
  return type ? bags.map((bag) => ({ ...bag, values: type.generation.adapt(bag.values) })) : bags
}

function propertiesOf(content: readonly MediaBag[], slots: ReadonlySet<string>): ElementModel['properties'] {
  const names = new Set(content.flatMap(({ values }) => Object.keys(values)))
  return new Map([...names].filter((name) => !slots.has(name)).map((name) => [name, variantsOf(content, name)]))
}

function slotsOf(content: readonly MediaBag[], names: ReadonlySet<string>): ElementModel['slots'] {
  return new Map(
    [...names].flatMap((name) => {
      // The bags of style classes, which come first, have no children.
      const bag = content.findLast(
        ({ screen, state, values }) => screen === 'default' && state === null && values[name],
      )
      return bag ? [[name, readSlot(bag.values[name])] as const] : []
    }),
  )
}

/** Reads a child list: references, one reference, or a bound list whose first `repeatable` is repeated per item. */
export function readSlot(raw: unknown): SlotModel {
  if (isBinding(raw)) {
    return { kind: 'repeat', template: childUid(list(raw.repeatable)[0]), items: raw }
  }
  const children = Array.isArray(raw) ? raw : [raw]
  return { kind: 'children', uids: children.flatMap((child) => childUid(child) ?? []) }
}

function childUid(raw: unknown): string | null {
  return isRecord(raw) && raw.isWwObject === true ? text(raw.uid) : null
}

/** Collects every child reference in an unknown element, so that its content still shows. */
function unknownSlots(content: readonly MediaBag[]): ElementModel['slots'] {
  const uids: string[] = []
  const visit = (value: unknown) => {
    const uid = childUid(value)
    if (uid) uids.push(uid)
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) visit(item)
  }
  for (const { values, screen, state } of content) if (screen === 'default' && state === null) visit(values)
  return new Map([['children', { kind: 'children', uids }]])
}
