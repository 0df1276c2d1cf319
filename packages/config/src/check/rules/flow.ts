import type { Remark } from '../Finding.ts'
import type { IndexedWorkflow, Stored } from '../ProjectIndex.ts'
import { recordsIn } from '../records.ts'
import { wordOf } from '../words.ts'
import type { Rule } from './Rule.ts'

/** Reports actions that no path of their workflow reaches, and references to actions that do not exist. */
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

/** Ids of the actions that can follow an action: the next one, its loop and its branches. */
export function nextOf({ next, branches, loop }: Stored): readonly unknown[] {
  return [next, loop, ...recordsIn(branches).map(({ id }) => id)]
}
