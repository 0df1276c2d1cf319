/*
 * Style that is bound, on the root node of an element: a custom property that the page's CSS reads. Pages whose elements have
 * none do without this.
 */
import { boundStyles } from '../styles/boundStyle.ts'
import { displayValue } from '../styles/declarations.ts'
import { imageUrl } from '../styles/imageUrl.ts'
import { safeCss } from '../styles/safeCss.ts'
import type { ElementInstance } from './ElementInstance.ts'

/** Keeps the bound style of an element true on its root node until the returned function is called. */
export function followBoundRoot(instance: ElementInstance, node: HTMLElement): () => void {
  const stops = boundStyles(instance.model).map(({ variable, property, raw }) => {
    const binding = instance.bind(property, () => styleText(instance, property, instance.resolve(raw, property)))
    return binding.listen((value) => node.style.setProperty(variable, value), -1)
  })
  return () => {
    for (const stop of stops) stop()
  }
}

function styleText({ model }: ElementInstance, property: string, value: unknown): string | null {
  if (property === 'display') return displayValue(value, model.definition)
  // A layer that is missing would take the whole background with it.
  return property === 'backgroundImage' ? (imageUrl(value) ?? 'none') : safeCss(value)
}
