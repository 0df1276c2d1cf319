import { isBinding } from '../bindings/Evaluator.ts'
import type { ElementModel, MediaBag, Screen } from '../config/model.ts'
import { CONTENT_STYLE } from './contentStyle.ts'

/** A bound style value: the page's CSS reads the custom property, the mounted element sets it. */
export interface BoundStyle {
  readonly variable: `--${string}`
  readonly property: string
  readonly raw: unknown
}

/** The custom property of one bound value of one element. */
export function boundVariable(uid: string, screen: Screen, state: string | null, property: string): `--${string}` {
  const place = [state, screen === 'default' ? null : screen].filter(Boolean).join('-')
  return `--b-${uid.slice(0, 8)}-${place ? `${place}-` : ''}${property.replace(/[^\w-]/g, '')}`
}

/** Every bound style value of an element: of its style, its style-like content and its `cssVariable` properties. */
export function boundStyles(element: ElementModel): readonly BoundStyle[] {
  const fromBags = (bags: readonly MediaBag[], isStyle: (property: string) => boolean) =>
    bags.flatMap(({ screen, state, values }) =>
      Object.entries(values)
        .filter(([property, raw]) => isBinding(raw) && isStyle(property))
        .map(([property, raw]) => ({ variable: boundVariable(element.uid, screen, state, property), property, raw })),
    )
  const cssProperties = new Set(
    Object.entries(element.definition?.properties ?? {}).flatMap(([name, { cssVariable }]) =>
      cssVariable ? [name] : [],
    ),
  )
  return [
    ...fromBags(element.style, (property) => property !== 'conditionalRendering'),
    ...fromBags(element.content, (property) => property in CONTENT_STYLE || cssProperties.has(property)),
  ]
}
