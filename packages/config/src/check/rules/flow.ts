import type { Remark } from '../Finding.ts'
import type { IndexedWorkflow, Stored } from '../ProjectIndex.ts'
import { recordsIn } from '../records.ts'
import type { Rule } from './Rule.ts'

/** Actions that no path of their workflow reaches, and actions that a path names and that are not there. */
export const flow: Rule = ({ workflows }) =>
  workflows.flatMap((workflow) => [...unreachable(workflow), ...dangling(workflow)])

function unreachable({ record, actions, steps, path }: IndexedWorkflow): readonly Remark[] {
  const reached = new Set<string>()
  const waiting = [record.firstAction, record.firstErrorAction]
  for (let id = waiting.pop(); waiting.length > 0 || id !== undefined; id = waiting.pop()) {
    const action = typeof id === 'string' ? steps.get(id) : undefined
    if (typeof id !== 'string' || !action || reached.has(id)) continue
    reached.add(id)
    waiting.push(...nextOf(action))
  }
  return [...actions.keys()]
    .filter((id) => !reached.has(id))
    .map((id) => ({
      code: 'action/unreachable',
      severity: 'warning',
      message: 'No path of the workflow leads to this action.',
      path: `${path}.actions.${id}`,
    }))
}

function dangling({ actions, steps, path }: IndexedWorkflow): readonly Remark[] {
  return [...actions].flatMap(([id, action]) =>
    nextOf(action)
      .filter((next) => typeof next === 'string' && next !== '' && !steps.has(next))
      .map((next) => ({
        code: 'target/action',
        severity: 'warning' as const,
        message: `The workflow has no action “${String(next)}”; it ends here.`,
        path: `${path}.actions.${id}`,
      })),
  )
}

function nextOf({ next, branches, loop }: Stored): readonly unknown[] {
  return [next, loop, ...recordsIn(branches).map(({ id }) => id)]
}

const CAN_FAIL = /^(?:fetch-collections?|http-request.*|upload-file|custom-js|[\da-f]{8}-[\da-f-]{27}-.+)$/

/** A call that can fail wants a branch for it: without one the visitor sees nothing happen. */
export const errorBranches: Rule = ({ workflows }) =>
  workflows.flatMap(({ record, actions, path }): Remark[] => {
    const failing = [...actions.values()].find(({ type }) => CAN_FAIL.test(String(type)))
    if (!failing || typeof record.firstErrorAction === 'string') return []
    const message = `“${String(failing.name ?? failing.type)}” can fail, and the workflow has no error branch.`
    return [{ code: 'workflow/no-error-branch', severity: 'info', message, path }]
  })
