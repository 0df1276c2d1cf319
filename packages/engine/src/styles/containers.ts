import { childUids } from '../project/diagnosePage.ts'
import type { ElementModel, PageModel, Screen } from '../project/model.ts'
import { isBinding } from '../project/raw.ts'
import { applies } from './cssRule.ts'
import { displayValue } from './declarations.ts'

/** CSS `display` of an element's parent, by screen; null when it is known only at run time. */
export type Container = Readonly<Record<Screen, string | null>>

/** Returns the containers of the children of layouts, by their uids; children of other elements are not included. */
export function containers({ elements }: PageModel): ReadonlyMap<string, Container> {
  const found = new Map<string, Container>()
  for (const element of elements.values()) {
    if (!element.definition?.inherits?.includes('layout')) continue
    const container: Container = {
      default: displayAt(element, 'default'),
      tablet: displayAt(element, 'tablet'),
      mobile: displayAt(element, 'mobile'),
    }
    for (const child of childUids({ ...element, link: null })) found.set(child, container)
  }
  return found
}

/** Returns the `display` of a layout without states; null when it is bound or depends on a state. */
export function displayAt(
  { style, definition }: Pick<ElementModel, 'definition' | 'style'>,
  screen: Screen,
): string | null {
  const bags = style.filter(({ values }) => values.display !== undefined)
  if (bags.some(({ state, values }) => state !== null || isBinding(values.display))) return null
  const bag = bags.findLast((one) => applies(one, screen, null))
  return displayValue(bag ? bag.values.display : true, definition)
}
