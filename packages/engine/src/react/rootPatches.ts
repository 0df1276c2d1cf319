import type { Binding } from '../bindings/Binding.ts'
import { boundStyles, elementClass, stateAttribute } from '../styles/boundStyle.ts'
import { displayValue } from '../styles/declarations.ts'
import { imageUrl } from '../styles/imageUrl.ts'
import { safeCss } from '../styles/safeCss.ts'
import { attributeText, readAttributes } from './attributes.ts'
import type { ElementInstance } from './ElementInstance.ts'

/** A binding whose value goes straight to the root node. */
export interface RootPatch {
  readonly binding: Binding<string | null>
  apply(node: HTMLElement, value: string | null): void
}

/** Everything of an element that is patched without React: bound attributes, states, the current link, bound style. */
export function rootPatches(instance: ElementInstance): readonly RootPatch[] {
  return [
    ...identityPatches(instance),
    ...attributePatches(instance),
    ...statePatches(instance),
    ...linkPatches(instance),
    ...stylePatches(instance),
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

function stylePatches(instance: ElementInstance): readonly RootPatch[] {
  return boundStyles(instance.model).map(({ variable, property, raw }) => ({
    binding: instance.bind(property, () => {
      const value = instance.resolve(raw, property)
      if (property === 'display') return displayValue(value, instance.model.definition)
      // A layer that is missing would take the whole background with it.
      return property === 'backgroundImage' ? (imageUrl(value) ?? 'none') : safeCss(value)
    }),
    apply: (node, value) => {
      if (value === null) node.style.removeProperty(variable)
      else node.style.setProperty(variable, value)
    },
  }))
}

function setAttribute(name: string): RootPatch['apply'] {
  return (node, value) => {
    if (value === null) node.removeAttribute(name)
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value)
  }
}
