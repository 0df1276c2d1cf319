import type { StoredProperties } from '@sluice/engine/elements'
import { isReference } from '../internals/isReference.ts'

/**
 * Turns the stored lists of elements, one for each tab, into one list for all tabs and the number of elements of each. Authors may also
 * write a plain list, with one element for each tab.
 */
export function adaptTabs(stored: StoredProperties): StoredProperties {
  return {
    ...stored,
    ...flatten(stored.tabsList, 'tabsList', 'headerSizes'),
    ...flatten(stored.tabsContent, 'tabsContent', 'contentSizes'),
  }
}

function flatten(stored: unknown, slot: string, sizes: string): StoredProperties {
  if (!Array.isArray(stored) || !stored.some(Array.isArray)) return {}
  const lists = stored.map(referencesOf)
  return { [slot]: lists.flat(), [sizes]: lists.map(({ length }) => length) }
}

/** Elements of one tab, which may be an element instead of a list. */
function referencesOf(tab: unknown): readonly unknown[] {
  return (Array.isArray(tab) ? tab : [tab]).filter(isReference)
}
