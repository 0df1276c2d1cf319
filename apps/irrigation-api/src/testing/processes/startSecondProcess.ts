import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import type { Billing } from '../../world/billing.ts'
import type { TestWorldParts, TestWorldSettings } from '../createTestWorld.ts'
import { type Channel, openChannel } from './openChannel.ts'
import { fromSentAnswer, type SentAnswer } from './sentAnswer.ts'
import type { TestProcess, Turn } from './takeTurns.ts'

const file = fileURLToPath(new URL('./secondProcess.ts', import.meta.url))

/** State of the test when a request begins. */
export interface Moment {
  readonly now: Date
  readonly turn: number
  readonly isDiskFull: boolean
}

/** Calls from the test to the second process. */
export interface SecondCalls {
  start(settings: TestWorldSettings): Promise<void>
  inject(options: InjectOptions, moment: Moment): Promise<SentAnswer>
  close(): Promise<void>
}

/** Calls from the second process to the test. */
export interface FirstCalls {
  log(line: string): void
  /** Calls the payment provider in the test process. */
  bill(method: BillingMethod, args: readonly unknown[]): Promise<unknown>
}

/** Methods of the payment provider. */
export type BillingMethod = Exclude<keyof Billing, 'provider'>

/** The API in a second process, over the same database and files. */
export interface SecondProcess extends TestProcess {
  /** Closes it; resolves when it has released the database. */
  close(): Promise<void>
}

/** A child process that serves one test at a time. */
interface Helper {
  readonly child: ChildProcess
  readonly channel: Channel<SecondCalls>
  /** Handles its calls, for the test that it serves. */
  first: FirstCalls
}

/** Idle child processes. They are reused, because loading the API takes longer than most test files run. */
const free: Helper[] = []

const nobody: FirstCalls = {
  log() {},
  bill: () => Promise.reject(new Error('No test is there to hold the payment provider.')),
}

/** Starts the API in a child process, reusing an idle one if possible; clock, log and payment provider stay in this process. */
export async function startSecondProcess(
  settings: TestWorldSettings,
  { billing, clock, disk, logTo, turn }: Omit<TestWorldParts, 'ids'> & { readonly turn: Turn },
): Promise<SecondProcess> {
  const helper = free.pop() ?? forkHelper()
  helper.child.channel?.ref()
  helper.first = {
    log: (line) => logTo?.write(line),
    bill: (method, args) => (billing[method] as (...args: readonly unknown[]) => Promise<unknown>)(...args), // passed on unchanged
  }
  await helper.channel.call('start', settings).catch((error: unknown) => {
    helper.child.disconnect()
    throw error
  })
  return {
    async inject(options) {
      const moment = { now: clock.now(), turn: turn.count, isDiskFull: disk?.isFull ?? false }
      const sent = await helper.channel.call('inject', options, moment)
      return { pid: sent.pid, answer: fromSentAnswer(sent) }
    },
    async close() {
      await helper.channel.call('close')
      helper.first = nobody
      helper.child.channel?.unref()
      free.push(helper)
    },
  }
}

/** Forks a process, which exits with this one. */
function forkHelper(): Helper {
  const child = fork(file, [], { execArgv: ['--conditions=@sluice/source'], serialization: 'advanced' })
  const calls: FirstCalls = {
    log: (line) => helper.first.log(line),
    bill: (method, args) => helper.first.bill(method, args),
  }
  const channel = openChannel<SecondCalls>(child, calls)
  const helper: Helper = { child, channel, first: nobody }
  child.once('exit', (status, signal) => {
    helper.channel.fail(new Error(`The second process ended with ${status ?? signal}.`))
    if (free.includes(helper)) free.splice(free.indexOf(helper), 1)
  })
  // Only its channel keeps this process alive, and only while it serves a test.
  child.unref()
  return helper
}
