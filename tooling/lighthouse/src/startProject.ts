import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './freePort.ts'
import type { RunningApp } from './startApp.ts'

const sluice = resolve(import.meta.dirname, '../../../packages/cli/src/main.ts')

/** Prerenders a stored project and serves it. @throws {Error} with the output of the command that failed. */
export async function startProject(folder: string): Promise<RunningApp> {
  const out = mkdtempSync(join(tmpdir(), 'sluice-lighthouse-'))
  await runTo(['prerender', folder, '--out', out], null).ended
  const port = await freePort()
  const preview = runTo(['preview', out, '--port', String(port)], 'Ctrl-C ends it.')
  await preview.ready
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      preview.stop()
      await preview.ended.catch(() => {})
      rmSync(out, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Starts a command; `ready` resolves when it prints a line, `ended` when it exits with 0. */
function runTo(args: readonly string[], line: string | null) {
  const child = spawn(process.execPath, ['--conditions=@sluice/source', sluice, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let isReady = () => {}
  const shown = new Promise<void>((resolve) => {
    isReady = resolve
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (line !== null && said.includes(line)) isReady()
    })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`“sluice ${args.join(' ')}” ended with ${code}. It said: ${said}`))
    })
  })
  return { ended, ready: Promise.race([shown, ended]), stop: () => child.kill('SIGINT') }
}
