import type { SpawnOptions } from 'node:child_process'
import type { Launch } from './launch.ts'

/** A program to run and how. */
export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly options: Pick<SpawnOptions, 'uid' | 'gid' | 'env' | 'cwd'>
}

/** One of PostgreSQL's programs. */
export interface Program {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
}

/** The command that runs one of PostgreSQL's programs the chosen way, in a small environment. */
export function launchCommand(launch: Launch, { program, args, cwd }: Program): Command {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  const options = { env, cwd }
  if (launch.kind === 'direct') return { file: program, args, options }
  if (launch.kind === 'account')
    return { file: program, args, options: { ...options, uid: launch.uid, gid: launch.gid } }
  return { file: 'unshare', args: ['-U', `--map-user=${launch.uid}`, program, ...args], options }
}
