import { type ActionType, FlowSignal } from '../../action.ts'

/** Number of passes after which the page gets a turn, so that an endless loop does not block it. */
const STRETCH = 100

/** Runs its body while its value is true; only that, a break or the end of the run stops it. */
export const whileLoop: ActionType = {
  type: 'while-loop',
  async execute({ action, value, runChain, runtime, signal }) {
    const body = typeof action.parameters.loop === 'string' ? action.parameters.loop : null
    let last: unknown
    for (let index = 0; !signal.aborted && value('value'); index += 1) {
      if (index % STRETCH === STRETCH - 1) await new Promise<void>((rest) => runtime.services.clock.setTimeout(rest, 0))
      const { end, result } = await runChain(body, { loop: { index } })
      last = result
      if (end === 'return') return new FlowSignal(end, result)
      if (end === 'break') break
    }
    return last
  },
}
