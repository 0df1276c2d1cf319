/* A new element passes its tests: makes one in a copy of the packages of elements, and runs them there. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compiler } from './compiler.mjs'
import { elementFiles } from './elementFiles.mjs'

const repository = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'sluice-new-element-'))
const packages = ['elements-basic', 'elements-chart', 'elements-form', 'elements-overlay', 'elements-select']
const copied = [...packages.map((name) => `packages/${name}`), 'tooling/test-kit', 'tooling/browser-tests']

beforeAll(() => {
  for (const folder of copied) {
    cpSync(join(repository, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !/[\\/](?:node_modules|dist|\.reports|\.turbo)(?:[\\/]|$)/.test(path.slice(repository.length)),
    })
    symlinkSync(join(repository, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  }
  for (const file of [
    'biome.json',
    'tsconfig.base.json',
    'tooling/bench/src/size.long.test.ts',
    'packages/elements-kit/tsup/packed.long.test.ts',
    ...['newElement', 'elementFiles', 'elementLists'].map((name) => `tooling/run/${name}.mjs`),
  ])
    cpSync(join(repository, file), join(copy, file))
  cpSync(
    join(repository, 'packages/elements-kit/tsup/elementsTsup.ts'),
    join(copy, 'packages/elements-kit/tsup/elementsTsup.ts'),
  )
  mkdirSync(join(copy, 'tooling'), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
  // The new table is in the copy of the test kit.
  writeFileSync(
    join(copy, 'tooling/browser-tests/vitest.config.ts'),
    `import { mergeConfig } from 'vitest/config'
import { browserProject, sluiceVitest } from '@sluice/vitest'
const base = await sluiceVitest()
const browser = await browserProject({ dir: '${join(copy, 'packages')}', include: ['*/src/**/*.browser.test.tsx'] })
const alias = { '@sluice/test-kit': '${join(copy, 'tooling/test-kit/src/index.ts')}' }
export default mergeConfig(
  { ...base, test: { ...base.test, projects: [browser] } },
  { resolve: { alias }, server: { fs: { strict: false } } },
)
`,
  )
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const newElement = (...args) =>
  spawnSync(process.execPath, ['tooling/run/newElement.mjs', ...args], { cwd: copy, encoding: 'utf8' })

/** Runs browser tests by their names; returns what the run says. */
function runTests(...names) {
  const vitest = join(repository, 'tooling/browser-tests/node_modules/vitest/vitest.mjs')
  const cwd = join(copy, 'tooling/browser-tests')
  const { stdout } = spawnSync(process.execPath, [vitest, 'run', ...names], { cwd, encoding: 'utf8' })
  expect(stdout).not.toMatch(/failed|FAIL/)
  return stdout
}

/** Expects a package to have valid types and the format of all files. */
function expectSound(folder) {
  const project = `packages/${folder}`
  const types = spawnSync(process.execPath, [compiler, '--noEmit', '--project', project], { cwd: copy })
  expect(String(types.stdout)).toBe('')
  const biome = join(repository, 'node_modules/.bin/biome')
  const lint = spawnSync(biome, ['check', '--vcs-enabled=false', project, 'tooling/test-kit'], { cwd: copy })
  expect([lint.status, String(lint.stdout)]).toEqual([0, expect.any(String)])
}
const textOf = (path) => readFileSync(join(copy, path), 'utf8')

describe('pnpm new:element', () => {
  it.each([
    [[], 'Usage: pnpm new:element <package> <name>'],
    [
      ['elements-garden', 'waterMeter'],
      'There is no package of elements “elements-garden”. Use one of elements-basic,',
    ],
    [['form', 'WaterMeter'], '“WaterMeter” is not a name in camel case'],
    [['form', 'toggle'], 'There is a folder packages/elements-form/src/toggle already.'],
    [['select', 'toggle'], 'There is a folder packages/elements-form/src/toggle already.'],
  ])('refuses %j and says why', (args, message) => {
    const { status, stderr } = newElement(...args)
    expect(status).toBe(1)
    expect(stderr).toContain(message)
  })

  it.each([
    ['basic', 'waterMeter'],
    ['form', 'waterPump'],
    ['elements-select', 'waterTank'],
  ])('makes an element in %s that is listed, typed and formatted: %s', (given, name) => {
    const folder = given.startsWith('elements-') ? given : `elements-${given}`
    expect(newElement(given, name)).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(name) })
    expect(textOf(`packages/${folder}/src/schema.ts`)).toContain(`export { ${name} }`)
    expect(textOf(`packages/${folder}/tsup.config.ts`)).toContain(`'${name}/`)
    expect(textOf('tooling/bench/src/size.long.test.ts')).toContain(`${name}: [`)
    expectSound(folder)
  })

  it('lists entries by name where a package has them', () => {
    expect(textOf('packages/elements-form/src/index.ts')).toContain('waterPumpEntry')
    expect(existsSync(join(copy, 'tooling/test-kit/src/catalogue/form/waterPump.json'))).toBe(true)
  })

  it('makes elements whose tests pass', () => {
    expect(runTests('WaterMeter', 'WaterPump', 'WaterTank')).toMatch(/Test Files .*3 passed/)
  })
})

describe('the guide to a first element', () => {
  const guide = readFileSync(join(repository, 'docs/guides/elements.md'), 'utf8')
  /** Files in the guide, each with its path as a comment in its first line. */
  const files = [...guide.matchAll(/```(?:tsx?|json|css)\n(?:\/\/ (\S+)|\/\* (\S+) \*\/)\n([\s\S]*?)```/g)].map(
    ([, path, styles, text]) => ({ path: path ?? styles, text }),
  )
  const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command]) => command.trim())

  it('leads to an element that is typed, formatted and tested', () => {
    expect(commands).toEqual([
      'pnpm new:element basic waterLevel',
      'pnpm storybook',
      'pnpm --filter @sluice/browser-tests exec vitest run WaterLevel',
    ])
    expect(newElement(...commands[0].split(' ').slice(2)).status).toBe(0)
    // Every file that the command makes is one of the guide.
    for (const { path } of elementFiles({ name: 'waterLevel', folder: 'elements-basic', baseId: '' }))
      expect([path, existsSync(join(copy, path)), files.some((file) => file.path === path)]).toEqual([path, true, true])
    for (const { path, text } of files) writeFileSync(join(copy, path), text)
    expectSound('elements-basic')
    expect(runTests('WaterLevel')).toMatch(/Test Files .*1 passed/)
  })
})
