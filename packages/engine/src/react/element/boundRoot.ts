/*
 * Bindings on root nodes that few pages have: style, as custom properties that the page's CSS reads, classes, and
 * attributes whose names are bound.
 */

import { variantsOf } from '../../project/mediaBags.ts'
import { isBinding } from '../../project/raw.ts'
import { boundFlags, hasBoundFlags, WORDS } from '../../styles/boundFlags.ts'
import { boundStyles } from '../../styles/boundStyle.ts'
import {
  animationDirectionCss,
  animationStateCss,
  customCss,
  directionCss,
  directionOf,
  displayValue,
  tracksCss,
  wrapCss,
} from '../../styles/declarations.ts'
import { keyframes } from '../../styles/keyframes.ts'
import { elementClass } from '../../styles/rootNames.ts'
import { imageUrl, safeCss } from '../../styles/safeCss.ts'
import { attributeText, hasBoundNames, readAttributes } from './attributes.ts'
import type { ElementHandle } from './ElementHandle.ts'
import { pickVariant } from './pickVariant.ts'

let keyframesCount = 0

/**
 * Applies the bound style and class of an element, and attributes whose names are bound, to its root node until the
 * returned function is called.
 */
export function followBoundRoot(instance: ElementHandle, node: HTMLElement): () => void {
  const stops = boundStyles(instance.model).map(({ variable, property, raw }) => {
    if (property === 'animationKeyframes') return followKeyframes(instance, node, variable, raw)
    const binding = instance.bind(property, () => styleText(instance, property, instance.resolve(raw, property)))
    return binding.listen((value) => node.style.setProperty(variable, value), -1)
  })
  if (!instance.runtime.evaluator.resolver(instance.model.className).fixed) stops.push(followClass(instance, node))
  if (hasBoundNames(instance.model)) stops.push(followAttributes(instance, node))
  if (instance.model.style.some(({ values }) => isBinding(values.customCss)))
    stops.push(followCustomCss(instance, node))
  if (hasBoundFlags(instance.model)) stops.push(followWords(instance, node))
  return () => {
    for (const stop of stops) stop()
  }
}

function styleText(instance: ElementHandle, property: string, value: unknown): string | null {
  switch (property) {
    case 'display':
      return displayValue(value, instance.model.definition)
    // A missing layer would invalidate the whole background.
    case 'backgroundImage':
      return imageUrl(value) ?? 'none'
    case '_ww-layout_flexDirection':
    case '_ww-layout_reverse':
      return directionCss(directionNow(instance), instance.value('_ww-layout_reverse'))
    case '_ww-layout_flexWrap':
      return wrapCss(value, directionNow(instance))
    case '_ww-grid_columns':
    case '_ww-grid_rows':
      return tracksCss(value)
    case 'animationDirection':
      return animationDirectionCss(value)
    case 'animationPlayState':
      return animationStateCss(value)
    default:
      return safeCss(value)
  }
}

function directionNow(instance: ElementHandle): unknown {
  return directionOf(instance.value('_ww-layout_flexDirection'), instance.model.section)
}

/** Writes bound keyframes to a style sheet of their own, under a name unique to the mounted element. */
function followKeyframes(instance: ElementHandle, node: HTMLElement, variable: string, raw: unknown): () => void {
  const property = 'animationKeyframes'
  const place = node.ownerDocument
  const sheet = new CSSStyleSheet()
  place.adoptedStyleSheets.push(sheet)
  const name = `${instance.uid}-${++keyframesCount}`
  const evaluate = () => keyframes(instance.resolve(raw, property), name)
  const stop = instance.bind(property, evaluate).listen((frames) => {
    sheet.replaceSync(frames?.css ?? '')
    node.style.setProperty(variable, frames?.name ?? 'none')
  }, -1)
  return () => {
    stop()
    place.adoptedStyleSheets = place.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** Replaces the stored class with its next value; classes of the component stay. */
function followClass(instance: ElementHandle, node: HTMLElement): () => void {
  const { root, model, host, plan, runtime } = instance
  const fail = (error: unknown) => runtime.trace.formulaError(plan.place('class'), error)
  const classesIn = (text: string | null) => (text ?? '').split(/\s+/).filter(Boolean)
  // The classes of the instance sharing the node come after the element's own.
  const [own = ''] = host ? root.className.split(` ${elementClass(host.model.uid)}`) : [root.className]
  let shown = classesIn(own).filter((name) => name !== elementClass(model.uid))
  const evaluate = () => attributeText(instance.resolve(model.className, 'class'), fail)
  return instance.bind('class', evaluate).listen((value) => {
    node.classList.remove(...shown)
    shown = classesIn(value)
    node.classList.add(...shown)
  }, -1)
}

/** Attributes that `followBoundRoot` writes initially, for a node that does not exist yet. */
export function boundAttributes(instance: ElementHandle): ReadonlyMap<string, string | null> {
  const { model } = instance
  const flags = hasBoundFlags(model) ? boundFlags((property) => instance.value(property)).join(' ') : ''
  return new Map([
    ...(hasBoundNames(model)
      ? attributeTexts(instance, readAttributes(instance.resolve(model.attributes, 'attributes')))
      : []),
    ...(flags ? [[WORDS, flags] as const] : []),
  ])
}

function attributeTexts(instance: ElementHandle, attributes: ReturnType<typeof readAttributes>) {
  const fail = (error: unknown) => instance.runtime.trace.formulaError(instance.plan.place('attributes'), error)
  return attributes.map(({ name, raw }) => [name, attributeText(raw, fail)] as const)
}

/** Keeps the flags attribute of the root node up to date. */
function followWords(instance: ElementHandle, node: HTMLElement): () => void {
  const evaluate = () => boundFlags((property) => instance.value(property)).join(' ')
  return instance.bind('style', evaluate).listen((words) => {
    if (words) node.setAttribute(WORDS, words)
    else node.removeAttribute(WORDS)
  }, -1)
}

/** Adds and removes attributes as the bound list or its names change. */
function followAttributes(instance: ElementHandle, node: HTMLElement): () => void {
  const evaluate = () => readAttributes(instance.resolve(instance.model.attributes, 'attributes'))
  let shown: readonly string[] = []
  return instance.bind('attributes', evaluate).listen((attributes) => {
    for (const name of shown) node.removeAttribute(name)
    for (const [name, text] of attributeTexts(instance, attributes)) if (text !== null) node.setAttribute(name, text)
    shown = attributes.map(({ name }) => name)
  }, -1)
}

/** Writes a `customCss` that is bound as a whole to the node's inline style, since no CSS rule can contain it. */
function followCustomCss(instance: ElementHandle, node: HTMLElement): () => void {
  const variants = variantsOf(instance.model.style, 'customCss')
  const evaluate = () => {
    const raw = pickVariant(variants, instance.runtime.screen, instance.states)
    return isBinding(raw) ? customCss(instance.resolve(raw, 'customCss')) : []
  }
  let shown: readonly string[] = []
  return instance.bind('customCss', evaluate).listen((entries) => {
    for (const property of shown) node.style.removeProperty(property)
    for (const [, property, value] of entries) node.style.setProperty(property, safeCss(value))
    shown = entries.map(([, property]) => property)
  }, -1)
}
