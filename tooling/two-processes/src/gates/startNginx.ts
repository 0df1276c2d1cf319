import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { send } from '../client/send.ts'
import { pollUntil } from '../pollUntil.ts'
import { listen } from '../proxy/listen.ts'
import type { RunningProxy } from '../proxy/proxy.ts'
import { nginxSettings } from './nginxSettings.ts'
import { findAccount, type Programs } from './programs.ts'
import { startProgram } from './startProgram.ts'
import { makeFolder } from './temporaryFolder.ts'

/** Starts nginx as the proxy. */
export async function startNginx({ nginx }: Programs, addresses: readonly string[]): Promise<RunningProxy> {
  const account = findAccount()
  const { folder, remove } = makeFolder(account)
  const url = await freeAddress()
  const settings = join(folder, 'nginx.conf')
  const write = (next: readonly string[]) =>
    writeFileSync(settings, nginxSettings({ folder, listen: new URL(url).host, addresses: next }), { mode: 0o644 })
  write(addresses)
  const program = startProgram({ file: nginx, args: ['-p', folder, '-e', 'stderr', '-c', settings], folder, account })
  const close = async () => {
    await program.stop('SIGTERM')
    remove()
  }
  const isReady = async () => {
    const text = program.problem()
    if (text !== undefined) throw new Error(text)
    return (await send(url, { path: '/readyz' }).catch(() => undefined))?.status === 200
  }
  await pollUntil('nginx', isReady).catch(async (error) => {
    await close()
    throw error
  })
  return {
    url,
    close,
    async use(next) {
      write(next)
      const old = workersOf(program.pid)
      program.signal('SIGHUP')
      // Old workers finish their current requests, then exit.
      await pollUntil('the end of the old workers', () => !workersOf(program.pid).some((pid) => old.includes(pid)))
    },
  }
}

/** Process ids of the workers. */
function workersOf(pid: number): readonly string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
}

/** An unused address of this machine. */
async function freeAddress(): Promise<string> {
  const server = createServer()
  const address = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return address
}
