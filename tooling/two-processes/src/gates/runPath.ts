import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { placeVariable, type SignInPlace } from '../path/signInPlace.ts'
import type { Gate } from './gate.ts'

const bar = 'every test passed'
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const args = ['run', '--config', 'vitest.long.config.ts', '--project', 'path', '--reporter', 'default']

/** Runs the end-to-end path against a running installation; it needs the built app. */
export async function runPath(place: SignInPlace): Promise<Pick<Gate, 'bar' | 'figure'>> {
  const { url, email, password } = place
  const env = { ...process.env, NO_COLOR: '1', [placeVariable]: JSON.stringify({ url, email, password }) }
  const cwd = resolve(import.meta.dirname, '../..')
  const child = spawn(process.execPath, [vitest, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const status = await new Promise((done) => child.once('close', done))
  // Vitest reports success when all tests are skipped.
  const hasRun = /Tests +\d+ passed/.test(output)
  return { bar, figure: status === 0 && hasRun ? bar : `ended with ${status}: ${output}` }
}
