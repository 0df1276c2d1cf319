import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpawnServerOptions } from '@sluice/irrigation-api/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { spawnDemo } from './testing/spawnDemo.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function startAndStop(options: SpawnServerOptions): Promise<string> {
  const server = spawnDemo(options)
  const ready = await server.ready
  expect(ready, server.output()).toMatchObject({ ready: true, email: 'owner.a@example.com' })
  expect((await fetch(`${ready?.url}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  return server.output()
}

describe('the server with its demo', () => {
  const env = { DATA_DIR: join(folder, 'first') }

  it('keeps its password', async () => {
    const password = /with (\S+)/.exec(await startAndStop({ env }))?.[1]
    expect(password).toHaveLength(16)
    expect(await startAndStop({ env })).toContain(`with ${password}`)
  })

  it('prefers the password from the environment to the stored one', async () => {
    const output = await startAndStop({ env: { ...env, DEMO_PASSWORD: 'another-password' } })
    expect(output).toContain('with another-password')
  })

  it('creates none unless asked', async () => {
    const server = spawnDemo({ env: { DATA_DIR: join(folder, 'empty') }, args: ['--empty'] })
    expect((await server.ready)?.email).toBeUndefined()
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  it('reports in one sentence what is wrong with its settings', async () => {
    const refused = spawnDemo({ env: { DATA_DIR: join(folder, 'other'), DEMO_SIZE: 'large' } })
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toMatch(/^These settings are not right: DEMO_SIZE .*\.\n$/)
  })
})
