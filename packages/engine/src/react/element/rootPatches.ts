import type { Binding } from '../../graph/Binding.ts'
import { deferredDisposer } from '../../internals/deferredDisposer.ts'
import { stateAttribute } from '../../styles/rootNames.ts'
import { attributeText, readAttributes } from './attributes.ts'
import type { followBoundRoot } from './boundRoot.ts'
import type { ElementHandle } from './ElementHandle.ts'
import { hasBoundRoot } from './hasBoundRoot.ts'

/** A binding whose value goes straight to the root node. */
interface RootPatch {
  readonly binding: Binding<string | null>
  apply(node: HTMLElement, value: string | null): void
}

/** Patches a root node until the returned function is called. */
export function followRoot(instance: ElementHandle, node: HTMLElement): () => void {
  const stops = rootPatches(instance).map(({ binding, apply }) => {
    apply(node, binding.peek())
    return binding.listen((value) => apply(node, value), binding.version)
  })
  if (hasBoundRoot(instance.model, instance.runtime.evaluator))
    stops.push(
      boundRoot
        ? boundRoot(instance, node)
        : deferredDisposer(loadBoundRoot().then((follow) => follow(instance, node))),
    )
  return () => {
    for (const stop of stops) stop()
  }
}

let boundRoot: typeof followBoundRoot | null = null

/** Brings what follows bound style and bound names of attributes; a page that has any waits for it. */
export async function loadBoundRoot(): Promise<typeof followBoundRoot> {
  boundRoot ??= (await import('./boundRoot.ts')).followBoundRoot
  return boundRoot
}

/** Everything of an element that is patched without React: bound attributes, states, the current link. */
function rootPatches(instance: ElementHandle): readonly RootPatch[] {
  return [...textPatches(instance), ...statePatches(instance), ...linkPatches(instance)]
}

/** The bound ones of id and attributes. */
function textPatches(instance: ElementHandle): readonly RootPatch[] {
  const { model, plan, runtime } = instance
  const attributes = model.definition?.placesAttributes ? [] : readAttributes(model.attributes)
  return [
    { name: 'id', raw: model.id, apply: setAttribute('id') },
    ...attributes.map((attribute) => ({ ...attribute, apply: setAttribute(attribute.name) })),
  ]
    .filter(({ raw }) => !runtime.evaluator.resolver(raw).fixed)
    .map(({ name, raw, apply }) => {
      const fail = (error: unknown) => runtime.trace.formulaError(plan.place(name), error)
      return { binding: instance.bind(name, () => attributeText(instance.resolve(raw, name), fail)), apply }
    })
}

function statePatches(instance: ElementHandle): readonly RootPatch[] {
  const { model } = instance
  if (model.states.length === 0 && !model.definition?.states) return []
  const list = () => instance.states.active().join(' ') || null
  return [{ binding: instance.bind('states', list), apply: setAttribute(stateAttribute(model)) }]
}

function linkPatches(instance: ElementHandle): readonly RootPatch[] {
  const { link } = instance
  if (!link) return []
  const { navigation, services } = instance.runtime
  const pathOf = (address: string) => new URL(address, services.history.origin).pathname
  const current = (): string | null => {
    const here = pathOf(navigation.url.get())
    const target = link.get()
    return target?.internal && pathOf(target.href) === here ? 'page' : null
  }
  const set = setAttribute('aria-current')
  return [
    {
      binding: instance.bind('current', current),
      apply: (node, value) => {
        instance.states.raise('_wwLinkActive', value !== null)
        set(node, value)
      },
    },
  ]
}

function setAttribute(name: string): RootPatch['apply'] {
  return (node, value) => {
    if (value === null) node.removeAttribute(name)
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value)
  }
}
