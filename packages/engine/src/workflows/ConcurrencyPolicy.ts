import type { Trace } from '../diagnostics/Trace.ts'
import type { WorkflowModel } from '../project/model.ts'
import { QUEUE_MARK, type RunOptions, type RunOutcome } from './action.ts'

/** Runs the workflow. @param more what there is to say beside the options that it was started with. */
type Start = (more?: Pick<RunOptions, 'signal' | 'stack'>) => Promise<RunOutcome>

/** What happens to a workflow that starts while it is still running. Workflows that name the same queue are one here. */
export class ConcurrencyPolicy {
  readonly #trace: Trace
  readonly #queues = new Map<string, Promise<unknown>>()
  readonly #running = new Map<string, AbortController>()

  constructor(trace: Trace) {
    this.#trace = trace
  }

  /**
   * Starts a workflow at once or later, in the place of the one that runs, or not at all. One that is called from inside its
   * own queue runs at once: who calls it waits for it.
   * @param stack the calls around it.
   */
  take({ id, queue, whenRunning }: WorkflowModel, start: Start, stack: readonly string[] = []): Promise<RunOutcome> {
    switch (whenRunning) {
      case 'drop':
        if (this.#running.has(queue)) {
          this.#trace.message(
            { workflow: id },
            'workflow/dropped',
            'The workflow was still running; it was not started.',
          )
          return Promise.resolve({ result: undefined, error: null })
        }
        return this.#run(queue, start)
      case 'latest':
        this.#running.get(queue)?.abort()
        return this.#run(queue, start)
      case 'queue': {
        const mark = queueMark(queue)
        if (stack.includes(mark)) return start()
        const turn = (this.#queues.get(queue) ?? Promise.resolve()).then(() => start({ stack: [...stack, mark] }))
        this.#queues.set(queue, turn)
        return turn
      }
      case 'parallel':
        return start()
      default:
        return whenRunning satisfies never
    }
  }

  async #run(queue: string, start: Start): Promise<RunOutcome> {
    const controller = new AbortController()
    this.#running.set(queue, controller)
    try {
      return await start({ signal: controller.signal })
    } finally {
      if (this.#running.get(queue) === controller) this.#running.delete(queue)
    }
  }
}

/** How a queue that is held stands among the calls around a run. */
function queueMark(queue: string): string {
  return `${QUEUE_MARK}${queue}`
}
