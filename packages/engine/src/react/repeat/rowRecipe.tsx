/*
 * A row of light views looks like every other but for its texts. So its components are asked once what they return, and each
 * row copies that with texts of its own: no component stands in a row, and none runs for it.
 */
import {
  createElement,
  type ElementType,
  Fragment,
  isValidElement,
  type Key,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { Binding } from '../../bindings/Binding.ts'
import type { ElementModel } from '../../config/model.ts'
import { isPlain } from '../../internals/isPlain.ts'
import type { ElementPlan } from '../ElementPlan.ts'
import { ElementText } from '../ElementText.ts'
import { renderElement } from '../ElementView.tsx'
import { LeafText, type LeafTextProps } from '../LeafText.tsx'
import { PatchedText } from '../PatchedText.ts'
import { TextSource } from '../TextSource.ts'
import type { ViewScope } from '../ViewScope.ts'

interface RecipeRow {
  readonly serial: number
  readonly view: ViewScope
}

/**
 * Makes what one row shows; null for a row with markup in a text, which only components can show.
 * @param toMarkup called when a text of the row has become markup.
 */
export type RowRecipe = (row: RecipeRow, toMarkup: () => void) => ReactNode

/** The recipe for the rows of a template of light views; null when a component does more with a text than to show it. */
export function rowRecipe(template: ElementModel, view: ViewScope): RowRecipe | null {
  const made: SharedText[] = []
  const textOf = (plan: ElementPlan) => {
    const text = new SharedText(plan)
    made.push(text)
    return text
  }
  const node = renderElement(template, { ...view, textOf })
  const found: SharedText[] = []
  const build = buildOf(node, found)
  if (!build || !made.every((text) => found.includes(text) && !text.isHeld)) return null
  return ({ serial, view: place }, toMarkup) => {
    const texts = found.map(({ plan }) => new PatchedText(new ElementText(place, plan, null)))
    return texts.some(({ markup }) => markup !== null) ? null : build({ texts, toMarkup }, serial)
  }
}

/** Stands for the text of every row. */
class SharedText extends TextSource {
  readonly plan: ElementPlan
  /** Whether somebody has it who may do more with it than to show it. */
  isHeld = false

  constructor(plan: ElementPlan) {
    super()
    this.plan = plan
  }

  get name(): string {
    return this.plan.textName
  }

  get isPlain(): boolean {
    return false
  }

  bind(): Binding<string> {
    this.isHeld = true
    throw new Error('A text that many rows share has no value of its own.')
  }

  links(): null {
    return null
  }
}

interface RowTexts {
  /** In the order in which they were found. */
  readonly texts: readonly PatchedText[]
  readonly toMarkup: () => void
}

type Build = (row: RowTexts, key: Key | undefined) => ReactNode

/** How to make a node anew with other texts; null when there are none in it. What is found goes to `found`. */
function buildOf(node: unknown, found: SharedText[]): Build | null {
  if (Array.isArray(node)) return buildOfList(node, found)
  if (!isElement(node)) return null
  if (isLeafText(node)) return textBuild(node.props, found)
  const { type: Type, props } = node
  if (typeof Type !== 'string' && Type !== Fragment) {
    holdTexts(props)
    return null
  }
  const { children, ...own } = props
  const build = buildOf(children, found)
  if (!build) return null
  return (row, key) => {
    const inside = build(row, undefined)
    // Children of a fixed number need no keys when they are given one by one.
    return Array.isArray(inside) ? (
      createElement(Type, { ...own, key }, ...inside)
    ) : (
      <Type key={key} {...own}>
        {inside}
      </Type>
    )
  }
}

function buildOfList(list: readonly ReactNode[], found: SharedText[]): Build | null {
  // No row ever has another form, so what is empty keeps no place.
  const nodes = list.filter((node) => node !== null && node !== undefined && typeof node !== 'boolean')
  if (nodes.length === 1) return buildOf(nodes[0], found)
  const builds = nodes.map((node) => {
    const build = buildOf(node, found)
    const key = isElement(node) ? (node.key ?? undefined) : undefined
    return build && ((row: RowTexts) => build(row, key))
  })
  if (builds.every((build) => build === null)) return null
  return (row) => nodes.map((node, i) => builds[i]?.(row) ?? node)
}

/** The tag that a `LeafText` would render, with what would patch it. */
function textBuild({ leaf, as: Tag, ref: given, ...own }: LeafTextProps, found: SharedText[]): Build | null {
  if (!(leaf instanceof SharedText)) return null
  const index = found.push(leaf) - 1
  return ({ texts, toMarkup }, key) => {
    const text = texts[index]
    return (
      <Tag key={key} {...own} ref={text?.ref(toMarkup, false, given)}>
        {text?.first}
      </Tag>
    )
  }
}

/** What a component does with the texts that it gets nobody knows. */
function holdTexts(value: unknown): void {
  if (value instanceof SharedText) value.isHeld = true
  else if (isElement(value)) holdTexts(value.props)
  else if (Array.isArray(value) || isPlain(value)) for (const inner of Object.values(value)) holdTexts(inner)
}

type AnyElement = ReactElement<Readonly<Record<string, unknown>>, ElementType>

function isElement(node: unknown): node is AnyElement {
  return isValidElement(node)
}

function isLeafText(element: ReactElement): element is ReactElement<LeafTextProps, ElementType> {
  return element.type === LeafText
}
