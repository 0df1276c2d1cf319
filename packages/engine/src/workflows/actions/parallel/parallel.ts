import { type ActionType, Steering } from '../../action.ts'

/**
 * Runs all its branches at once and waits for the last; the result is the list of theirs, in their order. An error is
 * the first of theirs, once all have come to their end. An addition to the format.
 */
export const parallel: ActionType = {
  type: '_sluice-parallel',
  async execute({ action, runChain }) {
    const ends = await Promise.allSettled(action.branches.map(({ id }) => runChain(id)))
    const done = ends.map((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    const returned = done.find(({ end }) => end === 'return')
    return returned ? new Steering('return', returned.result) : done.map(({ result }) => result)
  },
}
