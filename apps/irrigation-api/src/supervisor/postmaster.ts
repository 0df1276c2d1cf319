import { spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, lstatSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { StartError } from '../process/StartError.ts'
import type { ClusterPlaces } from './cluster.ts'
import { type Launch, launchCommand } from './launch.ts'
import { processInfo, workersIn } from './processes.ts'

/** A database server process, started here or found running. */
export interface Postmaster {
  readonly pid: number
  /** Resolves when the process has exited. */
  readonly exited: Promise<void>
  /** Keeps this process alive until it exits; otherwise Node may exit first. */
  keepAlive(): void
}

/** Process id of the running postmaster of a data folder; undefined when there is none. */
export function findPostmaster(dataFolder: string): number | undefined {
  const pid = readPid(join(dataFolder, 'postmaster.pid'))
  if (pid === undefined || !processInfo(pid)) return undefined
  if (process.platform !== 'linux') return pid
  return workersIn(dataFolder).includes(pid) ? pid : undefined
}

function readPid(path: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** Watches a database server started by another process; its exit is noticed within a quarter of a second. */
export function attachPostmaster(pid: number): Postmaster {
  let timer: NodeJS.Timeout | undefined
  const exited = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (processInfo(pid)) return
      clearInterval(timer)
      resolve()
    }, 250)
    timer.unref()
  })
  return { pid, exited, keepAlive: () => timer?.ref() }
}

/** Starts the database server on a socket in its own folder; it outlives this process, so that a restarted API finds it. */
export function startPostmaster(places: ClusterPlaces, launch: Launch): Postmaster {
  const { cluster, sockets, log, binaries } = places
  prepareSocketFolder(sockets, launch)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '60',
  }
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const {
    file,
    args: all,
    options,
  } = launchCommand(launch, { program: join(binaries, 'bin/postgres'), args, cwd: cluster })
  const output = openSync(log, 'a', 0o600)
  const child = spawn(file, all, { ...options, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  child.unref()
  return { pid: child.pid ?? -1, exited, keepAlive: () => child.ref() }
}

/** Creates the socket's folder; refuses one owned by another user, who could otherwise use the password-free socket. */
function prepareSocketFolder(path: string, launch: Launch): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(path)
  const isOurs = uid === process.getuid?.() || (launch.kind === 'account' && uid === launch.uid)
  if (!isOurs)
    throw new StartError(`The folder ${path} belongs to another user; remove it or set TMPDIR to another folder.`)
  chmodSync(path, 0o700)
  if (launch.kind === 'account') chownSync(path, launch.uid, launch.gid)
}

/** Resolves to true when the database responds, to false when its process exited or a minute passed. */
export async function waitUntilReady(config: ClientConfig, exited: Promise<void>): Promise<boolean> {
  let isGone = false
  exited.then(() => {
    isGone = true
  })
  const end = performance.now() + 60_000
  while (!isGone && performance.now() < end) {
    if (await answers(config)) return true
    await sleep(20)
  }
  return false
}

async function answers(config: ClientConfig): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
