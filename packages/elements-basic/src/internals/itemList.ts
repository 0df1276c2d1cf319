import { toIndex } from './toIndex.ts'

/** A shown item: which of the stored items it is, and its name where a workflow gave it one. */
export interface Item {
  /** Distinguishes copies of the same stored item. */
  readonly id: number
  /** Index of the stored item with its elements. */
  readonly source: number
  readonly label?: string
}

export type ItemListAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly index: unknown }
  | { readonly kind: 'swap'; readonly index: unknown; readonly by: -1 | 1 }
  | { readonly kind: 'rename'; readonly index: unknown; readonly label: unknown }

/** The stored items, in their order. */
export function storedItems(count: number): readonly Item[] {
  return Array.from({ length: count }, (_, source) => ({ id: source, source }))
}

/** Applies what a workflow asks for; an index that no item has changes nothing. */
export function itemList(items: readonly Item[], action: ItemListAction): readonly Item[] {
  const index = 'index' in action ? toIndex(action.index) : items.length - 1
  const item = items[index]
  if (!item) return items
  switch (action.kind) {
    case 'add':
      return [...items, { ...item, id: 1 + Math.max(...items.map(({ id }) => id)) }]
    case 'remove':
      return items.toSpliced(index, 1)
    case 'swap':
      return swap(items, index, index + action.by)
    case 'rename':
      return items.with(index, { ...item, label: String(action.label ?? '') })
    default:
      return action satisfies never
  }
}

/** Turns the stored argument of a workflow, `{ index, label }`, into a new name. */
export function renaming(payload: unknown): ItemListAction {
  const { index, label }: { readonly index?: unknown; readonly label?: unknown } = Object(payload)
  return { kind: 'rename', index, label }
}

function swap(items: readonly Item[], from: number, to: number): readonly Item[] {
  const [one, other] = [items[from], items[to]]
  return one && other ? items.with(from, other).with(to, one) : items
}
