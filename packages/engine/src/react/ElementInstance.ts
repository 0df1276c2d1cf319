/*
 * One element on the page: resolves its properties, feeds its component, and patches what needs no React - text,
 * attributes, states and bound style - on the root node. Making one has no effect outside; `attachRoot` and `mount`
 * begin and end its life and may run more than once.
 */
import { Binding, type BindingOptions } from '../bindings/Binding.ts'
import { LocalScope } from '../bindings/LocalScope.ts'
import type { Scope } from '../bindings/Scope.ts'
import type { ElementModel, Variant } from '../config/model.ts'
import type { ElementActions, MountedElement } from '../elements/MountedElements.ts'
import type { PropertySchema } from '../elements/propertySchema.ts'
import { rootedAddress } from '../internals/rootedAddress.ts'
import { stopLater } from '../internals/stopLater.ts'
import { directionOf, resolveText } from '../languages/resolveText.ts'
import { defaultLanguage } from '../routing/paths.ts'
import { type ResolvedLink, resolveLink } from '../routing/resolveLink.ts'
import type { Runtime } from '../runtime/Runtime.ts'
import type { Place } from '../trace/Trace.ts'
import type { ElementEnvironment, LinkProps, LocalHandle, RootProps, VariableHandle } from './elementProps.ts'
import { ElementStates } from './elementStates.ts'
import { createVariables, type ElementVariable } from './elementVariables.ts'
import { eventPicture } from './eventPicture.ts'
import { formulaProperty } from './formulaProperty.ts'
import { pickVariant } from './pickVariant.ts'
import { followRoot } from './rootPatches.ts'
import { attributeProps, createRootProps } from './rootProps.ts'
import { TextSource } from './TextSource.ts'
import type { ViewScope } from './ViewScope.ts'

const TEXT = '_ww-text_text'
/** Elements without a local key publish to nobody. */
const NOWHERE: LocalHandle = { publish: () => {} }

export class ElementInstance implements MountedElement {
  readonly runtime: Runtime
  readonly model: ElementModel
  /** The scope of its own formulas. */
  readonly scope: Scope
  /** Where its children stand, and where its workflows run: sees what it publishes. */
  readonly inner: ViewScope
  readonly states: ElementStates
  readonly root: RootProps
  readonly text: TextSource | null
  readonly variable: Readonly<Record<string, VariableHandle>>
  readonly local: LocalHandle
  readonly link: Binding<ResolvedLink | null> | null
  readonly #options: BindingOptions
  readonly #variables: readonly ElementVariable[]
  readonly #fixed: Readonly<Record<string, unknown>>
  readonly #bindings: readonly (readonly [string, Binding<unknown>])[]
  /** Followed by elements that have asked for it. */
  #environment: Binding<ElementEnvironment> | null = null
  /** Follows what is first asked for after the element has been mounted. */
  #followLate: ((binding: Binding<ElementEnvironment>) => void) | null = null
  /** Attributes that the component places itself. */
  readonly #attributes: Binding<Readonly<Record<string, unknown>>> | null
  #props: Readonly<Record<string, unknown>> | null = null
  #actions: ElementActions | null = null

  constructor(runtime: Runtime, model: ElementModel, { scope: around, region, depth, host, states }: ViewScope) {
    const { own: scope, inner } = around.parts.enter?.(around, model) ?? { own: around, inner: around }
    this.runtime = runtime
    this.model = model
    this.scope = scope
    this.#options = { region, depth }
    const localKey = model.definition?.localKey
    const local = localKey ? new LocalScope(runtime.graph, scope.parts.local ?? null, localKey) : null
    this.local = local ? { publish: (_key, { data, methods = {} }) => local.publish(data, methods) } : NOWHERE
    this.states = new ElementStates(runtime.graph, model, (raw) => Boolean(this.resolve(raw, 'state')), states)
    this.inner = { scope: local ? inner.with({ local }) : inner, region, depth: depth + 1, states: this.states }
    this.#variables = createVariables(runtime, model)
    this.variable = Object.fromEntries(this.#variables.map(({ name, handle }) => [name, handle]))
    this.text = model.definition?.inherits?.includes('text') ? this.#createText() : null
    const isLinkable = model.definition?.linkable || model.instance
    const ownLink = isLinkable && model.link
    this.link = ownLink
      ? this.bind('link', () => resolveLink(this.resolve(model.link, 'link'), runtime, scope.parts.item?.index.get()))
      : ((isLinkable && host?.link) ?? null)
    const properties = this.#readProperties()
    this.#fixed = properties.fixed
    this.#bindings = properties.bindings
    const root = createRootProps(this)
    this.root = host ? host.share(this, root) : root
    this.#attributes = model.definition?.placesAttributes ? this.bind('attributes', () => attributeProps(this)) : null
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

  /** What the component gets beside slots; a new object after each change. */
  readonly getProps = (): Readonly<Record<string, unknown>> => {
    this.#props ??= this.#collectProps()
    return this.#props
  }

  /** Starts following the properties that the component gets. */
  readonly subscribe = (notify: () => void): (() => void) => {
    const changed = () => {
      this.#props = null
      notify()
    }
    const stops: (() => void)[] = []
    const follow = <T>(binding: Binding<T>) => void stops.push(binding.listen(changed, binding.version))
    for (const [, binding] of this.#bindings) follow(binding)
    if (this.#environment) follow(this.#environment)
    if (this.link) follow(this.link)
    if (this.#attributes) follow(this.#attributes)
    this.#followLate = follow
    return () => {
      this.#followLate = null
      for (const stop of stops) stop()
    }
  }

  /** Gives variables their public names and makes actions reachable; runs the life-cycle workflows. */
  readonly mount = (): (() => void) => {
    const { runtime, model } = this
    const { item, component } = this.scope.parts
    const variables = component?.variables ?? runtime.variables
    const isPublic = !item
    const undo = isPublic ? this.#variables.map(({ id, atom, readonly }) => variables.register(id, atom, readonly)) : []
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
    const { thisInstance } = this.scope.parts
    if (thisInstance) stops.push(thisInstance.attach(node))
    const hovers = this.model.states.some(({ id }) => id === '_wwHover')
    if (hovers) stops.push(stopLater(import('./followHover.ts').then((it) => it.followHover(node, this.states))))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Starts the workflows of a trigger; `event` is what their formulas see. */
  readonly emit = (trigger: string, event: Readonly<Record<string, unknown>> = {}): void => {
    const { runtime, model } = this
    if (!model.interactions.some((workflow) => workflow.trigger === trigger)) return
    const { domEvent, ...payload } = event
    const picture = domEvent instanceof Event ? { ...payload, domEvent: eventPicture(domEvent) } : event
    void runtime.workflows.trigger(model.interactions, trigger, { scope: this.inner.scope, event: picture })
    runtime.graph.flush()
  }

  bind<T>(property: string, evaluate: () => T): Binding<T> {
    return new Binding(this.runtime.graph, `${this.model.name ?? this.uid}.${property}`, evaluate, this.#options)
  }

  resolve(raw: unknown, property: string): unknown {
    return this.runtime.evaluator.resolve(raw, this.scope, this.#place(property))
  }

  #place(property: string): Place {
    return { element: this.uid, property }
  }

  #collectProps(): Readonly<Record<string, unknown>> {
    const props: Record<string, unknown> = { ...this.#fixed, link: this.#linkProps() }
    for (const [name, binding] of this.#bindings) props[name] = binding.peek()
    props.root = this.#attributes ? { ...this.root, ...this.#attributes.peek() } : this.root
    props.environment = this.#lazyEnvironment()
    return props
  }

  #linkProps(): LinkProps | undefined {
    const link = this.link?.peek()
    if (!link) return undefined
    return {
      href: link.href,
      ...(link.newTab ? { target: '_blank' as const, rel: 'noopener noreferrer' } : {}),
      ...(link.download ? { download: link.download } : {}),
    }
  }

  /** Most elements never ask for it, and then a change of language is none of their business. */
  #lazyEnvironment(): ElementEnvironment {
    const read = () => {
      if (!this.#environment) {
        this.#environment = this.bind('language', () => this.#describeEnvironment())
        this.#followLate?.(this.#environment)
      }
      return this.#environment.peek()
    }
    return {
      get language() {
        return read().language
      },
      get direction() {
        return read().direction
      },
      name: this.model.name ?? this.model.title,
    }
  }

  #describeEnvironment(): ElementEnvironment {
    const language = this.runtime.language.get()
    return { language, direction: directionOf(language), name: this.model.name ?? this.model.title }
  }

  #createText(): TextSource {
    const { runtime, model } = this
    const variants = this.#variants(TEXT)
    const evaluate = () =>
      resolveText(this.resolve(this.#pick(variants), 'text'), runtime.language.get(), defaultLanguage(runtime.project))
    const plain = this.#pick(this.#variants('_ww-text_sanitize')) === true
    const links = () => this.value('_ww-text_links')
    return new TextSource(runtime.graph, `${model.name ?? model.uid}.text`, evaluate, {
      ...this.#options,
      plain,
      links,
    })
  }

  #readProperties() {
    const fixed: Record<string, unknown> = {}
    const bindings: (readonly [string, Binding<unknown>])[] = []
    for (const [name, schema] of Object.entries(this.model.definition?.properties ?? {})) {
      const variants = this.#variants(name)
      const isAbsent = variants.length === 0 && schema.runtimeDefault === undefined && !schema.multiLang
      if (schema.cssVariable || isAbsent) continue
      if (schema.kind === 'formula')
        fixed[name] = formulaProperty(this.runtime.evaluator, this.scope, this.#pick(variants), this.#place(name))
      else if (this.#isFixed(variants, schema)) fixed[name] = this.value(name, schema)
      else bindings.push([name, this.bind(name, () => this.value(name, schema))])
    }
    return { fixed, bindings }
  }

  #isFixed(variants: readonly Variant[], { multiLang = false }: PropertySchema): boolean {
    if (variants.length > 1 || multiLang) return variants.length === 0
    return variants.every(
      ({ raw, screen, state }) => screen === 'default' && state === null && this.runtime.evaluator.resolver(raw).fixed,
    )
  }

  /** The present value of a property. */
  value(name: string, { multiLang = false, runtimeDefault, kind }: Partial<PropertySchema> = {}): unknown {
    const value = this.resolve(this.#pick(this.#variants(name)), name)
    if (value === undefined) return runtimeDefault
    if (kind === 'image' && typeof value === 'string') return rootedAddress(value)
    return multiLang ? resolveText(value, this.runtime.language.get(), defaultLanguage(this.runtime.project)) : value
  }

  #variants(name: string): readonly Variant[] {
    return this.model.properties.get(name) ?? []
  }

  #pick(variants: readonly Variant[]): unknown {
    return pickVariant(variants, this.runtime.screen, this.states)
  }
}
