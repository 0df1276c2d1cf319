import { type ActionType, FlowSignal } from '../../action.ts'

/**
 * Runs all its branches in parallel and waits for the last; the result is the list of their results, in branch order.
 * An error is the first one in branch order, once all have ended. Each branch has its own variables, and results of the
 * others' actions are visible once all have ended. An addition to the format.
 */
export const parallel: ActionType = {
  type: '_sluice-parallel',
  async execute({ action, results, runChain }) {
    const before = { ...results }
    const branches = action.branches.map(({ id }) => {
      const own = { ...before }
      return { own, end: runChain(id, undefined, { results: own }) }
    })
    const ends = await Promise.allSettled(branches.map(({ end }) => end))
    for (const { own } of branches) adopt(results, own, before)
    const done = ends.map((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    const returned = done.find(({ end }) => end === 'return')
    return returned ? new FlowSignal('return', returned.result) : done.map(({ result }) => result)
  },
}

type Results = Readonly<Record<string, unknown>>

/** Merges the results of a branch's actions; its variables are dropped. */
function adopt(results: Record<string, unknown>, own: Results, before: Results): void {
  for (const [id, result] of Object.entries(own)) if (id !== 'variables' && result !== before[id]) results[id] = result
}
