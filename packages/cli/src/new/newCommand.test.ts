import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProject } from '@sluice/config/build'
import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { openApp } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../commands.ts'
import { project } from './template/project.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'sluice-new-'))

async function run(...args: readonly string[]) {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runCommand(['new', ...args], {
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
    untilInterrupted: () => Promise.resolve(),
  })
  return { code, said, complaints: complaints.join('\n') }
}

const manifestIn = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const ownPackage = (name: string) => manifestIn(join(import.meta.dirname, '../../node_modules', name, 'package.json'))

describe('pnpm sluice new', () => {
  it('writes a project with the name of its folder and the versions of the packages here', async () => {
    const out = join(folder(), 'my-garden')
    const { code, said } = await run(out)
    expect([code, said[0]]).toEqual([0, `9 files, written to ${out}. Go on with:`])
    expect(readdirSync(out).sort()).toEqual(
      [
        '.gitignore',
        'README.md',
        'package.json',
        'pages',
        'project.ts',
        'tags.ts',
        'tokens.ts',
        'tsconfig.json',
        'ui.tsx',
      ].sort(),
    )
    const { name, devDependencies } = manifestIn(join(out, 'package.json'))
    expect(name).toBe('my-garden')
    expect(devDependencies).toEqual({
      '@sluice/cli': `^${manifestIn(join(import.meta.dirname, '../../package.json')).version}`,
      '@sluice/config': `^${ownPackage('@sluice/config').version}`,
      '@sluice/elements-basic': `^${ownPackage('@sluice/elements-basic').version}`,
      '@sluice/elements-form': `^${ownPackage('@sluice/elements-form').version}`,
      typescript: `^${ownPackage('typescript').version}`,
    })
    expect(readFileSync(join(out, 'project.ts'), 'utf8')).toContain("id: 'my-garden',\n  name: 'My garden',")
    expect(readFileSync(join(out, 'README.md'), 'utf8')).toMatch(/^# My garden\n/)
  })

  it('leaves to the tsconfig.json what the compiler makes of tags', async () => {
    const out = join(folder(), 'garden')
    await run(out)
    expect(manifestIn(join(out, 'tsconfig.json')).compilerOptions.jsxImportSource).toBe('@sluice/config')
    expect(readFileSync(join(out, 'pages/home.tsx'), 'utf8')).toMatch(/^import /)
  })

  it('takes the name that is given, and writes into an empty folder', async () => {
    const out = folder()
    expect(await run(out, '--name', 'shop2')).toMatchObject({ code: 0, complaints: '' })
    expect(manifestIn(join(out, 'package.json')).name).toBe('shop2')
  })

  it('takes packed packages by their paths from the project', async () => {
    const home = folder()
    for (const name of ['cli', 'config', 'elements-basic', 'elements-form', 'engine'])
      writeFileSync(join(home, `sluice-${name}-0.1.0.tgz`), '')
    await run(join(home, 'garden'), '--packages', home)
    expect(manifestIn(join(home, 'garden/package.json')).devDependencies).toMatchObject({
      '@sluice/cli': 'file:../sluice-cli-0.1.0.tgz',
      '@sluice/engine': 'file:../sluice-engine-0.1.0.tgz',
    })
  })

  it('does not write into a folder that is not empty', async () => {
    const out = folder()
    writeFileSync(join(out, 'mine.ts'), '')
    expect(await run(out, '--name', 'garden')).toEqual({
      code: 1,
      said: [],
      complaints: `The folder ${out} is not empty: it has mine.ts, and files in it could be lost. Name a folder that is empty or new. Nothing was written.`,
    })
    expect(readdirSync(out)).toEqual(['mine.ts'])
  })

  it.each([
    [[], 'One folder to write is needed.'],
    [['a', 'b'], 'One folder to write is needed.'],
    [['My Garden'], '“My Garden” cannot be the name of a project'],
    [['My Garden'], 'It is the name of the folder; give another one with --name.'],
    [['garden', '--name', '../out'], 'use at most 60 lower-case letters, digits and single hyphens'],
    [['garden', '--name', 'a--b'], '“a--b” cannot be'],
    [['garden', '--name', 'a'.repeat(61)], 'cannot be'],
    [['garden', '--packages', '/no/such/folder'], 'The folder /no/such/folder has no packed @sluice/cli'],
  ])('explains %j', async (args, complaint) => {
    const { code, complaints } = await run(...args)
    expect([code, complaints]).toEqual([2, expect.stringContaining(complaint)])
  })
})

describe('a new project', () => {
  it('builds, shows its tasks and adds one', async () => {
    const elements = [...basicElements, ...formElements]
    const { project: stored, pages, problems } = buildProject(project, elements)
    expect(problems).toEqual([])
    using app = await openApp({ project: stored, pages, elements })
    expect(app.outline).toContain('text "Number of tasks: 1"')
    await app.find('textbox', 'Name of the task').fill('Water the roses')
    await app.find('button', 'Add').click()
    expect(app.outline).toContain('text "Water the roses"')
    expect(app.variable('tasks')).toEqual([{ name: 'Change this page' }, { name: 'Water the roses' }])
  })
})
