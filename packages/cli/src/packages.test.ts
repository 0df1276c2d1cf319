/*
 * A stored project with script packages, imported from a registry of the test and shown in Chromium under the strict policy, as a
 * person who allows them does it, and one who does not.
 */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPlayer, packagedIcon, previewProject } from '@sluice/config/preview'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { abilities } from './abilities.ts'
import { runCommand } from './commands.ts'
import { folderOf } from './fixtures/folderOf.ts'
import { pageFile } from './fixtures/pageFile.ts'
import { stored } from './fixtures/stored.ts'
import { installedIconSet } from './installedIconSet.ts'
import { findLonelyChromium } from './testing/openPreview.ts'
import { prerenderedPreview } from './testing/prerenderedPreview.ts'
import { type RegistryPackage, startRegistry } from './testing/startRegistry.ts'

const NPM = '69d4a5bb-09a3-4f3d-a94e-667c21c057eb'
const { f, onClick, set, text, variable } = stored

const TOOLS = `(function () {
  var log = (window.packageLog = window.packageLog || [])
  log.push('tools')
  window.tankTools = {
    litres: function (tanks) { return tanks.reduce(function (sum, tank) { return sum + tank.depth }, 0) },
    later: async function (given) { return { doubled: given.n * 2 } },
    order: function () { return log.join(', ') },
    body: document.body, page: function () { return window }, node: function () { return document.body },
    storage: localStorage, request: window.fetch, type: Element, location: location, list: document.scripts,
  }
})()`

/** Packages of the registry; a test may change them. */
let registered: Record<string, RegistryPackage>
let registry: Awaited<ReturnType<typeof startRegistry>>
let browser: Browser
const player = buildPlayer()

beforeAll(async () => {
  browser = await chromium.launch(await findLonelyChromium())
}, 120_000)
afterAll(() => browser?.close())
beforeEach(async () => {
  registered = {
    'tank-tools': { version: '1.2.3', script: TOOLS },
    '@tanks/more': { version: '4.5.6', script: "window.packageLog.push('more'); window.more = { most: 4 }" },
  }
  registry = await startRegistry(registered)
  vi.stubEnv('npm_config_registry', registry.address)
  vi.stubEnv('npm_config_cache', folder())
})
afterEach(() => {
  vi.unstubAllEnvs()
  registry.stop()
})

const folder = () => mkdtempSync(join(tmpdir(), 'sluice-packages-'))
const tools = "plugins.npm['tank-tools']"

const hidden = ['body', 'storage', 'request', 'type', 'location', 'list', 'constructor', 'toString']

const page = pageFile({
  id: 'home',
  path: '',
  children: [
    text('litres', f(`(${tools}?.litres([{ depth: 2 }, { depth: 3 }]) ?? 'no') + ' litres'`)),
    text('most', f(`'most ' + pluginVariables['${NPM}']['@tanks/more']?.most`)),
    // Asks once both are there: nothing tells a formula that a function would answer otherwise.
    text('order', f(`pluginVariables['${NPM}']['@tanks/more'] && ${tools}?.order()`)),
    text('hidden', f(`${tools} && [${hidden.map((name) => `typeof ${tools}.${name}`)}].join()`)),
    text('whole', f(tools)),
    text('page', f(`'page ' + (${tools}?.page() ?? '')`)),
    text('node', f(`'node ' + (${tools}?.node() ?? '')`)),
    text('window', f(`'window ' + plugins.npm['@tanks/window']`)),
    text(
      'later',
      f("'later ' + variables['later']"),
      onClick(
        'ask',
        { type: 'custom-js', code: `return (await ${tools}.later({ n: 21 })).doubled` },
        set('later', f("context.workflow['ask0'].result")),
      ),
    ),
  ],
  file: { variables: [variable('later', 'number', 0)] },
})

const packages = [
  { name: 'tank-tools', version: '^1.0.0', instanceName: 'tankTools' },
  { name: '@tanks/more', version: '4.5.6', instanceName: 'more', link: 'https://cdn.test/@tanks/more@4.5.6/gone.js' },
]
const ALLOWED = ['--allow-package', 'tank-tools@^1.0.0', '--allow-package', '@tanks/more@4.5.6']

/** A stored project as a stranger hands it over. */
const project = (own: object = {}, listed: readonly object[] = packages) =>
  folderOf({
    'project.json': JSON.stringify({
      id: 'p',
      homePageId: 'home',
      langs: [{ lang: 'en', default: true }],
      pages: [{ id: 'home', name: 'Home', paths: { default: '', en: '' }, sections: [{ uid: 'home-section' }] }],
      plugins: [{ id: NPM, name: 'NPM', namespace: 'npm' }],
      ...own,
    }),
    'plugins.json': JSON.stringify({ [NPM]: { publicData: { packages: listed } } }),
    'data/home.json': JSON.stringify(page),
  })

async function run(...args: readonly string[]) {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runCommand(args, {
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
    untilInterrupted: () => Promise.resolve(),
  })
  return { code, said, complaints }
}

const projectFileOf = (out: string) => JSON.parse(readFileSync(join(out, 'project.json'), 'utf8'))

/** Steps on an open page, which also see what its console complained about. */
type Act = (window: Page, complaints: readonly string[]) => Promise<void>

/** Opens the home page; tells what it says, what it requested, and what the console complained about. */
async function show(folder: string, act: Act) {
  const icon = (path: string) => packagedIcon(path, installedIconSet)
  const preview = await previewProject({ folder, port: 0, player: () => player, icon, abilities })
  return open(preview.address, act).finally(() => preview.close())
}

async function open(address: string, act: Act) {
  const window = await browser.newPage()
  const complaints: string[] = []
  const requested: string[] = []
  await window.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`securitypolicyviolation ${violatedDirective} ${blockedURI}`),
    ),
  )
  window.on('pageerror', ({ message }) => complaints.push(message))
  window.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text().trim())
  })
  window.on('request', (request) => requested.push(request.url()))
  await window.goto(address)
  await act(window, complaints)
  const scripts = await window
    .locator('script[integrity]')
    .evaluateAll((all) => all.map((one) => `${one.getAttribute('src')} ${one.getAttribute('crossorigin')}`))
  await window.close()
  const foreign = requested.filter((url) => !url.startsWith(address) && !url.startsWith('data:'))
  return { complaints, foreign, scripts, requested: requested.map((url) => url.replace(address, '')) }
}

const sees = (window: Page, ...texts: readonly string[]) =>
  Promise.all(texts.map((one) => window.getByText(one, { exact: true }).waitFor()))

describe('packages that the author allows', () => {
  it('are downloaded at the import, and formulas and scripts of the page call them', async () => {
    const out = folder()
    const { code, said, complaints } = await run('import', project(), '--out', out, ...ALLOWED)
    expect([code, complaints]).toEqual([0, []])
    expect(said).toContain('Packages: tank-tools@^1.0.0, @tanks/more@4.5.6 downloaded.')
    expect(said.join('\n')).not.toContain('does not run')
    expect(projectFileOf(out)._sluice.packages).toMatchObject([
      { name: 'tank-tools', version: '^1.0.0', exact: '1.2.3', file: '/public/packages/tank-tools@1.2.3/main.js' },
      { name: '@tanks/more', version: '4.5.6', exact: '4.5.6', file: '/public/packages/@tanks/more@4.5.6/main.js' },
    ])
    expect((await run('check', out)).said.join('\n')).not.toContain('package')
    const seen = await show(out, async (window) => {
      await sees(window, '5 litres', 'most 4', 'tools, more', hidden.map(() => 'undefined').join())
      await window.getByText('later 0', { exact: true }).click()
      await sees(window, 'later 42')
      expect(await window.locator('.player-missing').count()).toBe(0)
      expect(await window.getByText(/^(?:page|node) ./).count()).toBe(0)
    })
    expect(seen).toMatchObject({
      complaints: [],
      foreign: [],
      scripts: [
        '/public/packages/tank-tools@1.2.3/main.js anonymous',
        '/public/packages/@tanks/more@4.5.6/main.js anonymous',
      ],
    })
  }, 60_000)

  it('are loaded by a prerendered page once it is hydrated', async () => {
    const out = folder()
    await run('import', project(), '--out', out, ...ALLOWED)
    const { preview, site } = await prerenderedPreview(out)
    expect(site.problems).toEqual([])
    expect(await (await fetch(preview.address, { headers: { accept: 'text/html' } })).text()).toContain('no litres')
    const { complaints, foreign } = await open(preview.address, (window) => sees(window, '5 litres').then(() => {}))
    await preview.close()
    expect([complaints, foreign]).toEqual([[], []])
  }, 120_000)

  it('never hand out what the page itself defines', async () => {
    const out = folder()
    registered['@tanks/window'] = { version: '1.0.0', script: '' }
    const listed = ['window', 'document', 'eval', 'Object', 'localStorage'].map((instanceName) => ({
      name: '@tanks/window',
      version: '1.0.0',
      instanceName,
    }))
    for (const one of listed) {
      const allow = ['--allow-package', '@tanks/window@1.0.0']
      expect((await run('import', project({}, [one]), '--out', out, ...allow)).code).toBe(0)
      await show(out, async (window, complaints) => {
        await expect
          .poll(() => complaints)
          .toEqual([
            `The package “@tanks/window@1.0.0” is not there: its script defines no “${one.instanceName}” that formulas could use.`,
          ])
        await sees(window, 'window null')
      })
    }
  }, 60_000)
})

describe('packages that the author does not allow', () => {
  it('are named by the import, by the check and on the page, which runs without them', async () => {
    const out = folder()
    const { code, said } = await run('import', project(), '--out', out)
    const message = (label: string) =>
      `The package is not allowed; if you trust it, import the project with --allow-package ${label}.`
    expect(code).toBe(0)
    expect(said.filter((line) => line.includes(' package '))).toEqual([
      `  (project)  package tank-tools@^1.0.0  1 ×  ${message("'tank-tools@^1.0.0'")}`,
      `  (project)  package @tanks/more@4.5.6  1 ×  ${message('@tanks/more@4.5.6')}`,
    ])
    expect(existsSync(join(out, 'static/public/packages'))).toBe(false)
    for (const place of [out, project()])
      expect((await run('check', place)).said.filter((line) => line.includes('package/'))).toEqual([
        `warning package/not-allowed [project] plugins.0.settings.publicData.packages.0: “tank-tools@^1.0.0” is not loaded. ${message("'tank-tools@^1.0.0'")}`,
        `warning package/not-allowed [project] plugins.0.settings.publicData.packages.1: “@tanks/more@4.5.6” is not loaded. ${message('@tanks/more@4.5.6')}`,
      ])
    const { foreign, scripts } = await show(out, async (window, complaints) => {
      await sees(window, 'no litres')
      await window.getByText('2 parts of this page do not run').click()
      await window.getByText(message('@tanks/more@4.5.6')).waitFor()
      await expect
        .poll(() => complaints)
        .toEqual([
          'The package “tank-tools@^1.0.0” is not there: it is not allowed or not downloaded. Import the project with --allow-package tank-tools@^1.0.0.',
          'The package “@tanks/more@4.5.6” is not there: it is not allowed or not downloaded. Import the project with --allow-package @tanks/more@4.5.6.',
        ])
    })
    expect([foreign, scripts]).toEqual([[], []])
  }, 60_000)

  it('are not loaded because the stored project says so', async () => {
    const allowing = folder()
    await run('import', project(), '--out', allowing, ...ALLOWED)
    const out = folder()
    const { said } = await run('import', project({ _sluice: projectFileOf(allowing)._sluice }), '--out', out)
    expect(said.filter((line) => line.includes('is not allowed'))).toHaveLength(2)
    expect(projectFileOf(out)._sluice).toEqual({})
  })

  it('are named wrongly', async () => {
    const { code, complaints } = await run('import', project(), '--out', folder(), '--allow-package', 'file:../tools')
    expect([code, complaints[0]]).toEqual([
      2,
      expect.stringContaining(
        '“file:../tools” is no package; write it as name@version, with the version that the project stores.',
      ),
    ])
  })
})

describe('packages that changed', () => {
  it('fail the next import', async () => {
    const out = folder()
    await run('import', project(), '--out', out, ...ALLOWED)
    const before = projectFileOf(out)._sluice.packages
    registered['tank-tools'] = { version: '1.2.3', script: `${TOOLS};alert(1)` }
    vi.stubEnv('npm_config_cache', folder())
    const { code, said, complaints } = await run('import', project(), '--out', out, ...ALLOWED)
    expect([code, complaints]).toEqual([
      1,
      [
        'The package “tank-tools@^1.0.0” is left out: its file “main.js” of version 1.2.3 is not the one that was downloaded before; if you trust it, remove the package from “_sluice.packages” of project.json first.',
      ],
    ])
    expect(said).toContain('Packages: @tanks/more@4.5.6 downloaded.')
    expect(projectFileOf(out)._sluice.packages).toEqual(before)
    expect(existsSync(join(out, 'static/public/packages/tank-tools@1.2.3'))).toBe(false)
  })

  it('do not run, and the page says so', async () => {
    const out = folder()
    await run('import', project(), '--out', out, ...ALLOWED)
    writeFileSync(join(out, 'static/public/packages/tank-tools@1.2.3/main.js'), `${TOOLS};document.title = 'taken'`)
    const reason = 'Its file is not the one that was downloaded, so it does not run; import the project again.'
    await show(out, async (window, complaints) => {
      await sees(window, 'no litres')
      await window.getByText('1 part of this page does not run').click()
      await window.getByText(reason).waitFor()
      await expect
        .poll(() => complaints.join('\n'))
        .toContain('The package “tank-tools@^1.0.0” is not there: its file cannot be had')
      expect(await window.title()).not.toBe('taken')
    })
  }, 60_000)

  it('cannot be had from a registry that lacks them', async () => {
    delete registered['tank-tools']
    const { code, complaints } = await run('import', project(), '--out', folder(), ...ALLOWED)
    expect([code, complaints]).toEqual([
      1,
      ['The package “tank-tools@^1.0.0” is left out: the registry has no such package.'],
    ])
  })
})

describe('packages of a project in TypeScript', () => {
  const module = join(import.meta.dirname, 'testing/packagedProject.ts')

  it('are downloaded by the build, and must be the same in the next one', async () => {
    const out = folder()
    const { code, said } = await run('build', module, '--out', out)
    expect([code, said[0]]).toEqual([0, 'Packages: tank-tools@^1.0.0 downloaded.'])
    const [recorded] = projectFileOf(out)._sluice.packages
    expect(readFileSync(join(out, 'static', recorded.file), 'utf8')).toBe(TOOLS)
    registered['tank-tools'] = { version: '1.2.3', script: `${TOOLS};alert(1)` }
    vi.stubEnv('npm_config_cache', folder())
    const again = await run('build', module, '--out', out)
    expect([again.code, again.complaints]).toEqual([
      1,
      [expect.stringContaining('is not the one that was downloaded before')],
    ])
    expect(existsSync(join(out, 'static', recorded.file))).toBe(false)
  })
})
