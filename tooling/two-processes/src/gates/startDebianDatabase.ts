import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import type { SharedDatabase } from '../database/sharedDatabase.ts'
import { socketUrl } from '../database/socketUrl.ts'
import { pollUntil } from '../pollUntil.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { type Account, findAccount, type Programs } from './programs.ts'
import { type RunningProgram, startProgram } from './startProgram.ts'
import { makeFolder } from './temporaryFolder.ts'

const database = 'sluice'
const admin = 'sluice_admin'
const runtime = 'sluice_runtime'

/** Creates a cluster of the installed PostgreSQL in a temporary folder, behind pgbouncer in transaction mode if pooled. */
export async function startDebianDatabase(
  programs: Programs,
  { isPooled }: { readonly isPooled: boolean },
): Promise<SharedDatabase> {
  const account = findAccount()
  const { folder, remove } = makeFolder(account)
  const started: RunningProgram[] = []
  const close = async () => {
    for (const program of started.splice(0).reverse()) await program.stop('SIGINT')
    remove()
  }
  try {
    started.push(startCluster(programs, { folder, account }))
    const adminUrl = socketUrl({ folder, user: admin, database })
    await answers(socketUrl({ folder, user: admin, database: 'postgres' }), started)
    await prepare(folder)
    if (isPooled) started.push(startPgbouncer(programs, { folder, account, database, user: runtime }))
    const port = isPooled ? 6432 : 5432
    const runtimeUrl = socketUrl({ folder, port, user: runtime, database })
    await answers(runtimeUrl, started)
    return { adminUrl, runtimeUrl, isPooled, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Where {
  readonly folder: string
  readonly account: Account | undefined
}

/** Creates the cluster and starts its server, which listens only on a socket in the folder. */
function startCluster({ postgres }: Programs, { folder, account }: Where): RunningProgram {
  const cluster = join(folder, 'cluster')
  const options = ['-D', cluster, '-U', admin, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = spawnSync(join(postgres, 'bin/initdb'), options, { cwd: folder, ...account })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const settings = { listen_addresses: '', unix_socket_directories: folder, max_connections: '100' }
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return startProgram({ file: join(postgres, 'bin/postgres'), args, folder, account })
}

async function prepare(folder: string): Promise<void> {
  const client = new Client({ connectionString: socketUrl({ folder, user: admin, database: 'postgres' }) })
  await client.connect()
  await client.query(`create role ${runtime} login nosuperuser nobypassrls`)
  await client.query(`create database ${database}`)
  await client.end()
}

/** Waits until a database accepts connections. */
async function answers(url: string, programs: readonly RunningProgram[]): Promise<void> {
  await pollUntil('a database that answers', async () => {
    for (const { problem } of programs) {
      const text = problem()
      if (text !== undefined) throw new Error(text)
    }
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  })
}
