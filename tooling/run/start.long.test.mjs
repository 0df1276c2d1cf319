import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const data = mkdtempSync(join(tmpdir(), 'sluice-start-'))
const running = new Set()

/** Runs `npm start` and collects its output. */
function start(env = {}) {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: data, DEMO_PASSWORD: 'a-demo-password', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const run = { child, output: '', ended: null }
  running.add(run)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      run.output += text
    })
  run.ended = new Promise((resolve) =>
    child.on('exit', (code, signal) => {
      running.delete(run)
      resolve(code ?? signal)
    }),
  )
  return run
}

async function ready(run) {
  await expect.poll(() => run.output, { timeout: 60_000, interval: 50 }).toMatch(/Ready: \S+/)
  return /Ready: (\S+)/.exec(run.output)?.[1] ?? ''
}

/** Processes that still use the data folder. */
const leftOver = () => spawnSync('pgrep', ['-f', data], { encoding: 'utf8' }).stdout.trim()

afterEach(async () => {
  for (const { child, ended } of [...running]) {
    child.kill('SIGTERM')
    await ended
  }
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

describe('npm start', () => {
  it('starts the app and the demo sign-in, and Ctrl-C stops everything', async () => {
    const first = start()
    const url = await ready(first)
    expect(first.output).toContain('sign in as owner.a@example.com with a-demo-password')
    const page = await fetch(url, { headers: { Accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const login = await fetch(`${url}/api:auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'owner.a@example.com', password: 'a-demo-password' }),
    })
    expect(login.status).toBe(200)
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    expect(leftOver()).toBe('')
  })

  // The maximum time is checked by a gate of the benchmarks.
  it('is ready again on the same data', async () => {
    const url = await ready(start())
    expect((await fetch(url, { headers: { Accept: 'text/html' } })).status).toBe(200)
  })

  it('reports that the same data is already served', async () => {
    await ready(start())
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output).toMatch(/already/i)
    expect(second.output).not.toContain('    at ')
  })

  it('reports that the port is taken', async () => {
    const other = createServer()
    const port = await new Promise((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve(other.address().port))
    })
    const run = start({ PORT: String(port) })
    expect(await run.ended).toBe(1)
    expect(run.output).toContain(String(port))
    expect(run.output).not.toContain('    at ')
    other.close()
  })

  it('ends when npm is killed', async () => {
    const run = start()
    const url = await ready(run)
    run.child.kill('SIGKILL')
    await run.ended
    await expect
      .poll(
        () =>
          fetch(url).then(
            () => 'up',
            () => 'down',
          ),
        { timeout: 10_000 },
      )
      .toBe('down')
    await expect.poll(leftOver, { timeout: 10_000 }).toBe('')
  })
})
