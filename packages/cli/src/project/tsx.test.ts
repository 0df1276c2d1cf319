import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Builds in processes of their own, because Vitest compiles TSX by itself. The folder is inside this package, so that imports resolve, and
 * not below `node_modules`, where Node runs no TypeScript.
 */
const folder = join(import.meta.dirname, '../../.reports/tsx')
const guide = join(import.meta.dirname, '../guide')
const out = join(folder, 'built')

const project = `
import { defineProject } from '@sluice/config'
import { project as garden } from './garden.ts'
import { tour, zones } from './tour.tsx'
export const project = defineProject({ ...garden, home: tour, signIn: tour, forbidden: tour, pages: [tour], variables: [zones] })
`

/** Builds the project with the tour changed by a replacement; resolves to the exit code and what was printed. */
async function build(change: (tour: string) => string = (tour) => tour) {
  writeFileSync(join(folder, 'tour.tsx'), change(readFileSync(join(guide, 'tour.tsx'), 'utf8')))
  rmSync(out, { recursive: true, force: true })
  const args = ['--conditions=@sluice/source', join(import.meta.dirname, '../main.ts'), 'build']
  const run = promisify(execFile)(process.execPath, [...args, join(folder, 'project.ts'), '--out', out])
  const {
    code = 0,
    stdout,
    stderr,
  } = await run.then(
    (ended) => ({ code: 0, ...ended }),
    (error) => error,
  )
  return { code, printed: `${stdout}${stderr}` }
}

describe('a project with pages in TSX', () => {
  beforeAll(() => {
    mkdirSync(folder, { recursive: true })
    copyFileSync(join(guide, 'tags.ts'), join(folder, 'tags.ts'))
    copyFileSync(join(guide, 'home.ts'), join(folder, 'home.ts'))
    copyFileSync(join(guide, 'elements.ts'), join(folder, 'elements.ts'))
    copyFileSync(join(guide, 'project.ts'), join(folder, 'garden.ts'))
    writeFileSync(join(folder, 'project.ts'), project)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is built, and has nothing of TSX in it', async () => {
    const { code, printed } = await build()
    expect([code, printed]).toEqual([0, expect.stringContaining('3 files')])
    const { pages } = JSON.parse(readFileSync(join(out, 'project.json'), 'utf8'))
    expect(readFileSync(join(out, `static/public/data/${pages[0].id}.json`), 'utf8')).not.toMatch(/jsx|tsx/)
  })

  it('is not built with a formula that cannot be parsed; the line of its tag is named', async () => {
    const { code, printed } = await build((tour) => tour.replace('{zones.value.length}', '{f`1 + `}'))
    expect([code, printed]).toEqual([1, expect.stringMatching(/tour\.tsx:\d+\): Unexpected/)])
    expect(existsSync(out)).toBe(false)
  })

  it('is not built with a property that the element does not have', async () => {
    const { code, printed } = await build((tour) => tour.replace('buttonType="submit"', 'kind="submit"'))
    expect([code, printed]).toEqual([
      1,
      expect.stringMatching(/^A button has no property “kind”\. \(.*tour\.tsx:\d+\) Nothing was written\.\n$/),
    ])
  })
})
