import type { ElementModel, MediaBag, Variant } from '@sluice/engine/config'
import { isRecord, type Readable } from '@sluice/engine/internals'
import { type ElementInstance, pickVariant } from '@sluice/engine/react/internals'
import { type InspectedValue, inspectValue } from './inspectValue.ts'

/** An element on the page with all its stored values and their current results. */
export interface InspectedElement {
  readonly uid: string
  readonly name: string
  /** The name of its type; null when the type is unknown. */
  readonly type: string | null
  /** Indexes of the enclosing rows, joined by `-`. */
  readonly repeatIndex: string | undefined
  /** Active states. */
  readonly states: readonly string[]
  readonly values: readonly InspectedValue[]
}

/** Inspects the stored values of an element, each with its reads. */
export function inspectElement(
  instance: ElementInstance,
  changedAt: (source: Readable) => number | null,
): InspectedElement {
  const { model, runtime, scope, states } = instance
  const pick = (variants: readonly Variant[]) => pickVariant(variants, runtime.screen, states)
  const inspect = (property: string, raw: unknown) => inspectValue(property, raw, { runtime, scope, changedAt })
  const stored = [...variantsByName(model)].map(([property, variants]) => [property, pick(variants)] as const)
  return {
    uid: model.uid,
    name: model.name ?? model.title ?? model.uid,
    type: model.definition?.name ?? model.instance?.component.name ?? null,
    repeatIndex: instance.repeatIndex,
    states: states.active(),
    values: [...stored, ...ofOneKind(model)]
      .filter(([, raw]) => raw !== undefined && raw !== null)
      .map(([property, raw]) => inspect(property, raw)),
  }
}

function variantsByName({ properties, condition, style }: ElementModel): ReadonlyMap<string, readonly Variant[]> {
  const styles = new Map<string, Variant[]>()
  for (const bag of style) addBag(styles, bag)
  return new Map([
    ...properties,
    ...(condition.length > 0 ? ([['conditionalRendering', condition]] as const) : []),
    ...[...styles]
      .filter(([name]) => name !== 'conditionalRendering')
      .map(([name, list]) => [`style.${name}`, list] as const),
  ])
}

function addBag(styles: Map<string, Variant[]>, { screen, state, values }: MediaBag): void {
  for (const [name, raw] of Object.entries(values))
    styles.set(name, [...(styles.get(name) ?? []), { screen, state, raw }])
}

/** Stored values that do not depend on screen or states. */
function ofOneKind({
  attributes,
  id,
  className,
  link,
  states,
  slots,
}: ElementModel): readonly (readonly [string, unknown])[] {
  const repeats = [...slots].flatMap(([name, slot]) => (slot.kind === 'repeat' ? [[name, slot.items] as const] : []))
  const conditions = states.map(({ label, condition }) => [`state ${label}`, condition] as const)
  return [
    ...repeats,
    ['id', id],
    ['class', className],
    ['attributes', isRecord(attributes) || Array.isArray(attributes) ? attributes : null],
    ['link', link],
    ...conditions,
  ]
}
