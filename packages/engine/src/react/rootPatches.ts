import type { Binding } from '../bindings/Binding.ts'
import { stopLater } from '../internals/stopLater.ts'
import { elementClass, stateAttribute } from '../styles/rootNames.ts'
import { attributeText, readAttributes } from './attributes.ts'
import type { followBoundRoot } from './boundRoot.ts'
import type { ElementInstance } from './ElementInstance.ts'
import { hasBoundRoot } from './hasBoundRoot.ts'

/** A binding whose value goes straight to the root node. */
interface RootPatch {
  readonly binding: Binding<string | null>
  apply(node: HTMLElement, value: string | null): void
}

/** Patches a root node until the returned function is called. */
export function followRoot(instance: ElementInstance, node: HTMLElement): () => void {
  const stops = rootPatches(instance).map(({ binding, apply }) => {
    apply(node, binding.peek())
    return binding.listen((value) => apply(node, value), binding.version)
  })
  if (hasBoundRoot(instance.model, instance.runtime.evaluator))
    stops.push(
      boundRoot ? boundRoot(instance, node) : stopLater(loadBoundRoot().then((follow) => follow(instance, node))),
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
function rootPatches(instance: ElementInstance): readonly RootPatch[] {
  return [
    ...identityPatches(instance),
    ...attributePatches(instance),
    ...statePatches(instance),
    ...linkPatches(instance),
  ]
}

function identityPatches(instance: ElementInstance): readonly RootPatch[] {
  const { model, runtime } = instance
  const bindText = (property: string, raw: unknown) =>
    instance.bind(property, () => attributeText(instance.resolve(raw, property)))
  return [
    { property: 'id', raw: model.id, apply: setAttribute('id') },
    { property: 'class', raw: model.className, apply: exchangeClass(instance) },
  ]
    .filter(({ raw }) => !runtime.evaluator.resolver(raw).fixed)
    .map(({ property, raw, apply }) => ({ binding: bindText(property, raw), apply }))
}

/** Exchanges the stored class for its next value; classes of the component stay. */
function exchangeClass({ root, model }: ElementInstance): RootPatch['apply'] {
  const classesIn = (text: string | null) => (text ?? '').split(/\s+/).filter(Boolean)
  let shown = classesIn(root.className).filter((name) => name !== elementClass(model.uid))
  return (node, value) => {
    node.classList.remove(...shown)
    shown = classesIn(value)
    node.classList.add(...shown)
  }
}

function attributePatches(instance: ElementInstance): readonly RootPatch[] {
  if (instance.model.definition?.placesAttributes) return []
  const { evaluator } = instance.runtime
  return readAttributes(instance.model.attributes)
    .filter(({ raw }) => !evaluator.resolver(raw).fixed)
    .map(({ name, raw }) => ({
      binding: instance.bind(name, () => attributeText(instance.resolve(raw, name))),
      apply: setAttribute(name),
    }))
}

function statePatches(instance: ElementInstance): readonly RootPatch[] {
  const { model } = instance
  if (model.states.length === 0 && !model.definition?.states) return []
  const list = () => instance.states.active().join(' ') || null
  return [{ binding: instance.bind('states', list), apply: setAttribute(stateAttribute(model)) }]
}

function linkPatches(instance: ElementInstance): readonly RootPatch[] {
  const { link } = instance
  if (!link) return []
  const { navigation, services } = instance.runtime
  const current = (): string | null => {
    const here = new URL(navigation.url.get(), services.history.origin).pathname
    return link.get()?.internal && new URL(link.get()?.href ?? '', services.history.origin).pathname === here
      ? 'page'
      : null
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
