import { childUids } from '../project/diagnosePage.ts'
import { isBinding } from '../project/isBinding.ts'
import type { ElementModel, PageModel, Screen } from '../project/model.ts'
import { applies } from './applies.ts'
import { displayValue } from './declarations.ts'

/** The CSS `display` of what an element stands in, by screen; null where nobody knows it before it shows. */
export type Container = Readonly<Record<Screen, string | null>>

/** What the children of layouts stand in, by their uids. Children of all else are not among them. */
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

/** What a layout shows as when no state says otherwise; null when it is bound or a state has a say. */
function displayAt({ style, definition }: ElementModel, screen: Screen): string | null {
  const bags = style.filter(({ values }) => values.display !== undefined)
  if (bags.some(({ state, values }) => state !== null || isBinding(values.display))) return null
  const bag = bags.findLast((one) => applies(one, screen, null))
  return displayValue(bag ? bag.values.display : true, definition)
}
