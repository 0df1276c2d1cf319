import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account, Programs } from './programs.ts'
import { type RunningProgram, startProgram } from './startProgram.ts'

/** Database behind the pooler, and its user. */
export interface PoolerOptions {
  /** Folder with the socket of the server; that of the pooler is created next to it. */
  readonly folder: string
  readonly account: Account | undefined
  readonly database: string
  readonly user: string
}

/**
 * Starts pgbouncer in transaction mode on port 6432 of a socket. It ignores no start-up options, so connections with any are
 * refused.
 */
export function startPgbouncer({ pgbouncer }: Programs, options: PoolerOptions): RunningProgram {
  const { folder, account, database, user } = options
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${user}" ""\n`, { mode: 0o644 })
  writeFileSync(settings, settingsOf({ folder, database, users }), { mode: 0o644 })
  return startProgram({ file: pgbouncer, args: [settings], folder, account })
}

function settingsOf({ folder, database, users }: { folder: string; database: string; users: string }): string {
  return `[databases]
${database} = host=${folder} port=5432 dbname=${database}
[pgbouncer]
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 10
`
}
