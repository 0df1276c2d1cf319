import { parseEnv } from './env.ts'
import { type RunningServer, startServer } from './startServer.ts'
import { StartError } from './world/StartError.ts'

let server: Promise<RunningServer> | undefined
let closing: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
if (process.channel) process.on('disconnect', stop)

try {
  server = startServer(parseEnv(process.env, process.argv.slice(2)))
  announce(await server)
} catch (error) {
  if (closing === undefined) fail(error)
}

function announce({ url, email, password, mailUrl, note }: RunningServer): void {
  const signIn = email ? ` – sign in as ${email} with ${password}` : ''
  if (note) console.log(note)
  if (email) console.log('Demo data, and payments that are not real (--demo).')
  if (mailUrl) console.log(`Mails, for this machine alone (--show-mail): ${mailUrl}`)
  console.log(`Ready: ${url}${signIn}`)
  process.send?.({ ready: true, url, email, password, mailUrl })
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

function stop(): void {
  closing ??= closeAndExit()
}

async function closeAndExit(): Promise<void> {
  try {
    const running = await server
    await running?.close()
  } catch (error) {
    fail(error)
  }
  process.exit(0)
}
