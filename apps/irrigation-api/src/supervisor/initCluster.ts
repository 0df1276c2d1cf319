import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { syncFolder } from '../files/blob/disk.ts'
import { StartError } from '../world/StartError.ts'
import type { ClusterPlaces } from './clusterPlaces.ts'
import type { Launch } from './launch.ts'
import { launchCommand } from './launchCommand.ts'

const options = ['-U', 'app', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions', '--data-checksums']

/** Makes the cluster unless it exists: in a temporary folder first, so a kill on the way never leaves half of one. */
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
