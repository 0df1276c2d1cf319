import { recordOf } from '../../recordOf.ts'

type Stored = Readonly<Record<string, unknown>>

/** An action of a workflow with the steps that only it leads to. */
export interface StoredStep {
  readonly id: string
  readonly action: Stored
  readonly branches: readonly { readonly branch: Stored; readonly steps: readonly StoredStep[] }[]
  /** Steps of a loop; null for an action without any. */
  readonly body: readonly StoredStep[] | null
}

interface Steps {
  readonly steps: readonly StoredStep[]
  readonly errorSteps: readonly StoredStep[]
}

/** Steps of a stored workflow, one after the other; null when several ways lead to one action. Actions that none leads to are left out. */
export function stepsOf({ actions, firstAction, firstErrorAction }: Stored): Steps | null {
  const known = recordOf(actions)
  const visited = new Set<string>()
  let isTree = true
  const chain = (first: unknown): readonly StoredStep[] => {
    const steps: StoredStep[] = []
    for (let id = idOf(first, known); id !== null && isTree; id = idOf(recordOf(known[id]).next, known)) {
      if (visited.has(id)) isTree = false
      else {
        visited.add(id)
        steps.push(stepOf(id, recordOf(known[id])))
      }
    }
    return steps
  }
  const stepOf = (id: string, action: Stored): StoredStep => ({
    id,
    action,
    branches: (Array.isArray(action.branches) ? action.branches : [])
      .filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
      .map((one) => ({ branch: recordOf(one), steps: chain(recordOf(one).id) })),
    body: idOf(action.loop, known) === null ? null : chain(action.loop),
  })
  const found = { steps: chain(firstAction), errorSteps: chain(firstErrorAction) }
  return isTree ? found : null
}

/** Id of an action that the workflow has. */
function idOf(value: unknown, actions: Stored): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const action = actions[String(value)]
  return typeof action === 'object' && action !== null && !Array.isArray(action) ? String(value) : null
}
