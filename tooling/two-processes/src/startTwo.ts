import { type S3Server, startS3Server } from '@sluice/s3-server'
import { type ApiProcess, type ApiSettings, startApiProcess } from './apiProcess.ts'
import type { SharedDatabase } from './database/sharedDatabase.ts'
import { startEmbedded } from './database/startEmbedded.ts'
import type { RunningProxy, StartProxy } from './proxy/proxy.ts'
import { startRoundRobin } from './proxy/startRoundRobin.ts'

/** One of the two processes. */
export type Place = 0 | 1

/** Two processes with a shared database and object store, behind a proxy. */
export interface Two {
  readonly proxy: RunningProxy
  /** Addresses of the processes themselves, which change with a release. */
  addresses(): readonly [string, string]
  /** Database address for a login that is exempt from row-level security. */
  readonly adminUrl: string
  readonly files: S3Server
  /** Kills a process with SIGKILL and restarts it at the same address, without informing the proxy. */
  kill(place: Place): Promise<void>
  /**
   * Replaces a process by a new one, started before or after the old one stops; the proxy is updated before the old one stops.
   */
  release(place: Place, order: 'after' | 'before'): Promise<void>
  close(): Promise<void>
}

/** Replacements for the bundled database and proxy. */
export interface TwoOptions {
  readonly startDatabase?: () => Promise<SharedDatabase>
  readonly startProxy?: StartProxy
}

const bucket = 'files'
const keys = { accessKeyId: 'two-processes', secretAccessKey: 'not-a-secret', region: 'us-east-1' }

/** Starts everything; both processes start with the same empty database at once. */
export async function startTwo({
  startDatabase = startEmbedded,
  startProxy = startRoundRobin,
}: TwoOptions = {}): Promise<Two> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const database = await startDatabase()
    closers.push(() => database.close())
    const files = await startS3Server({ ...keys, buckets: [bucket] })
    closers.push(() => files.close())
    const settings = settingsFor(database, files)
    const pair = await startPair(settings)
    closers.push(() => Promise.all(pair.map((it) => it.stop())))
    const proxy = await startProxy(pair.map(({ url }) => url))
    closers.push(() => proxy.close())
    return { proxy, files, adminUrl: database.adminUrl, close, ...controlsOf(pair, proxy, settings) }
  } catch (error) {
    await close()
    throw error
  }
}

type Pair = [ApiProcess, ApiProcess]

async function startPair(settings: ApiSettings): Promise<Pair> {
  const started = await Promise.allSettled([startApiProcess(settings), startApiProcess(settings)])
  const [first, second] = started
  if (first.status === 'fulfilled' && second.status === 'fulfilled') return [first.value, second.value]
  for (const it of started) if (it.status === 'fulfilled') await it.value.stop()
  throw new Error('One of the processes did not start.', {
    cause: started.find((it) => it.status === 'rejected')?.reason,
  })
}

function controlsOf(
  pair: Pair,
  proxy: RunningProxy,
  settings: ApiSettings,
): Pick<Two, 'addresses' | 'kill' | 'release'> {
  const restart = async (place: Place) => {
    pair[place] = await startApiProcess(settings, new URL(pair[place].url).port)
  }
  const useAll = () => proxy.use(pair.map(({ url }) => url))
  return {
    addresses: () => [pair[0].url, pair[1].url],
    async kill(place) {
      await pair[place].kill()
      await restart(place)
    },
    async release(place, order) {
      const old = pair[place]
      if (order === 'before') pair[place] = await startApiProcess(settings)
      await (order === 'before' ? useAll() : proxy.use([pair[place === 0 ? 1 : 0].url]))
      const status = await old.stop()
      if (status !== 0) throw new Error(`A process that was asked to end ended with ${status}.`)
      if (order === 'before') return
      await restart(place)
      await useAll()
    },
  }
}

function settingsFor(database: SharedDatabase, files: S3Server): ApiSettings {
  return {
    DATABASE_URL: database.runtimeUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    DATABASE_POOL: database.isPooled ? 'transaction' : 'session',
    BLOB_URL: `s3://${bucket}/sluice?endpoint=${files.endpoint}&region=${keys.region}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT: '0',
  }
}
