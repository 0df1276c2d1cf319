import type { Binding } from '../../graph/Binding.ts'
import { deferredDisposer } from '../../internals/loading.ts'
import { stateAttribute } from '../../styles/rootNames.ts'
import { boundRoot } from '../features/elements.ts'
import { attributeText, readAttributes } from './attributes.ts'
import type { ElementHandle } from './ElementHandle.ts'
import { hasBoundRoot } from './hasBoundRoot.ts'

/** A root-node attribute whose value is bound. */
interface AttributePatch {
  readonly name: string
  readonly binding: Binding<string | null>
  /** Called with each value, before it is written. */
  readonly onValue?: (value: string | null) => void
}

/** Patches a root node until the returned function is called. */
export function followRoot(instance: ElementHandle, node: HTMLElement): () => void {
  const { model, states } = instance
  // Without stored states only the element itself changes them, which most never do.
  if (model.states.length === 0 && model.definition?.states)
    states.onRaise(() => setAttribute(node, stateAttribute(model), activeStates(instance)))
  const stops = attributePatches(instance).map(({ name, binding, onValue }) => {
    const write = (value: string | null) => {
      onValue?.(value)
      setAttribute(node, name, value)
    }
    write(binding.peek())
    return binding.listen(write, binding.version)
  })
  if (hasBoundRoot(model, instance.runtime.evaluator))
    stops.push(
      boundRoot.loaded?.followBoundRoot(instance, node) ??
        deferredDisposer(boundRoot.load().then((it) => it.followBoundRoot(instance, node))),
    )
  return () => {
    for (const stop of stops) stop()
  }
}

/** Attributes that are patched without React: bound ones, states, the current link. */
export function attributePatches(instance: ElementHandle): readonly AttributePatch[] {
  return [...textPatches(instance), ...statePatches(instance), ...linkPatches(instance)]
}

/** The id and the attributes whose values are bound. */
function textPatches(instance: ElementHandle): readonly AttributePatch[] {
  const { model, plan, runtime } = instance
  const attributes = model.definition?.placesAttributes ? [] : readAttributes(model.attributes)
  return [{ name: 'id', raw: model.id }, ...attributes]
    .filter(({ raw }) => !runtime.evaluator.resolver(raw).fixed)
    .map(({ name, raw }) => {
      const fail = (error: unknown) => runtime.trace.formulaError(plan.place(name), error)
      return { name, binding: instance.bind(name, () => attributeText(instance.resolve(raw, name), fail)) }
    })
}

function statePatches(instance: ElementHandle): readonly AttributePatch[] {
  const { model } = instance
  const list = () => activeStates(instance)
  return model.states.length === 0 ? [] : [{ name: stateAttribute(model), binding: instance.bind('states', list) }]
}

function activeStates({ states }: ElementHandle): string | null {
  return states.active().join(' ') || null
}

function linkPatches(instance: ElementHandle): readonly AttributePatch[] {
  const { link } = instance
  if (!link) return []
  const { navigation, services } = instance.runtime
  const pathOf = (address: string) => new URL(address, services.history.origin).pathname
  const current = (): string | null => {
    const here = pathOf(navigation.url.get())
    const target = link.get()
    return target?.internal && pathOf(target.href) === here ? 'page' : null
  }
  const onValue = (value: string | null) => instance.states.raise('_wwLinkActive', value !== null)
  return [{ name: 'aria-current', binding: instance.bind('current', current), onValue }]
}

function setAttribute(node: HTMLElement, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name)
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value)
}
