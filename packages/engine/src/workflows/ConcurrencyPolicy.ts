import type { Trace } from '../diagnostics/Trace.ts'
import type { WorkflowModel } from '../project/model.ts'
import { QUEUE_MARK, type RunOptions, type RunOutcome } from './action.ts'

/** Runs the workflow. @param more additions to the options it was started with. */
type Start = (more?: Pick<RunOptions, 'signal' | 'stack'>) => Promise<RunOutcome>

/** Concurrency of a workflow that starts while it is still running. Workflows of the same queue count as one. */
export class ConcurrencyPolicy {
  readonly #trace: Trace
  readonly #queues = new Map<string, Promise<unknown>>()
  readonly #running = new Map<string, AbortController>()

  constructor(trace: Trace) {
    this.#trace = trace
  }

  /**
   * Starts a workflow at once, later, in place of the running one, or not at all. One that is called from inside its
   * own queue runs at once, because its caller waits for it.
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

/** Returns the entry that marks a held queue in the call stack of a run. */
function queueMark(queue: string): string {
  return `${QUEUE_MARK}${queue}`
}
