import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ownMain = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Message of a server process that is ready. */
interface ReadyMessage {
  readonly ready: true
  readonly url: string
  readonly email?: string
  readonly password?: string
}

/** A server in its own process. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Resolves when it is ready; undefined when it exited before. */
  readonly ready: Promise<ReadyMessage | undefined>
  /** Resolves to the exit status; null when it was ended by a signal. */
  readonly exited: Promise<number | null>
  output(): string
}

/** Options for starting it. */
export interface SpawnServerOptions {
  readonly env: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  /** Program to run instead of the plain server. */
  readonly main?: string
  readonly uid?: number
}

/** Starts the server as users do. */
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
