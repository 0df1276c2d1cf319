import { plainError } from '../../../errors/describeError.ts'
import { type ActionType, FlowSignal } from '../../action.ts'

/**
 * Runs its branch `try`, on failure its branch `catch`, and its branch `finally` in any case. The result has the error
 * as `caughtError`, also in the branch `catch`. Without a branch `catch` the error is rethrown.
 */
export const tryCatch: ActionType = {
  type: 'trycatch',
  async execute({ action, runChain }) {
    const branch = (name: string) => action.branches.find(({ value }) => value === name)
    const run = async (name: string, news?: Readonly<Record<string, unknown>>) => {
      const { end, result } = await runChain(branch(name)?.id ?? null, news)
      return end === 'finished' ? null : new FlowSignal(end, result)
    }
    let caughtError: unknown = null
    const steering = await run('try')
      .catch((error: unknown) => {
        if (!branch('catch')) throw error
        caughtError = plainError(error)
        return run('catch', { result: { caughtError } })
      })
      .finally(() => run('finally'))
    return steering ?? { caughtError }
  },
}
