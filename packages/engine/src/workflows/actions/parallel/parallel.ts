import { type ActionType, FlowSignal } from '../../action.ts'

/**
 * Runs all its branches at once and waits for the last; the result is the list of theirs, in their order. An error is
 * the first of theirs, once all have come to their end. Each branch has variables of its own, and sees what the actions of
 * the others have come to once all are over. An addition to the format.
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

/** What the actions of a branch have come to; its variables end with it. */
function adopt(results: Record<string, unknown>, own: Results, before: Results): void {
  for (const [id, result] of Object.entries(own)) if (id !== 'variables' && result !== before[id]) results[id] = result
}
