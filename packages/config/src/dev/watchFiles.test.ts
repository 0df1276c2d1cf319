import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { watchFiles } from './watchFiles.ts'

let stop = () => {}
afterEach(() => stop())

function watched() {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-watch-'))
  const at = (path: string) => join(folder, path)
  mkdirSync(at('pages'))
  for (const path of ['project.ts', 'pages/home.ts']) writeFileSync(at(path), '1')
  let calls = 0
  stop = watchFiles([folder], async () => {
    calls += 1
  })
  const noticed = async (change: () => void) => {
    const before = calls
    change()
    await expect.poll(() => calls, { timeout: 3_000 }).toBeGreaterThan(before)
  }
  return { at, noticed, calls: () => calls }
}

describe('watchFiles', () => {
  it('notices a write to a file that was replaced before', async () => {
    const { at, noticed } = watched()
    await noticed(() => {
      writeFileSync(at('new'), '2')
      renameSync(at('new'), at('pages/home.ts'))
    })
    await noticed(() => appendFileSync(at('pages/home.ts'), '3'))
  })

  it('notices files in folders created later, also in a recreated folder', async () => {
    const { at, noticed } = watched()
    await noticed(() => mkdirSync(at('shared/parts'), { recursive: true }))
    await noticed(() => writeFileSync(at('shared/parts/bar.ts'), '1'))
    await noticed(() => appendFileSync(at('shared/parts/bar.ts'), '2'))
    await noticed(() => {
      rmSync(at('shared'), { recursive: true })
      mkdirSync(at('shared'))
    })
    await noticed(() => writeFileSync(at('shared/bar.ts'), '1'))
  })
})
