/**
 * The embedded database: bundled PostgreSQL binaries, one cluster in the data folder, reachable over a socket that only this user can
 * open. On start, a running server is attached to and a stopped one is started; files used by a running process are never deleted. While
 * the API runs, a server that exits is restarted, at first quickly and then with growing pauses.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { StartError } from '../process/StartError.ts'
import { findBinaries, linkLibraries } from './binaries.ts'
import {
  assertDurable,
  type ClusterPlaces,
  clusterPlaces,
  initCluster,
  placesForAccount,
  prepareCluster,
  runtimeRole,
} from './cluster.ts'
import { type Launch, resolveLaunch } from './launch.ts'
import { clearStaleLocks } from './locks.ts'
import { attachPostmaster, findPostmaster, type Postmaster, startPostmaster, waitUntilReady } from './postmaster.ts'
import { systemCode } from './processes.ts'

const databaseName = 'sluice'
const firstPauseMs = 50
const longestPauseMs = 5_000

/** A running database and its logins. */
export interface SupervisedDatabase {
  readonly admin: ClientConfig
  readonly runtime: ClientConfig
  /** Message for the operator when something is in an unexpected place. */
  readonly note: string | undefined
  /** Process id of the database server. */
  pid(): number
  /** Stops the database; connections must be closed before. */
  close(): Promise<void>
}

/**
 * Starts or attaches to the database of a data folder, which the caller has locked.
 * @param binaries folder that contains `bin/` of a PostgreSQL other than the bundled one.
 * @throws {StartError} when it cannot run here.
 */
export async function superviseDatabase(
  dataDir: string,
  launch: Launch = resolveLaunch(),
  binaries = findBinaries(),
): Promise<SupervisedDatabase> {
  const usual = clusterPlaces(dataDir, binaries)
  linkLibraries(usual.binaries)
  mkdirSync(usual.dataDir, { recursive: true, mode: launch.kind === 'account' ? 0o711 : 0o700 })
  const places = launch.kind === 'account' ? placesForAccount(usual) : usual
  const admin = { host: places.sockets, user: 'app', database: databaseName }
  let postmaster = await startOrAttach(places, launch, { ...admin, database: 'postgres' })
  let isClosing = false
  await assertDurable({ ...admin, database: 'postgres' })
  await prepareCluster(admin, databaseName)

  async function keepRunning(): Promise<void> {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      await postmaster.exited
      if (isClosing) return
      await sleep(pause, undefined, { ref: false })
      if (isClosing) return
      const next = tryBegin(places, launch)
      if (!next) continue
      postmaster = next
      const isReady = await waitUntilReady({ ...admin, database: 'postgres' }, postmaster.exited)
      if (isReady) pause = firstPauseMs / 2
    }
  }
  void keepRunning()

  return {
    admin,
    runtime: { ...admin, user: runtimeRole },
    note: places.cluster === usual.cluster ? undefined : `The database is in ${places.cluster}.`,
    pid: () => postmaster.pid,
    async close() {
      isClosing = true
      await stop(postmaster)
      rmSync(places.sockets, { recursive: true, force: true })
    },
  }
}

async function startOrAttach(places: ClusterPlaces, launch: Launch, config: ClientConfig): Promise<Postmaster> {
  const running = findPostmaster(places.cluster)
  if (running === undefined) await initCluster(places, launch)
  for (let pause = firstPauseMs; pause <= longestPauseMs; pause *= 2) {
    const postmaster = begin(places, launch)
    if (await waitUntilReady(config, postmaster.exited)) return postmaster
    await sleep(pause)
  }
  throw new StartError(`PostgreSQL does not start; its last words are in ${places.log}.`)
}

function begin(places: ClusterPlaces, launch: Launch): Postmaster {
  const running = findPostmaster(places.cluster)
  if (running !== undefined) return attachPostmaster(running)
  clearStaleLocks(places.cluster, places.sockets)
  return startPostmaster(places, launch)
}

/** Like `begin`; undefined after a system error (disk full, folder missing), which may be gone at the next attempt. */
function tryBegin(places: ClusterPlaces, launch: Launch): Postmaster | undefined {
  try {
    return begin(places, launch)
  } catch (error) {
    if (systemCode(error) === undefined) throw error
    return undefined
  }
}

async function stop(postmaster: Postmaster): Promise<void> {
  postmaster.keepAlive()
  try {
    process.kill(postmaster.pid, 'SIGINT')
  } catch {
    return
  }
  await postmaster.exited
}
