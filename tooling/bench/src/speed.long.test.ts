import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Speed } from './speed.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-speed-'))
let speed: Speed

beforeAll(async () => {
  const outfile = join(folder, 'speed.cjs')
  const entryPoints = [join(import.meta.dirname, 'speed.ts')]
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    conditions: ['@sluice/source'],
    logLevel: 'error',
  })
  // The file prints a `Speed`.
  speed = JSON.parse(execFileSync(process.execPath, ['--expose-gc', outfile], { encoding: 'utf8' })) as Speed
  console.info(JSON.stringify(speed))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/* The bars are 0.5 µs and 25 µs; a machine under load may take twice as long. */
describe('the benchmark row formula', () => {
  it('is evaluated faster than by any other library, and within twice its bar', () => {
    const own = speed.evaluate['sluice, with operators']
    for (const peer of ['@nordcraft/core', 'amis-formula', 'jsonata'])
      expect(own, peer).toBeLessThan(speed.evaluate[peer] ?? 0)
    expect(own).toBeLessThan(1)
  })

  it('is read and compiled within twice its bar', () => {
    expect(speed.compile).toBeLessThan(50)
  })

  it('leaves nothing in memory after ten million evaluations', () => {
    expect(speed.grownBytes).toBeLessThan(1_000_000)
  })
})
