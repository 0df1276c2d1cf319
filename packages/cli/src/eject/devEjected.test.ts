/* `sluice dev` of a written project: it is shown, and an edited page is built again. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from '../commands.ts'
import { exportFiles } from '../fixtures/exportFiles.ts'
import { folderOf } from '../fixtures/folderOf.ts'
import { stored } from '../fixtures/stored.ts'

/** Folder of the code: inside this package, so that its imports resolve. */
const code = join(import.meta.dirname, '../../.reports/eject/dev')

it('sluice dev shows an ejected project, and builds it again after an edit', async () => {
  rmSync(code, { recursive: true, force: true })
  const home = { id: 'home', path: 'home', children: [stored.text('title', 'Lawn and roses')] }
  const silent = { say: () => {}, complain: () => {}, untilInterrupted: () => Promise.resolve() }
  await runCommand(['eject', folderOf(exportFiles([{ pages: [home], facts: [] }])), '--out', code], silent)

  const said: string[] = []
  let interrupt = () => {}
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve
  })
  const terminal = { say: add, complain: add, untilInterrupted: () => interrupted }
  function add(line: string) {
    said.push(line)
  }
  const ended = runCommand(['dev', join(code, 'project.ts'), '--port', '0'], terminal)
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Ctrl-C ends it.')
  const address = said.find((line) => line.startsWith('http')) ?? ''
  const page = async () => (await fetch(new URL('public/data/home.json', address))).text()
  expect(await page()).toContain('Lawn and roses')

  const file = join(code, 'pages/Home.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Lawn and roses', 'Hedge'))
  await expect.poll(() => said, { timeout: 30_000 }).toContain('Built; 1 pages changed.')
  expect(await page()).toContain('Hedge')
  interrupt()
  expect(await ended).toBe(0)
}, 120_000)
