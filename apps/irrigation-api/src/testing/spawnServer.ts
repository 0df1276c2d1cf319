import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ownMain = fileURLToPath(new URL('../main.ts', import.meta.url))

/** What a server process said when it was ready. */
interface ReadyMessage {
  readonly ready: true
  readonly url: string
  readonly email?: string
  readonly password?: string
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Resolves when it is ready; undefined when it ended before. */
  readonly ready: Promise<ReadyMessage | undefined>
  /** Resolves with the exit status; null when a signal ended it. */
  readonly exited: Promise<number | null>
  output(): string
}

/** How to start it. */
export interface SpawnServerOptions {
  readonly env: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  /** The program, where it is not the server alone. */
  readonly main?: string
  readonly uid?: number
}

/** Starts the server as people do. */
export function spawnServer({ env, args = [], main = ownMain, uid }: SpawnServerOptions): ServerProcess {
  const child = spawn(process.execPath, ['--conditions=@sluice/source', main, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = [child.stdout, child.stderr].map((stream) => new Promise((resolve) => stream?.once('close', resolve)))
  const status = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const exited = Promise.all([status, ...ended]).then(() => status)
  const said = new Promise<ReadyMessage>((resolve) =>
    child.once('message', (message) => resolve(message as ReadyMessage)),
  ) // main.ts sends nothing else
  return { child, exited, ready: Promise.race([said, exited.then(() => undefined)]), output: () => output }
}
