import type { ElementModel, Screen } from '../project/model.ts'
import type { ScreenWidths } from '../project/screens.ts'
import { applies } from './applies.ts'
import { hasBoundPush } from './boundWords.ts'
import { cssRule } from './cssRule.ts'
import { pushedChild } from './pushedChild.ts'

/** When a screen is the current one and no smaller one is, for what a smaller one has to leave as it was. */
function only(screen: Screen, { tablet, mobile }: ScreenWidths): string {
  if (screen === 'mobile') return `(max-width: ${Number(mobile)}px)`
  const above = screen === 'tablet' ? mobile : tablet
  const least = `(min-width: ${Number(above) + 1}px)`
  return screen === 'tablet' ? `${least} and (max-width: ${Number(tablet)}px)` : least
}

/** What a layout says of its children at one screen. */
export function childRules(
  element: ElementModel,
  selector: string,
  { screen, screens }: { readonly screen: Screen; readonly screens: ScreenWidths },
): string {
  if (!element.definition?.inherits?.includes('layout')) return ''
  const value = (property: string) => {
    const bags = element.content.filter((bag) => applies(bag, screen, null) && bag.values[property] !== undefined)
    return bags.at(-1)?.values[property]
  }
  const parent = element.section ? `${selector}>[data-sl-inner]` : selector
  return hasBoundPush(element) ? '' : pushRule(parent, value, only(screen, screens))
}

type ValueOf = (property: string) => unknown

/** A layout that pushes one of its children away from the others. */
function pushRule(parent: string, value: ValueOf, media: string): string {
  const pushed = pushedChild(value)
  if (!pushed) return ''
  return cssRule(`${parent}>${pushed.child}`, new Map([[`margin-${pushed.axis}-start`, 'auto']]), media)
}
