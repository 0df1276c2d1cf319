/*
 * A component instance: the scope its inner elements see as `context.component`, and its life cycle. It shares its node
 * with the root element of the component.
 */

import { MembersObject, ScopeObject } from '../../formula/runtime/ScopeObject.ts'
import { Binding } from '../../graph/Binding.ts'
import { ValueSource } from '../../graph/ValueSource.ts'
import { CLOSING } from '../../popups/OpenPopup.ts'
import type { ComponentModel, ElementModel, InstanceModel, SlotModel, WorkflowModel } from '../../project/model.ts'
import { record } from '../../project/raw.ts'
import { type Caller, ComponentScope, type WorkflowResults } from '../../scope/ComponentScope.ts'
import type { Scope } from '../../scope/Scope.ts'
import { type StoredFormulas, storedFormulas } from '../../scope/storedFormulas.ts'
import type { Variables } from '../../variables/Variables.ts'
import { calledBy } from '../../workflows/actions/calledBy.ts'
import type { ElementHandle } from '../element/ElementHandle.ts'
import { ElementInstance } from '../element/ElementInstance.ts'
import type { RootProps } from '../element/elementProps.ts'
import type { PageApp } from '../element/PageApp.ts'
import type { ViewScope } from '../element/PageContext.ts'
import { snapshots } from '../firstRender/snapshots.ts'

/** Maximum nesting of a component inside itself. */
const MAX_NESTING = 10

export class ComponentInstance extends ComponentScope {
  /** View scope of its inner elements. */
  readonly view: ViewScope
  /** View scope of its dropzone content. */
  readonly outer: ViewScope
  readonly variables: Variables
  readonly results: WorkflowResults
  /** Whether the component is nested inside itself too deeply to render. */
  readonly isEndless: boolean
  readonly #runtime: PageApp
  readonly #component: ComponentModel
  readonly #element: ElementInstance
  readonly #dropzones: ReadonlyMap<string, SlotModel>
  readonly #properties: ReadonlyMap<string, Binding<unknown>>
  readonly #formulas: StoredFormulas
  readonly #members: ReadonlyMap<string, unknown>

  constructor(element: ElementModel, { component, dropzones }: InstanceModel, outer: ViewScope) {
    super()
    const { runtime } = outer.page
    this.#runtime = runtime
    const count = new ValueSource(runtime.graph, `${component.name ?? component.id} results`, 0)
    const changed = () => count.set(count.peek() + 1)
    this.results = Object.assign(new Map<string, Record<string, unknown>>(), { changed })
    this.#component = component
    this.#dropzones = dropzones
    this.outer = outer
    this.isEndless = this.#nesting() > MAX_NESTING
    this.#element = new ElementInstance(element, outer)
    this.#properties = propertyBindings(this.#element, component)
    this.variables = runtime.variables.createOthers()
    this.variables.define(component.variables)
    // Values stored on the device are not part of a prerendered view.
    snapshots.get(runtime)?.onEnd(() => this.variables.resetForPage(true))
    const scope = outer.scope.with({ item: null, dropzone: null, component: this })
    this.#formulas = storedFormulas(runtime.evaluator, () => scope)
    this.#formulas.define(component)
    this.#members = this.#createMembers(count)
    this.view = {
      ...this.#element.inner,
      scope,
      host: {
        model: element,
        link: this.#element.link,
        linkAround: this.#element.linkAround,
        share: (root, own) => shareRoot(root, own, this.#element.root),
      },
    }
    this.#element.setActions({
      ...Object.fromEntries(component.workflows.flatMap((workflow) => this.#actionsOf(workflow))),
      [CLOSING]: (data) => this.trigger(CLOSING, { data }),
    })
  }

  get(key: string): unknown {
    return this.#members.get(key)
  }

  override keys(): readonly string[] {
    return [...this.#members.keys()]
  }

  workflow(id: string): WorkflowModel | undefined {
    return this.#component.workflows.find((workflow) => workflow.id === id)
  }

  emit(triggerId: string, event: unknown): void {
    this.#element.emit(triggerId, event ?? {})
  }

  /** The slot that the instance puts into the dropzone of an inner element. */
  dropzone(uid: string): SlotModel | undefined {
    return this.#dropzones.get(uid)
  }

  /** Runs one of its workflows. @throws any error of the workflow. */
  run(
    workflow: WorkflowModel,
    parameters: Readonly<Record<string, unknown>> = {},
    { action, stack, signal, recording: caller }: Partial<Caller> = {},
  ): Promise<unknown> {
    const { scope } = this.view
    const calls = { ...(stack ? { stack } : {}), ...(signal ? { signal } : {}) }
    const callerId = action?.id ?? workflow.id
    const options = { scope, parameters, results: this.results, caller, ...calls }
    return this.#runtime.workflows.call(workflow, callerId, options)
  }

  /** Runs the workflows of one of its own triggers, such as `_wwOnMounted`. */
  trigger(trigger: string, event: Readonly<Record<string, unknown>> = {}): void {
    const { scope } = this.view
    void this.#runtime.workflows.trigger(this.#component.workflows, trigger, { scope, event, results: this.results })
  }

  /** Mounts the instance; returns a function that unmounts it. */
  readonly mount = (): (() => void) => {
    const undo = [...this.#publishVariables(), this.#element.mount(), ...this.#followProperties()]
    this.trigger('_wwOnCreated')
    this.trigger('_wwOnMounted')
    return () => {
      this.trigger('_wwOnBeforeUnmount')
      for (const stop of undo) stop()
    }
  }

  #createMembers(count: ValueSource<number>): ReadonlyMap<string, unknown> {
    const properties = new MembersObject((key) => this.#properties.get(key)?.get(), [...this.#properties.keys()])
    const results = new ResultsObject(this.results, count)
    return new Map<string, unknown>([
      ['props', properties],
      ['variables', this.variables.scopeObject],
      ['formulas', this.#formulas.scopeObject],
      ['workflowsResults', results],
      ['baseUid', this.#component.id],
      ['methods', {}],
    ])
  }

  /** Actions for a workflow, by its id and its name, that the page can run. */
  #actionsOf(workflow: WorkflowModel) {
    const action = (parameters: unknown) => this.run(workflow, record(parameters))
    calledBy.set(action, (parameters, caller) => this.run(workflow, record(parameters), caller))
    return [workflow.id, workflow.name].flatMap((name) => (name ? [[name, action] as const] : []))
  }

  /** Publishes external variables as `<uid>-<id>`, like those of elements. */
  #publishVariables(): readonly (() => void)[] {
    const { item, component } = this.outer.scope.parts
    if (item) return []
    const others = component?.variables ?? this.#runtime.variables
    return this.#component.variables.flatMap(({ id, isExternal }) => {
      const { atom } = this.variables.source(id)
      return isExternal && atom ? [others.register({ id: `${this.#element.uid}-${id}`, atom })] : []
    })
  }

  /** Runs `_wwOnPropertyChange` workflows for the first value of their property and for every change. */
  #followProperties(): readonly (() => void)[] {
    return this.#component.workflows.flatMap((workflow) => {
      const property = this.#properties.get(workflow.triggerProperty ?? '')
      if (workflow.trigger !== '_wwOnPropertyChange' || !property) return []
      let oldValue: unknown
      const tell = (newValue: unknown) => {
        const event = { newValue, oldValue }
        oldValue = newValue
        // Flush document writes first, so that the workflow sees the updated page.
        this.#runtime.graph.writeDocument()
        void this.#runtime.workflows.start(workflow, { scope: this.view.scope, event, results: this.results })
      }
      const follower = new Binding(this.#runtime.graph, `${this.#element.uid} follows`, () => property.get())
      return [follower.listen(tell, -1)]
    })
  }

  #nesting(): number {
    let count = 1
    let around: Scope['parts']['component'] = this.outer.scope.parts.component
    while (around instanceof ComponentInstance) {
      if (around.#component.id === this.#component.id) count += 1
      around = around.outer.scope.parts.component
    }
    return count
  }
}

/** `context.component.workflowsResults`: its readers are updated on every new result. */
class ResultsObject extends ScopeObject {
  readonly #results: WorkflowResults
  readonly #seen: ValueSource<number>

  constructor(results: WorkflowResults, seen: ValueSource<number>) {
    super()
    this.#results = results
    this.#seen = seen
  }

  get(key: string): unknown {
    this.#seen.get()
    const kept = this.#results.get(key)
    return kept && { ...kept }
  }

  override keys(): readonly string[] {
    this.#seen.get()
    return [...this.#results.keys()]
  }
}

/** Properties of an instance by id: the stored values, resolved in the outer scope, or else their defaults. */
function propertyBindings(
  element: ElementHandle,
  { properties }: ComponentModel,
): ReadonlyMap<string, Binding<unknown>> {
  return new Map(
    [...properties.values()].map(({ id, label, defaultValue }) => {
      const evaluate = () => {
        const value = element.value(id)
        return value === undefined ? element.resolve(defaultValue, label) : value
      }
      return [id, element.bind(label, evaluate)] as const
    }),
  )
}

type Handler = (...args: readonly unknown[]) => void

/**
 * Merges the props of an instance and of its component's root for the node they share: classes and handlers of both;
 * otherwise the instance wins. The node keeps the root's uid; the instance's uid is in `data-instance`.
 */
function shareRoot(root: ElementHandle, own: RootProps, outer: RootProps): RootProps {
  const { role, tabIndex, onKeyDown, ...rest }: Readonly<Record<string, unknown>> = { ...outer }
  // Natively interactive roots need no button role.
  const isInteractive = Boolean(root.model.definition?.triggers || root.link)
  const given: Readonly<Record<string, unknown>> = isInteractive ? rest : { ...rest, role, tabIndex, onKeyDown }
  const merged: Record<string, unknown> = { ...own }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const before = merged[name]
    // Props that start with `on` are handlers.
    merged[name] = /^on[A-Z]/.test(name) && before ? both(before as Handler, value as Handler) : value
  }
  return {
    ...merged,
    className: `${own.className} ${outer.className}`,
    'data-uid': own['data-uid'],
    'data-instance': [outer['data-uid'], outer['data-instance']].filter(Boolean).join(' '),
    ref: (node) => {
      const detach = [own.ref?.(node), outer.ref?.(node)]
      return () => {
        for (const stop of detach) stop?.()
      }
    },
  }
}

function both(first: Handler, second: Handler): Handler {
  return (...args) => {
    first(...args)
    second(...args)
  }
}
