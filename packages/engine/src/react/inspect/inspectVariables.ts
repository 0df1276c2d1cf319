import type { Runtime } from '../../runtime/Runtime.ts'
import type { Variables } from '../../variables/Variables.ts'
import type { ElementInstance } from '../ElementInstance.ts'

/** A variable that lives now, and the way to write it. */
export interface InspectedVariable {
  /** Unlike any other's. */
  readonly key: string
  readonly name: string
  /** The stored type; null for one of an element. */
  readonly type: string | null
  /** Whose it is: of an element or of an instance of a component; null for one of the page or the project. */
  readonly owner: { readonly name: string; readonly uid: string } | null
  readonly value: unknown
  readonly isReadonly: boolean
  /** Writes it as a workflow does: a value that does not fit is refused and logged. */
  set(value: unknown): void
}

/** Every variable of a running page: the project's and the page's first, then those of components and elements. */
export function inspectVariables(
  { navigation, variables, graph }: Runtime,
  elements: readonly ElementInstance[],
): readonly InspectedVariable[] {
  const view = navigation.view.peek()
  const models = view.kind === 'page' ? view.model.variables : []
  const ofPage = models.map(({ id, name, type }) => ({
    key: id,
    name,
    type,
    owner: null,
    value: variables.get(id),
    isReadonly: false,
    set: (value: unknown) => graph.batch(() => variables.set(id, value)),
  }))
  return [...ofPage, ...ofComponents(elements), ...elements.flatMap(ofElement)]
}

function ofElement({ model, plan, variable, repeatIndex, runtime }: ElementInstance): readonly InspectedVariable[] {
  return Object.entries(variable).map(([name, handle]) => ({
    key: [model.uid, name, repeatIndex].join('-'),
    name,
    type: null,
    owner: { name: plan.label, uid: model.uid },
    value: handle.get(),
    isReadonly: model.definition?.variables?.[name]?.readonly ?? false,
    set: (value: unknown) => runtime.graph.batch(() => handle.set(value)),
  }))
}

/** Each instance of a component once; its inner elements all stand in its scope. */
function ofComponents(elements: readonly ElementInstance[]): readonly InspectedVariable[] {
  const seen = new Map<Variables, ElementInstance>()
  for (const element of elements) {
    const { component } = element.scope.parts
    if (component && !seen.has(component.variables)) seen.set(component.variables, element)
  }
  return [...seen].flatMap(([variables, element], i) => {
    const { navigation, graph } = element.runtime
    const view = navigation.view.peek()
    const id = String(element.scope.parts.component?.get('baseUid'))
    const component = view.kind === 'page' ? view.model.components?.get(id) : undefined
    return (component?.variables ?? []).map((variable) => ({
      key: [id, i, variable.id].join('-'),
      name: variable.name,
      type: variable.type,
      owner: { name: component?.name ?? id, uid: element.uid },
      value: variables.get(variable.id),
      isReadonly: false,
      set: (value: unknown) => graph.batch(() => variables.set(variable.id, value)),
    }))
  })
}
