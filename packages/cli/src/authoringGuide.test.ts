/*
 * Follows the tutorial of the authoring guide step by step: the project that `pnpm sluice new` writes, with all changes up to the end of
 * the step, builds, has no findings, and shows what the guide says. Then all other snippets of the guide, each of which has a test. The
 * commands run in `new/newProject.long.test.ts`, with packed packages.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildProject } from '@sluice/config/build'
import { readStored } from '@sluice/config/import'
import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { createPlugins } from '@sluice/plugins'
import { type HeadlessApp, openApp, reply, scriptedNetwork } from '@sluice/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from './commands.ts'
import { project as garden } from './guide/garden/project.ts'
import { packageVersions } from './new/packageVersions.ts'
import { templateFiles } from './new/templateFiles.ts'
import { ejectAndBuild } from './testing/ejectAndBuild.ts'
import { authoringGuide, filesAfter, type GuideStep, guideSteps, snippetsOf } from './testing/guideSteps.ts'

// Inside this package, so that imports resolve.
const home = join(import.meta.dirname, '../node_modules/.cache/authoring-guide')
const guide = join(import.meta.dirname, 'guide')
const PRAGMA = '/** @jsxImportSource @sluice/config */\n'

afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Files of the project at the end of each step. */
function statesOf(steps: readonly GuideStep[]): readonly ReadonlyMap<string, string>[] {
  let files = templateFiles('garden', packageVersions())
  return steps.map((step) => {
    files = filesAfter(files, step)
    return files
  })
}

const steps = guideSteps()
const states = statesOf(steps)

/** Index of the last step whose project needs no API. */
const BEFORE_API = 6

async function run(...args: readonly string[]) {
  const said: string[] = []
  const terminal = {
    say: (line: string) => said.push(line),
    complain: (line: string) => said.push(line),
    untilInterrupted: () => Promise.resolve(),
  }
  return { code: await runCommand(args, terminal), said }
}

/** Writes the files of a step; Vitest does not read what `tsconfig.json` says about tags. */
function write(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), path.endsWith('.tsx') ? `${PRAGMA}${text}` : text)
  }
}

interface Shown {
  open(path: string, more?: Partial<Parameters<typeof openApp>[0]>): Promise<HeadlessApp>
}

const namesIn = ({ outline }: HeadlessApp) =>
  ['Rose', 'Ivy', 'Tomato', 'Basil'].filter((name) => outline.includes(name))

async function save(app: HeadlessApp, name: string, litres: string) {
  await app.find('textbox', 'Name').fill(name)
  await app.find('spinbutton', 'Litres a day').fill(litres)
  await app.find('button', 'Save').click()
}

const entered = (app: HeadlessApp) => [
  app.find('textbox', 'Name').variable('value'),
  app.find('spinbutton', 'Litres a day').variable('value'),
]

/** Checks that a form that was saved is empty again, and refused as it is. */
async function saveNothing(app: HeadlessApp, message: string) {
  expect(entered(app)).toEqual(['', ''])
  await app.find('button', 'Save').click()
  expect(app.outline).toContain(`status\n  text "${message}"`)
}

/** Checks that a visitor sees the things that the guide says, by step. */
const shown: Readonly<Record<string, (shown: Shown) => Promise<void>>> = {
  '1. Start a project': async ({ open }) => {
    using app = await open('/')
    await app.find('textbox', 'Name of the task').fill('Water the roses')
    await app.find('button', 'Add').click()
    expect(app.outline).toContain('text "Change this page"\ntext "Water the roses"')
  },
  '2. Show a list': async ({ open }) => {
    using app = await open('/')
    await app.find('link', 'Plants').click()
    expect([app.path, namesIn(app)]).toEqual(['/plants/', ['Rose', 'Ivy', 'Tomato']])
  },
  '3. Filter the list': async ({ open }) => {
    using app = await open('/plants')
    await app.find('searchbox', 'Search').fill('ro')
    expect([app.path, namesIn(app)]).toEqual(['/plants/?q=ro', ['Rose']])
    await app.find('searchbox', 'Search').fill('x')
    expect(namesIn(app)).toEqual([])
    expect(app.outline).toContain('No plant has such a name.')
  },
  '4. Open details in a popup': async ({ open }) => {
    using app = await open('/plants')
    await app.find('button', 'Rose').click()
    expect(app.outline).toContain('Water a day: 4 l')
    await app.find('button', 'Close').click()
    expect(app.outline).not.toContain('Water a day')
  },
  '5. Save a form': async ({ open }) => {
    using app = await open('/plants')
    await save(app, 'Basil', '1')
    expect(namesIn(app)).toEqual(['Rose', 'Ivy', 'Tomato', 'Basil'])
    expect(app.outline).toContain('status\n  text "Basil is saved."')
    await save(app, 'Basil', '2')
    expect(app.outline).toContain('status\n  text "Basil is in the list already."')
    expect(app.variable('ownPlants')).toEqual([{ name: 'Basil', litres: 1 }])
    expect(entered(app)).toEqual(['Basil', 2])
    await save(app, 'Sage', '2')
    await saveNothing(app, 'Enter a name, and at least 1 litre.')
    await save(app, 'Mint', '0')
    expect(app.variable('ownPlants')).toHaveLength(2)
    await save(app, 'Mint', '20000')
    expect(app.variable('ownPlants')).toHaveLength(3)
  },
  '6. Add a language': async ({ open }) => {
    using app = await open('/es/plantas')
    await app.find('searchbox', 'Buscar').fill('x')
    expect(app.outline).toContain('heading 1 "Plantas"')
    expect(app.outline).toContain('Ninguna planta se llama así.')
    await app.find('textbox', 'Nombre').fill('Albahaca')
    await app.find('spinbutton', 'Litros al día').fill('1')
    await app.find('button', 'Guardar').click()
    expect(app.outline).toContain('status\n  text "La planta se guardó."')
    using english = await open('/plants')
    await save(english, 'Rose', '1')
    expect(english.outline).toContain('status\n  text "This plant is in the list already."')
    expect(entered(english)).toEqual(['Rose', 1])
    await save(english, 'Sage', '1')
    await saveNothing(english, 'Enter a name, and at least 1 litre.')
  },
  '7. Check it': async ({ open }) => {
    using app = await open('/plants?q=iv')
    expect(namesIn(app)).toEqual(['Ivy'])
  },
  '8. Read from an API and save to it': async ({ open }) => {
    const rows: unknown[] = [{ name: 'Rose', litres: 4 }]
    const network = scriptedNetwork({
      'GET http://localhost:3000/plants': () => [...rows],
    })
    using app = await open('/plants', { network })
    expect(namesIn(app)).toEqual(['Rose'])
    let whileSaving = ''
    network.on('POST http://localhost:3000/plants', ({ body }: { readonly body: unknown }) => {
      whileSaving = app.outline
      return rows.push(body)
    })
    await save(app, 'Basil', '1')
    expect(whileSaving).toContain('button "Save" (disabled)')
    expect([namesIn(app), rows[1]]).toEqual([['Rose', 'Basil'], { name: 'Basil', litres: 1 }])
    await saveNothing(app, 'Enter a name, and at least 1 litre.')
    network.on('POST http://localhost:3000/plants', reply(400, {}))
    await save(app, 'Ivy', '2')
    expect(app.outline).toContain('status\n  text "It could not be saved. Try again."')
    expect(app.variable('isSaving')).toBe(false)
    network.on('POST http://localhost:3000/plants', ({ body }: { readonly body: unknown }) => rows.push(body))
    network.on('GET http://localhost:3000/plants', reply(400, {}))
    await save(app, 'Mint', '2')
    expect(app.outline).toContain('status\n  text "The plant is saved."')
    expect([app.variable('isSaving'), rows.at(-1)]).toEqual([false, { name: 'Mint', litres: 2 }])
  },
}

describe('the tutorial', () => {
  it('has a step for each thing that is checked', () => {
    expect(steps.map(({ name }) => name)).toEqual(Object.keys(shown))
  })

  it.each(steps.map(({ name }, index) => ({ name, index })))('works after “$name”', async ({ name, index }) => {
    const folder = join(home, String(index))
    const built = join(folder, 'built')
    write(states[index] ?? new Map(), folder)
    const { code, said } = await run('build', join(folder, 'project.ts'), '--out', built)
    expect([code, said]).toEqual([0, [expect.stringMatching(/^\d files, 0 icons/)]])
    expect((await run('check', built)).said.at(-1)).toBe('0 errors, 0 warnings, 0 hints.')
    await shown[name]?.({ open: (path, more) => openApp({ ...appOf(built), path, ...more }) })
  })

  it.each([
    ['in a formula', 'pages/plants.tsx', '.length', '.lenght', '“lenght” is no member of list'],
    [
      'in a tag',
      'pages/plants.tsx',
      '{props.name}',
      `{\`\${props.name} x\`}`,
      /known only when the app runs.*Nothing was written/,
    ],
    ['in the project', 'project.ts', 'ownPlants, notice]', 'ownPlants]', 'The variable “notice” is used'],
  ])('says what is wrong %s', async (_where, path, right, wrong, message) => {
    const files = states[BEFORE_API] ?? new Map<string, string>()
    const folder = join(home, `wrong-${wrong.length}`)
    write(new Map([...files, [path, files.get(path)?.replace(right, wrong) ?? '']]), folder)
    const built = await run('build', join(folder, 'project.ts'), '--out', join(folder, 'built'))
    const said = [...built.said, ...(await run('check', join(folder, 'built'))).said]
    expect(said.join('\n')).toMatch(message)
  })

  it('ends with the project in the folder “garden”, before there is an API', () => {
    const folder = join(guide, 'garden')
    const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
    const texts = own.map((path) => [path, readFileSync(join(folder, path), 'utf8').replace(PRAGMA, '')] as const)
    expect([...(states[BEFORE_API] ?? [])].filter(([path]) => /\.tsx?$/.test(path)).sort()).toEqual([...texts].sort())
    expect(buildProject(garden, [...basicElements, ...formElements]).problems).toEqual([])
  })

  it('is carried on after it was written as code again', async () => {
    const { before, after } = await ejectAndBuild(join(home, `${BEFORE_API}/built`), 'guide')
    expect(after).toEqual(before)
  })
})

describe('the reference', () => {
  const ofSteps = steps.flatMap(({ snippets }) => snippets.map(({ text }) => text))
  const others = snippetsOf(authoringGuide).filter(({ text }) => !ofSteps.includes(text))
  const tests = readdirSync(guide)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(guide, name), 'utf8'))

  it('shows files as they are, each used by a test or by another one', () => {
    const files = others.flatMap(({ text }) => {
      const [, name, code] = /^\/\/ (\S+)\n([\s\S]*)$/.exec(text) ?? []
      return name === undefined ? [] : [{ name, code }]
    })
    expect(files.length).toBeGreaterThan(5)
    for (const { name, code } of files) {
      expect(readFileSync(join(guide, name), 'utf8')).toBe(code)
      const users = [...tests, ...files.map((file) => file.code ?? '')]
      expect(users.some((text) => text.includes(`from './${name}'`))).toBe(true)
    }
  })

  it('has no other snippet without a test', () => {
    const unnamed = others.filter(({ text }) => !text.startsWith('// '))
    expect(unnamed.map(({ language, text }) => `${language}: ${text.split('\n')[0]}`)).toEqual([
      // guide/irrigationFunctions.test.ts
      'js: pluginFormulas.irrigation.progress(zones) // { total, done, percent }',
      // guide/siteConfig.test.ts
      "ts: import { projectDocument } from '@sluice/config/build'",
      // Above, and with packed packages in new/newProject.long.test.ts
      'sh: pnpm sluice eject exported --out garden                 # project.ts, tags.ts, pages/, components/, sections/, …',
    ])
  })
})

it('has no command but those that the long test runs', () => {
  const long = readFileSync(join(import.meta.dirname, 'new/newProject.long.test.ts'), 'utf8').replaceAll('\\', '')
  const lines = snippetsOf(authoringGuide)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'))
    .map((line) => line.replace(/ +# .*/, ''))
  expect(lines.filter((line) => !long.includes(line))).toEqual([])
})

/** Options with which the app of a project folder is opened, with the plugins that the project has. */
function appOf(folder: string) {
  const stored = readStored(folder)
  const text = JSON.stringify(stored.project)
  const plugins = createPlugins().filter(({ id }) => text.includes(id))
  return { ...stored, elements: [...basicElements, ...formElements], plugins }
}
