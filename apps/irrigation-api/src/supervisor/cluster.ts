/**
 * A service account may not be able to enter the folder of the checkout (a home of 0700). Then binaries and data are placed outside, under
 * a random name stored in the data folder, so each checkout finds its own again.
 */

import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client, type ClientConfig } from 'pg'
import { StartError } from '../process/StartError.ts'
import { syncFolder } from '../storage/disk.ts'
import { type Launch, launchCommand } from './launch.ts'

/** Locations of the parts of an embedded database. */
export interface ClusterPlaces {
  /** Data folder of the server: lock, log, files, and the cluster unless it has to be elsewhere. */
  readonly dataDir: string
  /** PostgreSQL's data folder. */
  readonly cluster: string
  /** Folder of the socket; short, because a socket path may have only 107 bytes. */
  readonly sockets: string
  readonly log: string
  /** Folder that contains PostgreSQL's `bin/`. */
  readonly binaries: string
}

/** Default locations: everything below the data folder except the socket. */
export function clusterPlaces(dataDir: string, binaries: string): ClusterPlaces {
  const folder = resolve(dataDir)
  const hash = createHash('sha256')
    .update(`${process.getuid?.() ?? 0} ${folder}`)
    .digest('hex')
    .slice(0, 16)
  const cluster = join(folder, 'postgres')
  return {
    dataDir: folder,
    cluster,
    sockets: join(tmpdir(), `sluice-${hash}`),
    log: join(folder, 'postgres.log'),
    binaries,
  }
}

const options = ['-U', 'app', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions', '--data-checksums']

/** Creates the cluster unless it exists, in a temporary folder first, so that an interruption never leaves half a cluster. */
export async function initCluster({ cluster, binaries }: ClusterPlaces, launch: Launch): Promise<void> {
  removeDrafts(cluster)
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const draft = `${cluster}.init-${randomUUID()}`
  mkdirSync(draft, { mode: 0o700 })
  if (launch.kind === 'account') chownSync(draft, launch.uid, launch.gid)
  await runInitdb(
    launchCommand(launch, {
      program: join(binaries, 'bin/initdb'),
      args: ['-D', draft, ...options],
      cwd: draft,
    }),
  )
  await syncFolder(draft)
  renameSync(draft, cluster)
  await syncFolder(dirname(cluster))
}

function removeDrafts(cluster: string): void {
  const folder = dirname(cluster)
  const drafts = readdirSync(folder).filter((name) => name.startsWith(`${basename(cluster)}.init-`))
  for (const name of drafts) rmSync(join(folder, name), { recursive: true, force: true })
}

async function runInitdb({
  file,
  args,
  options: { env, cwd, uid, gid },
}: ReturnType<typeof launchCommand>): Promise<void> {
  const owner = uid === undefined ? {} : { uid, gid: gid ?? uid }
  const child = spawn(file, args, { ...owner, env, cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [status, complaint] = await Promise.all([exited, text(child.stderr)])
  if (status === 0) return
  throw new StartError(
    `PostgreSQL could not make its data folder: ${complaint.trim().split('\n').at(-1) ?? 'no reason given'}`,
  )
}

/** Name of the login the server works with; row-level security applies to it. */
export const runtimeRole = 'app_rt'

/** Creates the runtime login and the application's database unless they exist. */
export async function prepareCluster(config: ClientConfig, database: string): Promise<void> {
  const client = new Client({ ...config, database: 'postgres' })
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [runtimeRole])
    if (role.rowCount === 0) await client.query(`create role ${runtimeRole} login nosuperuser nobypassrls`)
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

const required = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']

/**
 * Refuses a database that may lose acknowledged writes.
 * @throws {StartError} naming the setting that is off.
 */
export async function assertDurable(config: ClientConfig): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from pg_settings where name = any($1) and setting <> 'on'`,
      [required],
    )
    if (rows[0]) throw new StartError(`The database runs with ${rows[0].name} off and could lose data; turn it on.`)
  } finally {
    await client.end()
  }
}

/** Locations for a service account: the default ones if it can access them, else below `outside`, which only root can write. */
export function placesForAccount(places: ClusterPlaces, outside = '/var/lib/sluice'): ClusterPlaces {
  const canRun = isOpenToOthers(places.binaries)
  if (isOpenToOthers(places.dataDir) && canRun) return places
  const folder = join(outside, readServiceId(places.dataDir))
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const binaries = canRun ? places.binaries : copyBinaries(places.binaries, outside)
  return { ...places, cluster: join(folder, 'postgres'), binaries }
}

function isOpenToOthers(path: string): boolean {
  const canEnter = (statSync(path).mode & 0o001) !== 0
  return canEnter && (dirname(path) === path || isOpenToOthers(dirname(path)))
}

function readServiceId(dataDir: string): string {
  const path = join(dataDir, 'service-id')
  if (!existsSync(path)) writeFileSync(path, randomUUID(), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

/** Copies the binaries of a package; returns the folder of the copy. */
function copyBinaries(binaries: string, parent: string): string {
  const packageFolder = dirname(binaries)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string } // a package's own manifest
  const copy = join(parent, `sluice-${basename(packageFolder)}-${version}`)
  const copied = join(copy, basename(binaries))
  if (existsSync(copy)) return copied
  const draft = `${copy}.${randomUUID()}`
  mkdirSync(draft, { mode: 0o755 })
  cpSync(binaries, join(draft, basename(binaries)), { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, copy)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  return copied
}
