/*
 * Follows the authoring guide outside of this repository, with packed packages: `sluice new`, then each step of the tutorial, whose project
 * has no problem, no finding and no type error. The commands of the guide are the only ones that run.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readStored } from '@sluice/config/import'
import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { openApp } from '@sluice/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authoringGuide, filesAfter, guideSteps, snippetsOf } from '../testing/guideSteps.ts'
import { installPacked, packPackages } from '../testing/installPacked.ts'

const home = mkdtempSync(join(realpathSync(tmpdir()), 'sluice-new-'))
const packed = join(home, 'packed')
const garden = join(home, 'garden')
const main = join(home, 'node_modules/@sluice/cli/dist/main.js')
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const running: ChildProcess[] = []

beforeAll(() => {
  mkdirSync(packed)
  packPackages(packed)
  installPacked(packed, home)
})

afterAll(() => {
  for (const child of running) child.kill('SIGTERM')
  rmSync(home, { recursive: true, force: true })
})

/** A shell line with the commands of the packages that are installed. */
const shell = (line: string) =>
  `sluice() { '${process.execPath}' '${main}' "$@"; }; tsc() { '${process.execPath}' '${compiler}' "$@"; }; ${line}`

/** Output of a line of shell in a folder. @throws when it fails. */
const run = (line: string, cwd = garden) =>
  execFileSync('sh', ['-c', shell(line)], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Starts a command that runs until it is ended; resolves to the address that it prints. */
function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [main, ...args], { cwd: garden, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? ''
  return { printed: () => printed, address }
}

/** A script of the project that was written. */
function script(name: string): string {
  const { scripts } = JSON.parse(readFileSync(join(garden, 'package.json'), 'utf8'))
  return scripts[name]
}

async function showsPage(address: () => string, path: string) {
  await expect.poll(address).not.toBe('')
  const response = await fetch(`${address()}${path}`)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<!doctype html>')])
}

/** Test of each command of the guide, by its line. */
const commands: Readonly<Record<string, () => Promise<void> | void>> = {
  'pnpm install': () => expect(existsSync(packed)).toBe(true),
  "pnpm turbo run build --filter './packages/*'": () => expect(existsSync(main)).toBe(true),
  'pnpm --recursive --filter \'./packages/*\' pack --pack-destination "$PWD/../packed"': () =>
    expect(existsSync(packed)).toBe(true),
  'pnpm sluice new ../garden --packages ../packed': () => {
    const repository = join(home, 'repository')
    mkdirSync(repository)
    const said = run('sluice new ../garden --packages ../packed', repository)
    expect(said).toContain('written to ../garden. Go on with:\n  cd ../garden\n  npm install\n  npm run dev\n')
  },
  'cd ../garden': () => expect(existsSync(garden)).toBe(true),
  'npm install': () => {
    const { devDependencies } = JSON.parse(readFileSync(join(garden, 'package.json'), 'utf8'))
    const files = Object.values<string>(devDependencies).filter((version) => version.startsWith('file:'))
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) expect(existsSync(join(garden, file.slice('file:'.length)))).toBe(true)
  },
  'npm run dev': async () => {
    const { address, printed } = start(...script('dev').split(' ').slice(1), '--port', '0')
    await showsPage(address, '/')
    const page = join(garden, 'pages/home.tsx')
    writeFileSync(page, readFileSync(page, 'utf8').replace('Change this page', 'Water the roses'))
    await expect.poll(printed).toContain('Built;')
  },
  'npm run build': () => expect(run(script('build'))).toMatch(/^\d files, 0 icons, version \d+\.\n$/),
  'npm run check': () => expect(run(script('check'))).toMatch(/\n0 errors, 0 warnings, [01] hints\.\n$/),
  'pnpm sluice eject exported --out garden': () => {
    expect(run('sluice eject garden/built --out ejected', home)).toContain('written to ejected.')
  },
  'pnpm sluice build garden/project.ts --out built': () => {
    expect(run('sluice build ejected/project.ts --out ejected-built', home)).toMatch(/^\d files/)
  },
  'pnpm sluice dev garden/project.ts': () =>
    showsPage(start('dev', '../ejected/project.ts', '--port', '0').address, '/'),
}

const linesOf = (text: string) =>
  snippetsOf(text)
    .filter(({ language }) => language === 'sh')
    .flatMap((snippet) => snippet.text.trim().split('\n'))
    .map((line) => line.replace(/ +# .*/, ''))

describe('the authoring guide, outside of this repository', () => {
  const steps = guideSteps()

  it('has no commands but those that are run here', () => {
    expect(linesOf(authoringGuide)).toEqual(Object.keys(commands))
  })

  it.each(steps)('has a project without findings and type errors after “$name”', async (step) => {
    const lines = step.snippets
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text }) => text.trim().split('\n'))
    for (const line of lines) await commands[line]?.()
    for (const [path, text] of filesAfter(filesNow(), step)) writeFileSync(join(garden, path), text)
    for (const line of ['npm run build', 'npm run check'].filter((one) => !lines.includes(one)))
      await commands[line]?.()
  })

  it('refuses to write over the project', () => {
    expect(() => run('sluice new garden', home)).toThrow('is not empty')
  })

  it('shows what was built', async () => {
    await showsPage(start(...script('preview').split(' ').slice(1), '--port', '0').address, '/plants/')
    using app = await openApp({ ...readStored(builtOfStart()), elements: [...basicElements, ...formElements] })
    await app.find('textbox', 'Name of the task').fill('Plant ivy')
    await app.find('button', 'Add').click()
    expect(app.outline).toContain('text "Plant ivy"')
  })

  it('carries on the stored project in code', async () => {
    const [, section = ''] = authoringGuide.split('## Carry on a stored project in code')
    for (const line of linesOf(section)) await commands[line]?.()
  })
})

/** Files of the project that the guide changes, as they are now. */
function filesNow(): ReadonlyMap<string, string> {
  const paths = ['project.ts', 'tags.ts', 'pages/home.tsx', 'pages/plants.tsx'].filter((path) =>
    existsSync(join(garden, path)),
  )
  return new Map(paths.map((path) => [path, readFileSync(join(garden, path), 'utf8')]))
}

/** Folder with a new project, built. */
function builtOfStart(): string {
  run('sluice new fresh && cd fresh && sluice build project.ts --out built', home)
  return join(home, 'fresh/built')
}
