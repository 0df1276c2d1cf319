/*
 * One element on the page: resolves its properties, feeds its component, and patches what needs no React - text,
 * attributes, states and bound style - on the root node. Constructing one has no side effects; `attachRoot` and `mount`
 * start it, return functions that stop it, and may run more than once.
 */
import { atom } from 'jotai/vanilla'
import type { Place } from '../../diagnostics/Trace.ts'
import type { ElementActions, MountedElement } from '../../elements/MountedElements.ts'
import type { FormulaProperty, PropertySchema } from '../../elements/propertySchema.ts'
import { Binding, type BindingOptions } from '../../graph/Binding.ts'
import { deferredDisposer } from '../../internals/loading.ts'
import { directionOf, resolveText } from '../../languages/resolveText.ts'
import { defaultLanguage } from '../../navigation/paths.ts'
import type { ElementModel, Variant } from '../../project/model.ts'
import { isRecord, record } from '../../project/raw.ts'
import type { Evaluator } from '../../scope/Evaluator.ts'
import { LocalScope } from '../../scope/LocalScope.ts'
import type { Scope } from '../../scope/Scope.ts'
import type { PublicVariable } from '../../variables/Variables.ts'
import { hover } from '../features/elements.ts'
import { type ResolvedLink, resolveLink } from '../links/resolveLink.ts'
import { ElementText } from '../text/ElementText.ts'
import type { TextSource } from '../text/PatchedText.ts'
import { serializeEvent } from '../triggers/serializeEvent.ts'
import type { ElementHandle } from './ElementHandle.ts'
import type { ElementPlan } from './ElementPlan.ts'
import type { ElementEnvironment, LinkProps, LocalHandle, RootProps, VariableHandle } from './elementProps.ts'
import { ElementStates } from './elementStates.ts'
import { finishValue } from './finishValue.ts'
import type { PageApp } from './PageApp.ts'
import type { ViewScope } from './PageContext.ts'
import { pickVariant } from './pickVariant.ts'
import { followRoot } from './rootPatches.ts'
import { attributeProps, createRootProps, isPopupLink } from './rootProps.ts'

/** No-op handle for elements without a local key. */
const NOWHERE: LocalHandle = { publish: () => {} }

export class ElementInstance implements ElementHandle, MountedElement {
  readonly runtime: PageApp
  readonly model: ElementModel
  readonly plan: ElementPlan
  /** The scope of its own formulas. */
  readonly scope: Scope
  /** View scope of its children and its workflows; includes what the element publishes. */
  readonly inner: ViewScope
  readonly states: ElementStates
  readonly root: RootProps
  /** The instance whose root node it shares. */
  readonly host: ViewScope['host']
  readonly text: TextSource | null
  readonly variable: Readonly<Record<string, VariableHandle>>
  readonly local: LocalHandle
  readonly link: Binding<ResolvedLink | null> | null
  /** The enclosing link, whether or not it currently has a target; inside one, the element is not rendered as an anchor. */
  readonly linkAround: Binding<ResolvedLink | null> | null
  readonly #options: BindingOptions
  readonly #variables: readonly ElementVariable[]
  readonly #functions: Readonly<Record<string, unknown>>
  readonly #bindings: readonly (readonly [string, Binding<unknown>])[]
  /** Created on the first read of `environment.language` or `direction`. */
  #language: Binding<string> | null = null
  /** Subscribes to a binding that is created after `subscribe` has run. */
  #followLate: ((binding: Binding<string>) => void) | null = null
  /** Attributes that the component places itself. */
  readonly #attributes: Binding<Readonly<Record<string, unknown>>> | null
  #props: Readonly<Record<string, unknown>> | null = null
  #actions: ElementActions | null = null

  constructor(model: ElementModel, view: ViewScope) {
    const { page, region, depth, host, states } = view
    const { runtime } = page
    const { own: scope, inner } = page.enter?.(view.scope, model) ?? { own: view.scope, inner: view.scope }
    this.runtime = runtime
    this.model = model
    this.plan = page.planOf(model)
    this.scope = scope
    this.#options = { region, depth }
    const localKey = model.definition?.localKey
    const local = localKey ? new LocalScope(runtime.graph, scope.parts.local ?? null, localKey) : null
    this.local = local ? { publish: (_key, { data, methods = {} }) => local.publish(data, methods) } : NOWHERE
    this.states = new ElementStates(runtime.graph, model, (raw) => Boolean(this.resolve(raw, 'state')), states)
    const isLinkable = model.definition?.linkable || model.instance
    const ownLink = isLinkable && model.link
    this.link = ownLink
      ? this.bind('link', () => resolveLink(this.resolve(model.link, 'link'), runtime, scope.parts.item?.index.get()))
      : ((isLinkable && host?.link) ?? null)
    this.linkAround = (host ?? view).linkAround ?? null
    this.inner = {
      page,
      scope: local ? inner.with({ local }) : inner,
      region,
      depth: depth + 1,
      states: this.states,
      linkAround: isPopupLink(model.link) ? this.linkAround : (this.link ?? this.linkAround),
    }
    this.#variables = createVariables(runtime, model)
    this.variable = Object.fromEntries(this.#variables.map(({ name, handle }) => [name, handle]))
    this.text = this.plan.hasText ? new ElementText({ ...this.inner, scope, depth }, this.plan, this.states) : null
    this.#functions = Object.fromEntries(this.plan.formulas.map((name) => [name, this.#formula(name)]))
    this.#bindings = this.plan.bound.map(([name, schema]) => [name, this.bind(name, () => this.value(name, schema))])
    this.host = host
    const root = createRootProps(this)
    this.root = host ? host.share(this, root) : root
    this.#attributes = model.definition?.placesAttributes ? this.#bindAttributes() : null
  }

  get uid(): string {
    return this.model.uid
  }

  get repeatIndex(): string | undefined {
    return this.scope.parts.item?.repeatIndex
  }

  actions(): ElementActions | null {
    return this.#actions
  }

  readonly setActions = (actions: ElementActions | null): void => {
    this.#actions = actions
  }

  /** Props of the component except slots; a new object after each change. */
  readonly getProps = (): Readonly<Record<string, unknown>> => {
    this.#props ??= this.#collectProps()
    return this.#props
  }

  /** Subscribes to the bindings behind the component's props. */
  readonly subscribe = (notify: () => void): (() => void) => {
    const changed = () => {
      this.#props = null
      notify()
    }
    const stops: (() => void)[] = []
    const follow = <T>(binding: Binding<T>) => void stops.push(binding.listen(changed, binding.version))
    for (const [, binding] of this.#bindings) follow(binding)
    if (this.#language) follow(this.#language)
    if (this.link) follow(this.link)
    if (this.#attributes) follow(this.#attributes)
    this.#followLate = follow
    return () => {
      this.#followLate = null
      for (const stop of stops) stop()
    }
  }

  /** Registers public variables and actions; runs the life-cycle workflows. */
  readonly mount = (): (() => void) => {
    const { runtime, model } = this
    const { item, component } = this.scope.parts
    const variables = component?.variables ?? runtime.variables
    const isPublic = !item
    const undo = isPublic ? this.#variables.map((variable) => variables.register(variable)) : []
    undo.push(runtime.mounted.add(this))
    const lives = model.interactions.some(({ trigger }) => trigger?.startsWith('_wwOn'))
    if (lives) for (const trigger of ['_wwOnCreated', '_wwOnMounted']) this.emit(trigger)
    if (lives) runtime.graph.flush()
    return () => {
      if (lives) this.emit('_wwOnBeforeUnmount')
      for (const stop of undo) stop()
    }
  }

  /** Patches the root node until the returned function is called. */
  readonly attachRoot = (node: HTMLElement): (() => void) => {
    const stops = [followRoot(this, node)]
    this.runtime.mounted.onNode?.(this, node)
    const { thisInstance } = this.scope.parts
    if (thisInstance) stops.push(thisInstance.attach(node))
    const hovers = this.model.states.some(({ id }) => id === '_wwHover')
    if (hovers) stops.push(deferredDisposer(hover.load().then((it) => it.followHover(node, this.states))))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Starts the workflows of a trigger; `event` is what their formulas see. */
  readonly emit = (trigger: string, event: unknown = {}): void => {
    const { runtime, model } = this
    if (!model.interactions.some((workflow) => workflow.trigger === trigger)) return
    const { domEvent, ...payload } = record(event)
    const picture = domEvent instanceof Event ? { ...payload, domEvent: serializeEvent(domEvent) } : event
    const { scope } = this.inner
    const results = scope.parts.component?.results
    void runtime.workflows.trigger(model.interactions, trigger, { scope, event: picture, results })
    runtime.graph.flush()
  }

  bind<T>(property: string, evaluate: () => T): Binding<T> {
    return new Binding(this.runtime.graph, `${this.plan.label}.${property}`, evaluate, this.#options)
  }

  resolve(raw: unknown, property: string): unknown {
    return this.runtime.evaluator.resolve(raw, this.scope, this.plan.place(property))
  }

  #bindAttributes(): Binding<Readonly<Record<string, unknown>>> {
    const fail = (error: unknown) => this.runtime.trace.formulaError(this.plan.place('attributes'), error)
    return this.bind('attributes', () => attributeProps(this.model, (raw, name) => this.resolve(raw, name), fail))
  }

  #formula(name: string): unknown {
    const stored = this.#pick(this.plan.variants(name))
    return formulaProperty(this.runtime.evaluator, this.scope, stored, this.plan.place(name))
  }

  #collectProps(): Readonly<Record<string, unknown>> {
    const props: Record<string, unknown> = { ...this.plan.fixed, ...this.#functions, link: this.#linkProps() }
    for (const [name, binding] of this.#bindings) props[name] = binding.peek()
    props.root = this.#attributes ? { ...this.root, ...this.#attributes.peek() } : this.root
    props.environment = this.#lazyEnvironment()
    return props
  }

  #linkProps(): LinkProps | undefined {
    const link = this.link?.peek()
    if (!link || this.linkAround) return undefined
    return {
      href: link.href,
      ...(link.newTab ? { target: '_blank' as const, rel: 'noopener noreferrer' } : {}),
      ...(link.download ? { download: link.download } : {}),
    }
  }

  /** Binds the language on first read, so an element that never reads it is not updated when the language changes. */
  #lazyEnvironment(): ElementEnvironment {
    const language = () => {
      const follow = this.#language ? null : this.#followLate
      this.#language ??= this.bind('language', () => this.runtime.language.get())
      const shown = this.#language.peek()
      // Followed with its value, which the rendering that reads it shows.
      follow?.(this.#language)
      return shown
    }
    return {
      get language() {
        return language()
      },
      get direction() {
        return directionOf(language())
      },
      name: this.model.name ?? this.model.title,
    }
  }

  /** The current value of a property. */
  value(name: string, schema: Partial<PropertySchema> = {}): unknown {
    const value = this.resolve(this.#pick(this.plan.variants(name)), name)
    if (value === undefined || !schema.multiLang) return finishValue(value, schema)
    return resolveText(value, this.runtime.language.get(), defaultLanguage(this.runtime.project))
  }

  #pick(variants: readonly Variant[]): unknown {
    return pickVariant(variants, this.runtime.screen, this.states)
  }
}

/** A variable of one mounted element; its public name is `<uid>-<name>`. */
interface ElementVariable extends PublicVariable {
  readonly name: string
  readonly handle: VariableHandle
}

/** The variables that an element's definition declares, with their defaults. */
function createVariables({ store }: PageApp, { uid, definition }: ElementModel): readonly ElementVariable[] {
  return Object.entries(definition?.variables ?? {}).map(
    ([name, { defaultValue, readonly = false, resettable = false }]) => {
      const value = atom<unknown>(defaultValue)
      let initial = defaultValue
      const handle: VariableHandle = {
        get: () => store.get(value),
        set: (next) => store.set(value, next),
        setInitial: (next) => {
          initial = next
        },
        subscribe: (onChange) => store.sub(value, onChange),
      }
      const reset = resettable ? () => handle.set(initial) : undefined
      return { name, id: `${uid}-${name}`, atom: value, readonly, handle, reset }
    },
  )
}

/** Converts a stored `{type, code}` to a function of `context.mapping`; undefined when there is none. */
function formulaProperty(
  evaluator: Evaluator,
  scope: Scope,
  stored: unknown,
  place: Place,
): FormulaProperty | undefined {
  if (!isRecord(stored) || typeof stored.code !== 'string' || stored.code === '') return undefined
  const binding = { __wwtype: stored.type === 'js' ? 'js' : 'f', code: stored.code }
  return (mapping) => evaluator.resolve(binding, scope.with({ mapping }), place)
}
