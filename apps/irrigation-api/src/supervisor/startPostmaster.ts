import { spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, lstatSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../world/StartError.ts'
import type { ClusterPlaces } from './clusterPlaces.ts'
import type { Launch } from './launch.ts'
import { launchCommand } from './launchCommand.ts'
import type { Postmaster } from './postmaster.ts'

/** Starts the database server on a socket in a folder of its own; it outlives this process, so that a restart of the API finds it. */
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

/** Makes the socket's folder; one that a stranger made before us could hand our password-free door to them. */
function prepareSocketFolder(path: string, launch: Launch): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(path)
  const isOurs = uid === process.getuid?.() || (launch.kind === 'account' && uid === launch.uid)
  if (!isOurs)
    throw new StartError(`The folder ${path} belongs to another user; remove it or set TMPDIR to another folder.`)
  chmodSync(path, 0o700)
  if (launch.kind === 'account') chownSync(path, launch.uid, launch.gid)
}
