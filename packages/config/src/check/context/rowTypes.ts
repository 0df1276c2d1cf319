/* Type of `context.item` in the rows of a list: the items of what the list is bound to. */
import type { ElementModel, PageModel, SlotModel } from '@sluice/engine/config'
import {
  ANY,
  BOOLEAN,
  listOf,
  NUMBER,
  objectOf,
  partsOf,
  SOFT_UNDEFINED,
  TEXT,
  type Type,
  unionOf,
} from '@sluice/formula-check'

/** A list whose rows contain an element. */
export interface ListAround {
  /** Uid of the element that is bound. */
  readonly owner: string
  /** The stored binding. */
  readonly items: unknown
}

/** The innermost list around each element of a page, by uid; null for elements that several lists show. */
export function listsByUid(elements: PageModel['elements']): ReadonlyMap<string, ListAround | null> {
  const found = new Map<string, ListAround | null>()
  for (const element of elements.values())
    for (const [name, slot] of element.slots) {
      const list = listIn(element, name, slot)
      for (const uid of list?.rows ?? [])
        for (const inside of within(elements, uid))
          found.set(inside, found.has(inside) ? null : { owner: element.uid, items: list?.items })
    }
  return found
}

/** Rows of a slot and the items that they show: of a list that the page repeats, or of a child that the element shows once per item. */
function listIn({ definition, properties }: ElementModel, name: string, slot: SlotModel) {
  const from = definition?.slots?.[name]?.itemsFrom
  const isRepeated = slot.kind === 'repeat'
  if (!isRepeated && (from === undefined || slot.kind !== 'children')) return null
  // The types of bindings are known by their stored records, which an adapter copies.
  const items = isRepeated && from === undefined ? slot.items : properties.get(from ?? '')?.[0]?.raw
  return {
    rows: isRepeated ? [slot.template ?? ''] : slot.uids,
    // Nothing is known of the items of a stored list that is empty.
    items: Array.isArray(items) && items.length === 0 ? undefined : items,
  }
}

/** An element and everything below it, without the rows of further lists. */
function within(elements: PageModel['elements'], uid: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [uid]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const element = elements.get(next)
    for (const [name, slot] of element?.slots ?? [])
      if (slot.kind === 'children' && element && !listIn(element, name, slot)) waiting.push(...slot.uids)
  }
  return found
}

/** Type of `context.item`. @param parent type of the item around it. */
export function itemType(data: Type, parent: Type): Type {
  const fields = {
    // Add a soft undefined, so that a guard such as `?? '-'` is not reported as unreachable.
    data: unionOf([data, SOFT_UNDEFINED]),
    index: NUMBER,
    repeatIndex: TEXT,
    repeatedItems: listOf(data),
    parent,
    isACopy: BOOLEAN,
  }
  return objectOf(new Map(Object.entries(fields).map(([name, type]) => [name, { type, isOptional: false }])), false)
}

/** Type of `context.mapping` where a list is mapped. */
export function mappingType(item: Type): Type {
  const fields = { value: unionOf([item, SOFT_UNDEFINED]), index: NUMBER }
  return objectOf(new Map(Object.entries(fields).map(([name, type]) => [name, { type, isOptional: false }])), false)
}

/** Type of one item of what a list is bound to: a list or a collection. */
export function typeOfItems(list: Type): Type {
  const items = partsOf(list).flatMap((part): readonly Type[] => {
    if (part.kind === 'list') return [part.item]
    if (part.kind === 'null' || part.kind === 'undefined') return []
    return [part.kind === 'standard' && part.name === 'collection' ? (part.args[0] ?? ANY) : ANY]
  })
  return items.length > 0 ? unionOf(items) : ANY
}
