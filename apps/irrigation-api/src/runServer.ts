import { parseEnv } from './env.ts'
import { runUntilTold } from './process/runUntilTold.ts'
import { type Fill, type RunningServer, startServer } from './startServer.ts'

/**
 * Runs the server with the process's environment and arguments, until the process is told to stop. @param fill creates the demo data when
 * requested.
 */
export function runServer(fill?: Fill): Promise<void> {
  return runUntilTold(async () => startServer(parseEnv(process.env, process.argv.slice(2)), fill), announce)
}

function announce({ url, email, password, mailUrl, note }: RunningServer): void {
  const signIn = email ? ` – sign in as ${email} with ${password}` : ''
  if (note) console.log(note)
  if (email) console.log('Demo data, and payments that are not real (--demo).')
  if (mailUrl) console.log(`Mails, for this machine alone (--show-mail): ${mailUrl}`)
  console.log(`Ready: ${url}${signIn}`)
  process.send?.({ ready: true, url, email, password, mailUrl })
}
