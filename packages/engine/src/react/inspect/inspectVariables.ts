import type { Runtime } from '../../app/Runtime.ts'
import type { PluginEntry, VariableModel } from '../../project/model.ts'
import type { Variables } from '../../variables/Variables.ts'
import type { ElementInstance } from '../element/ElementInstance.ts'

/** A variable that lives now, and the way to write it. */
export interface InspectedVariable {
  /** Unlike any other's, and the same for as long as the variable lives. */
  readonly key: string
  readonly name: string
  /** The stored type; null for one of an element or a plugin. */
  readonly type: string | null
  /** Whose it is: of an element, an instance of a component or a plugin; null for one of the page or the project. */
  readonly owner: { readonly name: string; readonly uid: string } | null
  readonly value: unknown
  readonly isReadonly: boolean
  /** Writes it as a workflow does. A value that does not fit changes nothing: returns why, else null. */
  set(value: unknown): string | null
}

/** Every variable of a running page: the project's and the page's first, then those of plugins, components and elements. */
export function inspectVariables(runtime: Runtime, elements: readonly ElementInstance[]): readonly InspectedVariable[] {
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

function ofModel({ graph }: Runtime, variables: Variables, { id, name, type }: VariableModel) {
  return {
    name,
    type,
    value: variables.get(id),
    isReadonly: false,
    set: (value: unknown) => graph.batch(() => variables.set(id, value)),
  }
}

function ofPlugin({ plugins, graph }: Runtime, { id }: PluginEntry): readonly InspectedVariable[] {
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

/** Each instance of a component once; its inner elements all stand in its scope. */
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

/** Tells one copy from another, wherever they stand. */
function numberOf(owner: object): number {
  const known = numbers.get(owner)
  if (known !== undefined) return known
  last += 1
  numbers.set(owner, last)
  return last
}
