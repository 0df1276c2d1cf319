/*
 * Data shared by all copies of a stored element, computed once however long the list is: which properties can change,
 * where their values are, and which of three views a copy needs. In the static view nothing ever changes; in the leaf
 * view only the text does; both are the component's return value with no wrapper. Everything else is the full view.
 */
import type { ReactNode } from 'react'
import type { Place } from '../../diagnostics/Trace.ts'
import type { PropertySchema } from '../../elements/propertySchema.ts'
import type { ElementModel, Variant } from '../../project/model.ts'
import type { Evaluator, Resolver } from '../../scope/Evaluator.ts'
import type { RootProps } from './elementProps.ts'
import { finishValue } from './finishValue.ts'
import { hasBoundRoot } from './hasBoundRoot.ts'
import type { PageApp } from './PageApp.ts'
import { onlyVariant } from './pickVariant.ts'
import { identityProps } from './rootProps.ts'

/** A plain component with the props that all copies share; slots and text are added per copy. */
export interface LightView {
  readonly render: RenderFunction
  readonly props: { readonly root: RootProps }
}

/** Renders a plain element, see `isPlain` of its definition. */
export type RenderFunction = (props: Readonly<Record<string, unknown>>) => ReactNode

export class ElementPlan {
  readonly model: ElementModel
  /** Name of the element in traces and bindings. */
  readonly label: string
  readonly hasText: boolean
  /** Name of the text bindings and their place in the trace; the same for all copies. */
  readonly textName: string
  readonly textPlace: Place
  /** Resolver of the text when it has a single variant for all screens and states. */
  readonly text: Resolver | undefined
  /** Properties that never change, with their values. */
  readonly fixed: Record<string, unknown> = {}
  readonly bound: (readonly [string, PropertySchema])[] = []
  /** Properties that are functions. */
  readonly formulas: string[] = []
  /** Value of the `slots` prop when all are empty. */
  readonly noSlots: Readonly<Record<string, null>>
  /** Whether it is a light view of nothing but its root node, see `isBare` of its definition. */
  readonly isBare: boolean
  /** Whether its root node contains nothing but the rows of a list. */
  readonly isListBox: boolean
  /** Whether nothing on the root node is ever patched, except for a link. */
  readonly isPlainRoot: boolean
  /** Set when the static or the leaf view is enough. */
  readonly light: LightView | null
  readonly #places = new Map<string, Place>()

  /** @param page `hasPlaces` if every element has an element scope, and therefore needs an instance. */
  constructor(runtime: PageApp, model: ElementModel, { hasPlaces }: { readonly hasPlaces: boolean }) {
    this.model = model
    this.label = model.name ?? model.uid
    this.textName = `${this.label}.text`
    this.textPlace = this.place('text')
    const resolverOf = (name: string) => {
      const only = onlyVariant(this.variants(name))
      return only && runtime.evaluator.resolver(only.raw)
    }
    this.text = resolverOf('_ww-text_text')
    this.hasText = model.definition?.inherits?.includes('text') ?? false
    const { properties = {}, slots = {} } = model.definition ?? {}
    // Types have dozens of properties, of which elements store a few.
    for (const name in properties) {
      const schema = properties[name]
      if (!schema || schema.cssVariable) continue
      const resolver = schema.multiLang ? undefined : resolverOf(name)
      if (this.variants(name).length === 0) {
        if (schema.runtimeDefault !== undefined) this.fixed[name] = schema.runtimeDefault
      } else if (schema.kind === 'formula') this.formulas.push(name)
      else if (resolver?.fixed) this.fixed[name] = finishValue(resolver.value, schema)
      else this.bound.push([name, schema])
    }
    this.noSlots = Object.fromEntries(Object.keys(slots).map((name) => [name, null]))
    this.isPlainRoot = isPlainRoot(model, runtime.evaluator)
    this.light = hasPlaces ? null : this.#lightView(runtime)
    this.isBare = this.light !== null && model.definition?.isBare?.(this.fixed) === true
    const [content] = model.slots.values()
    this.isListBox = this.isBare && model.slots.size === 1 && content?.kind === 'repeat'
  }

  variants(name: string): readonly Variant[] {
    return this.model.properties.get(name) ?? NONE
  }

  /** Place of a property in the trace. */
  place(property: string): Place {
    const known = this.#places.get(property)
    if (known) return known
    const place = { element: this.model.uid, property }
    this.#places.set(property, place)
    return place
  }

  #lightView(runtime: PageApp): LightView | null {
    const { model } = this
    const { definition } = model
    const changes = this.bound.length > 0 || this.formulas.length > 0 || !this.isPlainRoot
    if (!definition?.isPlain || model.interactions.length > 0 || changes) return null
    const render = runtime.elements.component(definition.name)
    const root = identityProps(model, (raw) => fixedValue(runtime, raw))
    return isRenderFunction(render) ? { render, props: { ...this.fixed, root } } : null
  }
}

/** Returns false for components that are not functions, such as those made by `memo`, even if the definition is plain. */
function isRenderFunction(loaded: unknown): loaded is RenderFunction {
  return typeof loaded === 'function'
}

const NONE: readonly Variant[] = []

function fixedValue({ evaluator }: PageApp, raw: unknown): unknown {
  const resolver = evaluator.resolver(raw)
  return resolver.fixed ? resolver.value : undefined
}

/** Whether nothing on the root node of a model's elements is ever patched; true for most elements of a long list. */
function isPlainRoot(model: ElementModel, evaluator: Evaluator): boolean {
  const isFixed = (raw: unknown) => evaluator.resolver(raw).fixed
  return (
    isFixed(model.id) &&
    isFixed(model.attributes) &&
    model.states.length === 0 &&
    !model.definition?.states &&
    !model.link &&
    !model.instance &&
    !hasBoundRoot(model, evaluator)
  )
}
