/* Calls that can fail, and whether their errors are handled: by an error branch of the workflow, or by an action around the
   call. */
import type { Remark } from '../Finding.ts'
import type { IndexedFile, IndexedWorkflow, Stored } from '../ProjectIndex.ts'
import { recordsIn } from '../records.ts'
import { wordOf } from '../words.ts'
import { nextOf } from './flow.ts'
import type { Rule } from './Rule.ts'
import { reach } from './reach.ts'

/** Requests, code, actions that ask the user or use a device, and actions that only the builder's server can run. */
const CAN_FAIL =
  /^(?:fetch-collections?|http-request.*|upload-file|custom-js|user-location|execute-backend-workflow.*|fetch-table-view.*|file-upload-url.*|[\da-f]{8}-[\da-f-]{27}-.+)$|\//

const CALL = /^execute-(?:inner-)?workflow(?::|$)/

/** Reports calls that can fail without an error branch: when one fails, the visitor sees nothing happen. */
export const errorBranches: Rule = (file, project) => {
  const callable = callableIn(reach(file, project))
  return file.workflows.flatMap((workflow): Remark[] => {
    const { record, steps, path } = workflow
    if (steps.has(wordOf(record.firstErrorAction))) return []
    const failing = exposed(workflow).find((action) => canFail(action) || callFails(action, workflow, callable))
    if (!failing) return []
    const message = `“${wordOf(failing.name ?? failing.type)}” can fail, and the workflow has no error branch.`
    return [{ code: 'workflow/no-error-branch', severity: 'info', message, path }]
  })
}

function canFail({ type }: Stored): boolean {
  return CAN_FAIL.test(wordOf(type))
}

/** Actions of a workflow that run with no surrounding action to catch their errors. */
function exposed({ record, steps }: IndexedWorkflow): readonly Stored[] {
  const found = new Set<Stored>()
  const waiting: unknown[] = [record.firstAction]
  while (waiting.length > 0) {
    const action = steps.get(wordOf(waiting.pop()))
    if (!action || found.has(action)) continue
    found.add(action)
    waiting.push(...exposedAfter(action))
  }
  return [...found].filter(({ disabled }) => disabled !== true)
}

/** Ids of the next actions, without those whose errors the action catches. A disabled action only leads to the one after it. */
function exposedAfter(action: Stored): readonly unknown[] {
  if (action.disabled === true) return [action.next]
  const branches = recordsIn(action.branches)
  const isCaught = action.type === 'trycatch' && branches.some(({ value }) => value === 'catch')
  return isCaught ? nextOf({ ...action, branches: branches.filter(({ value }) => value !== 'try') }) : nextOf(action)
}

/** Workflows that can be called, by id: per library component, and under null those that any workflow may call. */
type Callable = ReadonlyMap<Stored | null, ReadonlyMap<string, IndexedWorkflow>>

function callableIn(files: readonly IndexedFile[]): Callable {
  const found = new Map<Stored | null, Map<string, IndexedWorkflow>>()
  for (const workflow of files.filter(({ page }) => page !== null).flatMap(({ workflows }) => workflows)) {
    const { component, element, path, record } = workflow
    if (element !== null || (component === null && !path.startsWith('workflows.'))) continue
    const own = found.get(component) ?? new Map<string, IndexedWorkflow>()
    found.set(component, own.set(wordOf(record.id), workflow))
  }
  return found
}

/** Whether a call can fail because the called workflow can: one with its own error branch does not pass errors on. */
function callFails(action: Stored, caller: IndexedWorkflow, callable: Callable): boolean {
  if (!CALL.test(wordOf(action.type))) return false
  const called = calledBy(action, caller, callable)
  if (!called) return typeof action.workflowId === 'object' && action.workflowId !== null
  const seen = new Set([called])
  // Iterating over a set also visits entries that are added meanwhile.
  for (const workflow of seen)
    for (const inner of exposed(workflow)) {
      if (inner.type === 'throw' || canFail(inner)) return true
      const next = CALL.test(wordOf(inner.type)) && calledBy(inner, workflow, callable)
      if (next) seen.add(next)
    }
  return false
}

/**
 * Workflow that an action calls, inside its library component when the action is an internal one; undefined when the id is
 * bound or unknown.
 */
function calledBy(
  { internal, type, workflowId }: Stored,
  { component }: IndexedWorkflow,
  callable: Callable,
): IndexedWorkflow | undefined {
  const [family, own] = wordOf(type).split(':')
  const id = wordOf(workflowId ?? own)
  const isInner = internal === true || family === 'execute-inner-workflow'
  return (isInner ? callable.get(component)?.get(id) : undefined) ?? callable.get(null)?.get(id)
}
