import type { ActionModel, WorkflowModel } from '@sluice/engine/config'
import { valueModel } from './valueModel.ts'

type Plain = Readonly<Record<string, unknown>>

/** A workflow with its actions in the order in which they are reached, which those that are not reached are left out of. */
export function workflowModel({
  firstAction,
  firstErrorAction,
  actions,
  triggerConditions,
  parameters,
  ...workflow
}: WorkflowModel): Plain {
  const reached = new Map<string, string>()
  const visit = (id: unknown): string | null => {
    const action = typeof id === 'string' ? actions.get(id) : undefined
    if (!action || typeof id !== 'string') return null
    const known = reached.get(id)
    if (known !== undefined) return known
    reached.set(id, `action ${reached.size + 1}`)
    for (const branch of action.branches) visit(branch.id)
    visit(action.parameters.loop)
    visit(action.next)
    return reached.get(id) ?? null
  }
  const first = visit(firstAction)
  const firstError = visit(firstErrorAction)
  const order = [...reached.keys()].flatMap((id) => actions.get(id) ?? [])
  const plain = {
    id: workflow.id,
    name: workflow.name || null,
    trigger: workflow.trigger,
    isStrict: workflow.isStrict,
    whenRunning: workflow.whenRunning,
    // Runs in parallel have no queue.
    queue: workflow.whenRunning === 'parallel' ? null : workflow.queue,
    triggerConditions: valueModel(triggerConditions),
    parameters: valueModel(parameters),
    firstAction: first,
    firstErrorAction: firstError,
    actions: order.map((action) => actionModel(action, visit)),
  }
  return renamed(plain, reached)
}

function actionModel(
  { id, type, name, next, branches, disabled, parameters }: ActionModel,
  idOf: (id: unknown) => string | null,
) {
  const {
    id: _id,
    type: _type,
    name: _name,
    next: _next,
    branches: _branches,
    disabled: _disabled,
    ...own
  } = parameters
  const loop = idOf(own.loop)
  return {
    id,
    type,
    name: name || null,
    next: idOf(next),
    branches: branches.map((branch) => ({
      id: idOf(branch.id),
      value: valueModel(branch.value),
      isDefault: branch.isDefault,
    })),
    disabled,
    parameters: valueModel(loop === null ? own : { ...own, loop }),
  }
}

/** Names actions by their order wherever the workflow names them, since nothing outside of it does. */
function renamed(plain: Plain, names: ReadonlyMap<string, string>): Plain {
  const text = [...names].reduce(
    (all, [id, name]) => (id.length < 32 ? all.replaceAll(`"id":"${id}"`, `"id":"${name}"`) : all.replaceAll(id, name)),
    JSON.stringify(plain),
  )
  return JSON.parse(text)
}
