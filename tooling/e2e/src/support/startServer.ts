import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

const main = resolve(import.meta.dirname, '../../../../apps/irrigation-demo/src/main.ts')

/** A server in its own process, and the credentials for its demo data. */
export interface Server {
  readonly url: string
  readonly email: string
  readonly password: string
  /** Address of the outbox. */
  readonly mailUrl: string
  /** Stops the process like a user would; resolves with its exit status. */
  stop(): Promise<number | null>
}

/** Data folder and port of the server; 0 is any free port. */
export interface ServerOptions {
  readonly dataDir: string
  readonly port?: number
}

/**
 * Starts the API with the built app, like users do, and waits until it is ready. It never outlives this process.
 * @throws {Error} with the server's output when it exits before that.
 */
export async function startServer({ dataDir, port = 0 }: ServerOptions): Promise<Server> {
  const child = spawn(process.execPath, ['--conditions=@sluice/source', main, '--demo', '--show-mail'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, DEMO_PASSWORD: 'garden-hose-7' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = collectOutput(child)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = new Promise<number | null>((done) => child.once('close', done)).finally(() =>
    process.off('exit', kill),
  )
  const message = await Promise.race([nextMessage(child), exited.then(() => undefined)])
  if (!isReady(message)) throw new Error(`The server did not start. It said: ${output()}`)
  const { url, email, password, mailUrl } = message
  let isStopping = false
  exited.then((status) => {
    if (!isStopping) console.error(`The server ended by itself, with status ${status}. It said: ${output()}`)
  })
  return {
    url,
    email,
    password,
    mailUrl,
    stop() {
      isStopping = true
      child.kill('SIGTERM')
      return exited
    },
  }
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  const parts: string[] = []
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => parts.push(chunk.toString()))
  return () => parts.join('')
}

const nextMessage = (child: ChildProcess) => new Promise<unknown>((done) => child.once('message', done))

function isReady(message: unknown): message is Pick<Server, 'email' | 'mailUrl' | 'password' | 'url'> {
  return typeof message === 'object' && message !== null && 'ready' in message && message.ready === true
}
