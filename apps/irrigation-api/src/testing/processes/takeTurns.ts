import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createIds } from '../../world/createIds.ts'
import type { Clock, Ids } from '../../world/world.ts'

/** Answers requests without a connection. */
export interface Injector {
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
}

/** A process that answers requests, with its id in the answer. */
export interface TestProcess {
  inject(options: InjectOptions): Promise<{ readonly pid: number; readonly answer: LightMyRequestResponse }>
}

/** Number of requests begun, in all processes together. */
export interface Turn {
  count: number
}

/** Requests that go to the processes strictly in turn. */
export interface Turns extends Injector {
  /** Process ids of the answers, in the order they arrived. */
  readonly answeredBy: readonly number[]
}

/** Sends each request to the process after the one that got the previous request. */
export function takeTurns(processes: readonly [TestProcess, ...TestProcess[]], turn: Turn): Turns {
  const answeredBy: number[] = []
  return {
    answeredBy,
    async inject(options) {
      const next = processes[turn.count % processes.length] ?? processes[0]
      turn.count += 1
      const { pid, answer } = await next.inject(options)
      answeredBy.push(pid)
      return answer
    },
  }
}

/** Checks that two processes have answered equally often, give or take the last request. @throws when they have not. */
export function assertTurns({ answeredBy }: Turns): void {
  const here = answeredBy.filter((pid) => pid === process.pid).length
  const there = answeredBy.length - here
  if (Math.abs(here - there) > 1) throw new Error(`${here} answers of this process, ${there} of the other one.`)
}

/**
 * Ids that sort in the order of their requests, whichever process creates them. The stopped test clock gets an offset per request, as real
 * time would advance.
 */
export function createIdsInTurn(clock: Clock, turn: Turn): Ids {
  return createIds({ now: () => new Date(clock.now().getTime() + turn.count) })
}
