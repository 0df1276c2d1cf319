/* Second process of a test API: the same world over the same database, controlled by the test process. */
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../createApp.ts'
import type { Billing } from '../../world/billing.ts'
import type { World } from '../../world/world.ts'
import { createTestClock } from '../createTestClock.ts'
import { createTestWorld } from '../createTestWorld.ts'
import { type Channel, openChannel } from './openChannel.ts'
import { toSentAnswer } from './sentAnswer.ts'
import type { BillingMethod, FirstCalls, Moment, SecondCalls } from './startSecondProcess.ts'
import { createIdsInTurn } from './takeTurns.ts'

/** State at the start of a test. */
const newMoment = () => ({ clock: createTestClock(), turn: { count: 0 }, disk: { isFull: false } })

let moment = newMoment()
let world: World
let app: FastifyInstance

function meet({ now, turn: count, isDiskFull }: Moment): void {
  const { clock, turn, disk } = moment
  clock.advance(now.getTime() - clock.now().getTime())
  turn.count = Math.max(turn.count, count)
  disk.isFull = isDiskFull
}

const calls: SecondCalls = {
  async start(settings) {
    const logTo = { write: (line: string) => void first.call('log', line) }
    moment = newMoment()
    const { clock, turn, disk } = moment
    world = await createTestWorld(settings, {
      ...{ clock, disk, logTo, ids: createIdsInTurn(clock, turn) },
      billing: createBillingElsewhere(first),
    })
    app = await createApp(world)
  },
  async inject(options, now) {
    meet(now)
    return toSentAnswer(await app.inject(options))
  },
  async close() {
    await app.close()
    await world.db.close()
  },
}
const first = openChannel<FirstCalls>(process, calls)

// Exits when the test process is gone.
process.once('disconnect', () => process.exit())

/** The payment provider of the test process, called through the channel. */
function createBillingElsewhere({ call }: Channel<FirstCalls>): Billing {
  const method =
    (name: BillingMethod) =>
    (...args: readonly unknown[]): Promise<never> =>
      call('bill', name, args) as Promise<never> // result of the method there
  return {
    provider: 'fake',
    addCustomer: method('addCustomer'),
    startCheckout: method('startCheckout'),
    readCheckout: method('readCheckout'),
    openPortal: method('openPortal'),
    readSubscription: method('readSubscription'),
    changePlan: method('changePlan'),
    keepPlan: method('keepPlan'),
    setCancelled: method('setCancelled'),
    endSubscription: method('endSubscription'),
    payAgain: method('payAgain'),
    listInvoices: method('listInvoices'),
    readEvent: method('readEvent'),
  }
}
