import type { ActionType } from '../../action.ts'

/**
 * Runs all its branches at once and waits for the last; the result is the list of theirs, in their order. The first error
 * ends it, while the other branches come to their own end. An addition to the format.
 */
export const parallel: ActionType = {
  type: '_sluice-parallel',
  doc: 'Runs all its branches at once and waits for the last; the result is the list of theirs.',
  async execute({ action, runChain }) {
    const ends = await Promise.all(action.branches.map(({ id }) => runChain(id)))
    return ends.map(({ result }) => result)
  },
}
