/** A shown tab: which of the stored tabs it is, and its name where a workflow gave it one. */
export interface Tab {
  /** Distinguishes copies of the same stored tab. */
  readonly id: number
  /** Index of the stored tab with its elements. */
  readonly source: number
  readonly label?: string
}

export type TabListAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly index: unknown }
  | { readonly kind: 'swap'; readonly index: unknown; readonly by: -1 | 1 }
  | { readonly kind: 'rename'; readonly index: unknown; readonly label: unknown }

/** The stored tabs, in their order. */
export function storedTabs(count: number): readonly Tab[] {
  return Array.from({ length: count }, (_, source) => ({ id: source, source }))
}

/** Applies what a workflow asks for; an index that no tab has changes nothing. */
export function tabList(tabs: readonly Tab[], action: TabListAction): readonly Tab[] {
  const index = 'index' in action ? Number(action.index ?? Number.NaN) : tabs.length - 1
  const tab = tabs[index]
  if (!tab) return tabs
  switch (action.kind) {
    case 'add':
      return [...tabs, { ...tab, id: 1 + Math.max(...tabs.map(({ id }) => id)) }]
    case 'remove':
      return tabs.toSpliced(index, 1)
    case 'swap':
      return swap(tabs, index, index + action.by)
    case 'rename':
      return tabs.with(index, { ...tab, label: String(action.label ?? '') })
    default:
      return action satisfies never
  }
}

function swap(tabs: readonly Tab[], from: number, to: number): readonly Tab[] {
  const [one, other] = [tabs[from], tabs[to]]
  return one && other ? tabs.with(from, other).with(to, one) : tabs
}
