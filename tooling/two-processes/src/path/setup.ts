import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { placeVariable, type SignInPlace } from './signInPlace.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly server: SignInPlace
  }
}

/** Provides the installation for the whole path: a running one, or two newly started processes. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env[placeVariable]
  const { place, end } = given ? { place: JSON.parse(given), end: async () => {} } : await startMain()
  project.provide('server', place)
  return end
}

/** Starts `main.ts` as a process, because Vitest does not resolve the sources of other packages in a setup file. */
async function startMain(): Promise<{ readonly place: SignInPlace; end(): Promise<void> }> {
  const child = fork(resolve(import.meta.dirname, 'main.ts'), { execArgv: ['--conditions=@sluice/source'] })
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  // main.ts sends no other message
  const said = new Promise<SignInPlace>((done) => child.once('message', (message) => done(message as SignInPlace)))
  const place = await Promise.race([said, exited])
  if (place === null || typeof place === 'number') throw new Error(`The processes did not start: ${place}.`)
  const end = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { place, end }
}
