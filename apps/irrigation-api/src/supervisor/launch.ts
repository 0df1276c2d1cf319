import { type SpawnOptions, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartError } from '../process/StartError.ts'

/** Way to run PostgreSQL's programs: as this user, in a user namespace, or as a service account. PostgreSQL refuses root. */
export type Launch =
  | { readonly kind: 'direct' }
  | { readonly kind: 'namespace'; readonly uid: number }
  | { readonly kind: 'account'; readonly uid: number; readonly gid: number; readonly name: string }

/** A command with its options. */
interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly options: Pick<SpawnOptions, 'uid' | 'gid' | 'env' | 'cwd'>
}

/** A PostgreSQL program. */
interface Program {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
}

/** Command that runs a PostgreSQL program in the chosen way, with a minimal environment. */
export function launchCommand(launch: Launch, { program, args, cwd }: Program): Command {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  const options = { env, cwd }
  if (launch.kind === 'direct') return { file: program, args, options }
  if (launch.kind === 'account')
    return { file: program, args, options: { ...options, uid: launch.uid, gid: launch.gid } }
  return { file: 'unshare', args: ['-U', `--map-user=${launch.uid}`, program, ...args], options }
}

interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** Machine facts that decide how PostgreSQL is run; replaced in tests. */
interface LaunchFacts {
  readonly isRoot: boolean
  readonly accounts: readonly Account[]
  readonly canMapUser: (uid: number) => boolean
}

/**
 * Chooses how to run PostgreSQL: for root a user namespace, which needs nothing outside the data folder, else an account.
 * @throws {StartError} when root has neither.
 */
export function resolveLaunch({ isRoot, accounts, canMapUser }: LaunchFacts = machineFacts()): Launch {
  if (!isRoot) return { kind: 'direct' }
  const account = accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody')
  if (account && canMapUser(account.uid)) return { kind: 'namespace', uid: account.uid }
  if (account) return { kind: 'account', ...account }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has neither user namespaces nor an account “postgres” or “nobody”; start as an ordinary user or set DATABASE_URL.',
  )
}

function machineFacts(): LaunchFacts {
  return { isRoot: process.getuid?.() === 0, accounts: readAccounts(), canMapUser }
}

function readAccounts(): readonly Account[] {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return []
  }
}

function canMapUser(uid: number): boolean {
  if (process.platform !== 'linux') return false
  const { status } = spawnSync('unshare', ['-U', `--map-user=${uid}`, 'true'], { stdio: 'ignore', timeout: 5_000 })
  return status === 0
}
