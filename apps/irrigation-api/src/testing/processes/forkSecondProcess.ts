import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import type { Billing } from '../../billing/billing.ts'
import type { TestWorldParts, TestWorldSettings } from '../createTestWorld.ts'
import { openChannel } from './openChannel.ts'
import { fromSentAnswer, type SentAnswer } from './sentAnswer.ts'
import type { TestProcess, Turn } from './takeTurns.ts'

const file = fileURLToPath(new URL('./secondProcess.ts', import.meta.url))

/** How things stand in the test when a request begins. */
export interface Moment {
  readonly now: Date
  readonly turn: number
  readonly isDiskFull: boolean
}

/** What the second process does when told. */
export interface SecondCalls {
  start(settings: TestWorldSettings): Promise<void>
  inject(options: InjectOptions, moment: Moment): Promise<SentAnswer>
  close(): Promise<void>
}

/** What the second process asks of the test. */
export interface FirstCalls {
  log(line: string): void
  /** Calls the payment provider, which the test holds. */
  bill(method: BillingMethod, args: readonly unknown[]): Promise<unknown>
}

/** What the payment provider can be asked. */
export type BillingMethod = Exclude<keyof Billing, 'provider'>

/** A second process of the API over the same database and files. */
export interface SecondProcess extends TestProcess {
  /** Ends it; resolves when it has gone. */
  close(): Promise<void>
}

/** Starts it; what the test holds stays here and is asked for. */
export async function forkSecondProcess(
  settings: TestWorldSettings,
  { billing, clock, disk, logTo, turn }: Omit<TestWorldParts, 'ids'> & { readonly turn: Turn },
): Promise<SecondProcess> {
  const child = fork(file, [], { execArgv: ['--conditions=@sluice/source'], serialization: 'advanced' })
  const first: FirstCalls = {
    log: (line) => logTo?.write(line),
    bill: (method, args) => (billing[method] as (...args: readonly unknown[]) => Promise<unknown>)(...args), // as they came
  }
  const second = openChannel<SecondCalls>(child, first)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (status, signal) => {
      second.fail(new Error(`The second process ended with ${status ?? signal}.`))
      resolve()
    })
  })
  await second.call('start', settings)
  return {
    async inject(options) {
      const moment = { now: clock.now(), turn: turn.count, isDiskFull: disk?.isFull ?? false }
      const sent = await second.call('inject', options, moment)
      return { pid: sent.pid, answer: fromSentAnswer(sent) }
    },
    async close() {
      await second.call('close')
      child.disconnect()
      await exited
    },
  }
}
