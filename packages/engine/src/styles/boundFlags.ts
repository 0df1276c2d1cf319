/*
 * Stored flags that affect several CSS properties, or a child. Where one is bound, the mounted element lists the active
 * flags in an attribute, and the page's CSS matches them.
 */

import type { ElementModel } from '../project/model.ts'
import { isBinding } from '../project/raw.ts'
import { cssRule } from './cssRule.ts'

/** Attribute of a root node that lists its active flags. */
export const WORDS = 'data-sl-flags'

const TEXT_WORDS = [
  { word: 'nowrap', property: '_ww-text_nowrap', css: { 'white-space': 'nowrap', overflow: 'hidden' } },
  { word: 'ellipsis', property: '_ww-text_ellipsis', css: { 'text-overflow': 'ellipsis' } },
] as const
const PUSH = ['_ww-layout_pushLast', '_ww-layout_reverse', '_ww-layout_flexDirection']

type Owner = Pick<ElementModel, 'content' | 'definition'>

/** Whether an element has bound flags. */
export function hasBoundFlags(element: Owner): boolean {
  return hasBoundPush(element) || boundTextWords(element).length > 0
}

/** Whether the child that a layout pushes away from the others, if any, is known only at run time. */
export function hasBoundPush(element: Owner): boolean {
  const pushes = element.content.some(({ values }) => Boolean(values['_ww-layout_pushLast']))
  return (
    pushes && Boolean(element.definition?.inherits?.includes('layout')) && PUSH.some((one) => isBound(element, one))
  )
}

/** Returns the active flags of an element for the current values of its properties. */
export function boundFlags(value: (property: string) => unknown): readonly string[] {
  const texts = TEXT_WORDS.flatMap(({ word, property }) => (value(property) === true ? [word] : []))
  const pushed = pushedChild(value)
  return pushed ? [...texts, `push-${pushed.axis}${pushed.child}`] : texts
}

/** Returns the rules that match an element's flags. */
export function wordRules(element: ElementModel, selector: string): string {
  const listed = (word: string) => `${selector}[${WORDS}~="${word}"]`
  const texts = boundTextWords(element).map(({ word, css }) =>
    cssRule(listed(word), new Map(Object.entries(css)), null),
  )
  return [...texts, ...(hasBoundPush(element) ? pushRules(element, listed) : [])].join('')
}

/** Returns the selector of a child of a layout; some elements have a node without a box of its own around their children. */
export function childOf(parent: string, child: string): string {
  return `${parent}>${child},${parent}>:where([data-sl-content])>${child}`
}

function pushRules({ section }: ElementModel, listed: (word: string) => string): readonly string[] {
  return ['block', 'inline'].flatMap((axis) =>
    [':first-child', ':last-child'].map((child) => {
      const parent = `${listed(`push-${axis}${child}`)}${section ? '>[data-sl-inner]' : ''}`
      return cssRule(childOf(parent, child), new Map([[`margin-${axis}-start`, 'auto']]), null)
    }),
  )
}

/** Returns the bound flags of a text; a layout has none. */
function boundTextWords(element: Owner) {
  const isLayout = element.definition?.inherits?.includes('layout')
  return isLayout ? [] : TEXT_WORDS.filter(({ property }) => isBound(element, property))
}

function isBound({ content }: Owner, property: string): boolean {
  return content.some(({ values }) => isBinding(values[property]))
}

/** Child that a layout pushes away from the others, and the axis. */
export interface PushedChild {
  readonly axis: 'block' | 'inline'
  readonly child: ':first-child' | ':last-child'
}

/**
 * Returns the pushed child for the values of a layout's properties: the last one, or the first one in reverse order;
 * null when none is pushed.
 */
export function pushedChild(value: (property: string) => unknown): PushedChild | null {
  if (value('_ww-layout_pushLast') !== true) return null
  return {
    axis: value('_ww-layout_flexDirection') === 'column' ? 'block' : 'inline',
    child: value('_ww-layout_reverse') === true ? ':first-child' : ':last-child',
  }
}
