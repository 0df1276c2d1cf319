/* Worker process beside the first one, which opened the database and runs the scheduled jobs. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { announceEnd } from '../http/health.ts'
import { openWorld } from '../openWorld.ts'
import { type RunningProcess, runUntilTold } from '../process/runUntilTold.ts'
import { serve } from '../serve.ts'
import { watchDisk } from '../supervisor/diskGuard.ts'
import type { WorkerOrder } from './startWorkers.ts'

const [order] = await once(process, 'message')
await runUntilTold(
  () => startWorker(order as WorkerOrder), // sent by `startWorkers`
  () => process.send?.('ready'),
)

async function startWorker({ env, database, mailPath }: WorkerOrder): Promise<RunningProcess> {
  const world = await openWorld(env, database, mailPath)
  const disk = await watchDisk(env.dataDir, { keepsBallast: false })
  const served = await serve({ ...world, disk }, env)
  return {
    async close() {
      // Without a first process there is nobody to wait for.
      if (process.connected) await announceEnd(served.app, () => sleep(env.drainSeconds * 1_000))
      await served.close()
      await world.db.close()
      disk.close()
    },
  }
}
