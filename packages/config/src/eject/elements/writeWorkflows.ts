import { recordOf } from '../../recordOf.ts'
import { type Code, listCode, objectCode } from '../code/Code.ts'
import { workflowCode } from '../parts/workflowCode.ts'
import type { Writing } from './Writing.ts'

/** Writes the workflows of an element by their triggers. One without a trigger is left out: nothing starts it. */
export function writeWorkflows({ state, props, tree }: Writing): void {
  const { interactions } = state
  const stored = (Array.isArray(interactions) ? interactions : []).map(recordOf)
  const byTrigger = new Map<string, (typeof stored)[number][]>()
  for (const workflow of stored) {
    const { trigger } = workflow
    if (typeof trigger !== 'string' && typeof trigger !== 'number') continue
    byTrigger.set(String(trigger), [...(byTrigger.get(String(trigger)) ?? []), workflow])
  }
  if (byTrigger.size === 0) return
  const entries = [...byTrigger].map(([trigger, workflows]) => {
    const codes = workflows.map((workflow) =>
      workflowCode(workflow, tree, { canBeSteps: workflows.length === 1, name: trigger }),
    )
    const [only] = codes
    return [trigger, codes.length === 1 && only !== undefined ? only : listCode(codes)] satisfies [string, Code]
  })
  props.push(['on', objectCode(entries)])
}
