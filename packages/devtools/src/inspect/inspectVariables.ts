import type { VariableModel } from '@sluice/engine/config'
import type { PluginEntry, Variables } from '@sluice/engine/internals'
import type { ElementInstance } from '@sluice/engine/react/internals'
import type { InspectedApp } from './InspectedApp.ts'

/** A current variable, with a setter. */
export interface InspectedVariable {
  /** Unique key, stable for the lifetime of the variable. */
  readonly key: string
  readonly name: string
  /** The stored type; null for one of an element or a plugin. */
  readonly type: string | null
  /** The element, component instance or plugin that owns it; null for a variable of the page or the project. */
  readonly owner: { readonly name: string; readonly uid: string } | null
  readonly value: unknown
  readonly isReadonly: boolean
  /** Writes the variable as a workflow would. Returns null, or the reason why the value does not fit; then nothing changes. */
  set(value: unknown): string | null
}

/** All variables of a running page: of the project and the page first, then of plugins, components and elements. */
export function inspectVariables(
  runtime: InspectedApp,
  elements: readonly ElementInstance[],
): readonly InspectedVariable[] {
  const { navigation, variables, project } = runtime
  const view = navigation.view.peek()
  const models = view.kind === 'page' ? view.model.variables : []
  return [
    ...models.map((model) => ({ key: `page ${model.id}`, owner: null, ...ofModel(runtime, variables, model) })),
    ...project.plugins.flatMap((entry) => ofPlugin(runtime, entry)),
    ...ofComponents(elements),
    ...elements.flatMap(ofElement),
  ]
}

function ofModel({ graph }: Pick<InspectedApp, 'graph'>, variables: Variables, { id, name, type }: VariableModel) {
  return {
    name,
    type,
    value: variables.get(id),
    isReadonly: false,
    set: (value: unknown) => graph.batch(() => variables.set(id, value)),
  }
}

function ofPlugin({ plugins, graph }: InspectedApp, { id }: PluginEntry): readonly InspectedVariable[] {
  const plugin = plugins.get(id)
  if (!plugin) return []
  const { definition, context } = plugin
  return Object.keys(definition.variables ?? {}).map((name) => ({
    key: `plugin ${id} ${name}`,
    name,
    type: null,
    owner: { name: definition.name, uid: id },
    value: context.getVariable(name),
    isReadonly: false,
    set: (value: unknown) => {
      graph.batch(() => context.setVariable(name, value))
      return null
    },
  }))
}

function ofElement(element: ElementInstance): readonly InspectedVariable[] {
  const { model, plan, variable, runtime } = element
  return Object.entries(variable).map(([name, handle]) => ({
    key: `element ${numberOf(element)} ${name}`,
    name,
    type: null,
    owner: { name: plan.label, uid: model.uid },
    value: handle.get(),
    isReadonly: model.definition?.variables?.[name]?.readonly ?? false,
    set: (value: unknown) => {
      runtime.graph.batch(() => handle.set(value))
      return null
    },
  }))
}

/** Variables of component instances; each instance counts once, although all its inner elements share its scope. */
function ofComponents(elements: readonly ElementInstance[]): readonly InspectedVariable[] {
  const seen = new Map<Variables, ElementInstance>()
  for (const element of elements) {
    const { component } = element.scope.parts
    if (component && !seen.has(component.variables)) seen.set(component.variables, element)
  }
  return [...seen].flatMap(([variables, { runtime, scope, uid }]) => {
    const view = runtime.navigation.view.peek()
    const id = String(scope.parts.component?.get('baseUid'))
    const component = view.kind === 'page' ? view.model.components?.get(id) : undefined
    return (component?.variables ?? []).map((model) => ({
      key: `component ${numberOf(variables)} ${model.id}`,
      owner: { name: component?.name ?? id, uid },
      ...ofModel(runtime, variables, model),
    }))
  })
}

const numbers = new WeakMap<object, number>()
let last = 0

/** Returns a unique number for an object, the same on every call. */
function numberOf(owner: object): number {
  const known = numbers.get(owner)
  if (known !== undefined) return known
  last += 1
  numbers.set(owner, last)
  return last
}
