import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

/** What `@sluice/e2e` asks for: an address, and who signs in there. */
interface SignInPlace {
  readonly url: string
  readonly email: string
  readonly password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly server: SignInPlace
  }
}

/** Two processes for the whole path, started by a process of its own: Vitest reads no sources of other packages in a set-up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const child = fork(resolve(import.meta.dirname, 'main.ts'), { execArgv: ['--conditions=@sluice/source'] })
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  // main.ts sends nothing else
  const said = new Promise<SignInPlace>((done) => child.once('message', (message) => done(message as SignInPlace)))
  const place = await Promise.race([said, exited])
  if (place === null || typeof place === 'number') throw new Error(`The processes did not start: ${place}.`)
  project.provide('server', place)
  return async () => {
    child.kill('SIGTERM')
    await exited
  }
}
