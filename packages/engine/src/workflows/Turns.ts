import type { WorkflowModel } from '../config/model.ts'
import type { Trace } from '../trace/Trace.ts'
import type { RunOutcome } from './WorkflowRunner.ts'

type Start = (signal?: AbortSignal) => Promise<RunOutcome>

/** What happens to a workflow that starts while it is still running. Workflows that name the same queue are one here. */
export class Turns {
  readonly #trace: Trace
  readonly #queues = new Map<string, Promise<unknown>>()
  readonly #running = new Map<string, AbortController>()

  constructor(trace: Trace) {
    this.#trace = trace
  }

  /** Starts a workflow at once or later, in the place of the one that runs, or not at all. */
  take({ id, queue, whenRunning }: WorkflowModel, start: Start): Promise<RunOutcome> {
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
        const turn = (this.#queues.get(queue) ?? Promise.resolve()).then(() => start())
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
      return await start(controller.signal)
    } finally {
      if (this.#running.get(queue) === controller) this.#running.delete(queue)
    }
  }
}
