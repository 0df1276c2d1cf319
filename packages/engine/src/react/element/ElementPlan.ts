/*
 * What is the same for every copy of a stored element, worked out once however long the list is: which properties can
 * change, where their values are, and which of three views a copy needs. In the static view nothing ever changes; in the
 * leaf view nothing but the text; both are what the component returns, with nothing around it. All else is the full view.
 */
import type { ReactNode } from 'react'
import type { Runtime } from '../../app/Runtime.ts'
import type { Place } from '../../diagnostics/Trace.ts'
import type { PropertySchema } from '../../elements/propertySchema.ts'
import type { ElementModel, SlotModel, Variant } from '../../project/model.ts'
import type { Evaluator, Resolver } from '../../scope/Evaluator.ts'
import type { RootProps } from './elementProps.ts'
import { finishValue } from './finishValue.ts'
import { hasBoundRoot } from './hasBoundRoot.ts'
import { onlyVariant } from './pickVariant.ts'
import { identityProps } from './rootProps.ts'

/** A plain component with all props that its copies have in common; slots and text are those of the copy. */
export interface LightView {
  readonly component: (props: Readonly<Record<string, unknown>>) => ReactNode
  readonly props: { readonly root: RootProps }
}

export class ElementPlan {
  readonly model: ElementModel
  /** What traces and bindings call it. */
  readonly label: string
  readonly hasText: boolean
  /** The name of its text's bindings, and where it is: the same for all copies. */
  readonly textName: string
  readonly textPlace: Place
  /** What its text is resolved by, when no screen and no state has another. */
  readonly text: Resolver | undefined
  /** Properties that never change, with their values. */
  readonly fixed: Readonly<Record<string, unknown>>
  readonly bound: readonly (readonly [string, PropertySchema])[]
  /** Properties that are functions. */
  readonly formulas: readonly string[]
  /** Slots that hold something, and all slots as they are when they hold nothing. */
  readonly filled: readonly { readonly name: string; readonly slot: SlotModel }[]
  readonly noSlots: Readonly<Record<string, null>>
  /** Whether nothing on the root node is ever patched but for a link. */
  readonly isPlainRoot: boolean
  /** Set when the static or the leaf view will do. */
  readonly light: LightView | null
  readonly #places = new Map<string, Place>()

  /** @param page `hasPlaces` when each of its elements has a scope of its own, and so an instance. */
  constructor(runtime: Runtime, model: ElementModel, { hasPlaces }: { readonly hasPlaces: boolean }) {
    this.model = model
    this.label = model.name ?? model.uid
    this.textName = `${this.label}.text`
    this.textPlace = this.place('text')
    const text = onlyVariant(this.variants('_ww-text_text'))
    this.text = text && runtime.evaluator.resolver(text.raw)
    this.hasText = model.definition?.inherits?.includes('text') ?? false
    const fixed: Record<string, unknown> = {}
    const bound: (readonly [string, PropertySchema])[] = []
    const formulas: string[] = []
    for (const [name, schema] of Object.entries(model.definition?.properties ?? {})) {
      const variants = this.variants(name)
      const isAbsent = variants.length === 0 && schema.runtimeDefault === undefined && !schema.multiLang
      if (schema.cssVariable || isAbsent) continue
      if (schema.kind === 'formula') formulas.push(name)
      else if (isFixed(runtime, variants, schema))
        fixed[name] = finishValue(fixedValue(runtime, variants[0]?.raw), schema)
      else bound.push([name, schema])
    }
    this.fixed = fixed
    this.bound = bound
    this.formulas = formulas
    this.filled = [...model.slots].map(([name, slot]) => ({ name, slot }))
    this.noSlots = Object.fromEntries(Object.keys(model.definition?.slots ?? {}).map((name) => [name, null]))
    this.isPlainRoot = isPlainRoot(model, runtime.evaluator)
    this.light = hasPlaces ? null : this.#lightView(runtime)
  }

  variants(name: string): readonly Variant[] {
    return this.model.properties.get(name) ?? NONE
  }

  /** Where a property is, for the trace. */
  place(property: string): Place {
    const known = this.#places.get(property)
    if (known) return known
    const place = { element: this.model.uid, property }
    this.#places.set(property, place)
    return place
  }

  #lightView(runtime: Runtime): LightView | null {
    const { model } = this
    const { definition } = model
    const changes = this.bound.length > 0 || this.formulas.length > 0 || !this.isPlainRoot
    if (!definition?.isPlain || model.interactions.length > 0 || changes) return null
    const component = runtime.elements.component(definition.name)
    const root = identityProps(model, (raw) => fixedValue(runtime, raw))
    return isPlain(component) ? { component, props: { ...this.fixed, root } } : null
  }
}

/** A component that is no function, such as one that `memo` has made, is not plain whatever its definition says. */
function isPlain(component: unknown): component is LightView['component'] {
  return typeof component === 'function'
}

const NONE: readonly Variant[] = []

function isFixed({ evaluator }: Runtime, variants: readonly Variant[], { multiLang = false }: PropertySchema): boolean {
  if (variants.length > 1 || multiLang) return variants.length === 0
  return variants.every(
    ({ raw, screen, state }) => screen === 'default' && state === null && evaluator.resolver(raw).fixed,
  )
}

function fixedValue({ evaluator }: Runtime, raw: unknown): unknown {
  const resolver = evaluator.resolver(raw)
  return resolver.fixed ? resolver.value : undefined
}

/** Whether nothing on the root of a model's elements is ever patched, which is so for most elements of a long list. */
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
