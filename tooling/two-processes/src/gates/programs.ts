import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Paths of the programs that the gates need. */
export interface Programs {
  /** Folder that contains the `bin/` of PostgreSQL 15. */
  readonly postgres: string
  readonly pgbouncer: string
  readonly nginx: string
}

/** Account for programs that do not run as root; undefined where this process is not root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Folders to search for programs. */
export interface Places {
  readonly folders: readonly string[]
  readonly postgres: string
}

/** Folders used by Debian; those of system programs may be missing in `PATH`. */
const usual: Places = {
  folders: [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'],
  postgres: '/usr/lib/postgresql/15',
}

/** Finds the installed programs; if any are missing, returns a sentence that names them and how to install them. */
export function findPrograms(places = usual): Programs | string {
  const find = (name: string) => places.folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  const postgres = existsSync(join(places.postgres, 'bin/initdb')) ? places.postgres : undefined
  const pgbouncer = find('pgbouncer')
  const nginx = find('nginx')
  if (postgres && pgbouncer && nginx) return { postgres, pgbouncer, nginx }
  const missing = Object.entries({ 'postgresql-15': postgres, pgbouncer, nginx }).flatMap(([name, found]) =>
    found ? [] : [name],
  )
  return `The gates need ${missing.join(', ')}: apt-get install -y ${missing.join(' ')}.`
}

/**
 * The account `postgres`, created by Debian, when this process is root.
 * @throws {Error} when root has no such account.
 */
export function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const read = (what: '-g' | '-u') => Number.parseInt(spawnSync('id', [what, 'postgres']).stdout.toString(), 10)
  const account = { uid: read('-u'), gid: read('-g') }
  if (Number.isNaN(account.uid)) throw new Error('PostgreSQL does not run as root, and there is no account “postgres”.')
  return account
}
