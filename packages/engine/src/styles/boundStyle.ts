import type { ElementModel, MediaBag, Screen } from '../project/model.ts'
import { isBinding, isRecord } from '../project/raw.ts'
import { CONTENT_STYLE, LAYOUT_STYLE } from './contentStyle.ts'

/** A bound style value: the page's CSS reads the custom property, the mounted element sets it. */
export interface BoundStyle {
  readonly variable: `--${string}`
  readonly property: string
  readonly raw: unknown
}

/**
 * Returns the name of the custom property for one bound value of one element. It is unique on the page, because custom
 * properties are inherited.
 */
export function boundVariable(uid: string, screen: Screen, state: string | null, property: string): `--${string}` {
  const place = [state, screen === 'default' ? null : screen].filter(Boolean).join('-')
  return `--b-${uid.replace(/[^\w-]/g, '')}-${place ? `${place}-` : ''}${property.replace(/[^\w-]/g, '')}`
}

/** Returns the name of a bound `customCss` entry among the bound values of its element. */
export function customName(key: string): string {
  return `customCss-${key}`
}

/** Whether a style value is bound; a list of tracks is bound when one of its entries is. */
export function isBoundValue(raw: unknown): boolean {
  return isBinding(raw) || (Array.isArray(raw) && raw.some(isBinding))
}

/**
 * Returns every bound style value of an element: from its style, its style-like content and its `cssVariable`
 * properties. A `customCss` bound as a whole is not included, because its properties are not known in advance.
 */
export function boundStyles(element: ElementModel): readonly BoundStyle[] {
  const properties = element.definition?.properties ?? {}
  const isStyle = (name: string) => name in CONTENT_STYLE || LAYOUT_STYLE.has(name) || properties[name]?.cssVariable
  const isOwn = (name: string) => name !== 'conditionalRendering' && name !== 'customCss'
  return [
    ...element.style.flatMap((bag) => boundIn(element, bag, isOwn)),
    ...element.style.flatMap((bag) => boundIn(element, { ...bag, values: customValues(bag) }, () => true)),
    ...element.content.flatMap((bag) => boundIn(element, bag, isStyle)),
  ]
}

function boundIn(
  { uid }: ElementModel,
  { screen, state, values }: MediaBag,
  isStyle: (property: string) => unknown,
): readonly BoundStyle[] {
  return Object.entries(values)
    .filter(([property, raw]) => isStyle(property) && isBoundValue(raw))
    .map(([property, raw]) => ({ variable: boundVariable(uid, screen, state, property), property, raw }))
}

function customValues({ values: { customCss } }: MediaBag): Readonly<Record<string, unknown>> {
  if (!isRecord(customCss) || isBinding(customCss)) return {}
  return Object.fromEntries(Object.entries(customCss).map(([key, raw]) => [customName(key), raw]))
}
