import type { Remark } from '../Finding.ts'
import type { IndexedWorkflow, Stored } from '../ProjectIndex.ts'
import { recordsIn } from '../records.ts'
import { wordOf } from '../words.ts'
import type { Rule } from './Rule.ts'

/** Actions that no path of their workflow reaches, and actions that a path names and that are not there. */
export const flow: Rule = ({ workflows }) =>
  workflows.flatMap((workflow) => [...unreachable(workflow), ...dangling(workflow)])

function unreachable({ record, actions, steps, path }: IndexedWorkflow): readonly Remark[] {
  const reached = new Set<string>()
  const waiting = [record.firstAction, record.firstErrorAction].map(wordOf)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const action = steps.get(id)
    if (!action || reached.has(id)) continue
    reached.add(id)
    waiting.push(...nextOf(action).map(wordOf))
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

function dangling({ record, actions, steps, path }: IndexedWorkflow): readonly Remark[] {
  const named = [
    [record.firstAction, `${path}.firstAction`],
    [record.firstErrorAction, `${path}.firstErrorAction`],
    ...[...actions].flatMap(([id, action]) => nextOf(action).map((next) => [next, `${path}.actions.${id}`] as const)),
  ] as const
  return named
    .filter(([next]) => wordOf(next) !== '' && !steps.has(wordOf(next)))
    .map(([next, place]) => ({
      code: 'target/action',
      severity: 'warning',
      message: `The workflow has no action “${wordOf(next)}”; it ends here.`,
      path: place,
    }))
}

function nextOf({ next, branches, loop }: Stored): readonly unknown[] {
  return [next, loop, ...recordsIn(branches).map(({ id }) => id)]
}

const CAN_FAIL = /^(?:fetch-collections?|http-request.*|upload-file|custom-js|[\da-f]{8}-[\da-f-]{27}-.+)$/

/** A call that can fail wants a branch for it: without one the visitor sees nothing happen. */
export const errorBranches: Rule = ({ workflows }) =>
  workflows.flatMap(({ record, actions, steps, path }): Remark[] => {
    const failing = [...actions.values()].find(({ type, disabled }) => disabled !== true && CAN_FAIL.test(wordOf(type)))
    if (!failing || steps.has(wordOf(record.firstErrorAction))) return []
    const message = `“${wordOf(failing.name ?? failing.type)}” can fail, and the workflow has no error branch.`
    return [{ code: 'workflow/no-error-branch', severity: 'info', message, path }]
  })
