import type { ElementModel, Screen } from '../config/model.ts'
import { applies } from './applies.ts'
import { hasBoundPush } from './boundWords.ts'
import { cssRule } from './cssRule.ts'
import { pushedChild } from './pushedChild.ts'

/** Screens as they exclude one another, for what a smaller one has to leave as it was. */
const ONLY: Readonly<Record<Screen, string>> = {
  default: '(min-width: 992px)',
  tablet: '(min-width: 768px) and (max-width: 991px)',
  mobile: '(max-width: 767px)',
}

/** What a layout says of its children at one screen. */
export function childRules(element: ElementModel, selector: string, screen: Screen): string {
  if (!element.definition?.inherits?.includes('layout')) return ''
  const value = (property: string) => {
    const bags = element.content.filter((bag) => applies(bag, screen, null) && bag.values[property] !== undefined)
    return bags.at(-1)?.values[property]
  }
  const parent = element.section ? `${selector}>[data-sl-inner]` : selector
  return hasBoundPush(element) ? '' : pushRule(parent, value, screen)
}

type ValueOf = (property: string) => unknown

/** A layout that pushes one of its children away from the others. */
function pushRule(parent: string, value: ValueOf, screen: Screen): string {
  const pushed = pushedChild(value)
  if (!pushed) return ''
  return cssRule(`${parent}>${pushed.child}`, new Map([[`margin-${pushed.axis}-start`, 'auto']]), ONLY[screen])
}
