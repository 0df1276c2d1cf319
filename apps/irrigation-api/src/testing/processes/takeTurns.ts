import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createIds } from '../../world/createIds.ts'
import type { Clock, Ids } from '../../world/world.ts'

/** What answers requests without a connection. */
export interface Injector {
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
}

/** A process that answers requests, and says that it was this one. */
export interface TestProcess {
  inject(options: InjectOptions): Promise<{ readonly pid: number; readonly answer: LightMyRequestResponse }>
}

/** How many requests have begun, in all processes together. */
export interface Turn {
  count: number
}

/** Requests that go to the processes strictly in turn. */
export interface Turns extends Injector {
  /** The process of each answer, in the order in which they came. */
  readonly answeredBy: readonly number[]
}

/** Sends each request to the process after the one that had the request before. */
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

/** @throws when two processes have not answered equally often, give or take the last request. */
export function assertTurns({ answeredBy }: Turns): void {
  const here = answeredBy.filter((pid) => pid === process.pid).length
  const there = answeredBy.length - here
  if (Math.abs(here - there) > 1) throw new Error(`${here} answers of this process, ${there} of the other one.`)
}

/**
 * Ids that sort as their requests began, whichever process makes them. Real time moves on between two requests and sees to that; the
 * clock of a test stands.
 */
export function createIdsInTurn(clock: Clock, turn: Turn): Ids {
  return createIds({ now: () => new Date(clock.now().getTime() + turn.count) })
}
