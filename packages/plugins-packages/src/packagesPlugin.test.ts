import { createTestRuntime, settled } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { PACKAGES_PLUGIN_ID, type PackageScript, packagesPlugin } from './index.ts'

const HASH = `sha384-${'a'.repeat(64)}`

const stored = (name: string, version = '1.0.0') => ({ name, version, instanceName: `${name}Global` })
const allowed = (name: string, version = '1.0.0') => ({
  name,
  version,
  exact: '1.0.0',
  file: `/public/packages/${name}@1.0.0/main.js`,
  integrity: HASH,
})

interface Given {
  readonly packages?: unknown
  readonly allow?: readonly unknown[]
  readonly project?: Readonly<Record<string, unknown>>
  readonly globals?: Readonly<Record<string, unknown>>
  /** Names of packages whose scripts fail. */
  readonly failing?: readonly string[]
}

async function start({ packages, allow, project, globals = {}, failing = [] }: Given) {
  const added: PackageScript[] = []
  const { runtime, services } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections: {} } },
    project: {
      plugins: [{ id: PACKAGES_PLUGIN_ID, name: 'NPM', namespace: 'npm', settings: { publicData: { packages } } }],
      _sluice: { packages: allow },
      ...project,
    },
    plugins: [
      packagesPlugin({
        scripts: {
          add: async (script) => {
            added.push(script)
            if (failing.some((name) => script.src.includes(name))) throw new Error('gone')
          },
          global: (name) => globals[name],
        },
      }),
    ],
  })
  runtime.navigation.start()
  await expect.poll(() => runtime.navigation.view.peek().kind).toBe('page')
  const value = (code: string) => runtime.evaluator.resolve({ __wwtype: 'f', code }, runtime.rootScope, {})
  return { added, value, logged: services.logged, runtime }
}

describe('packages', () => {
  it('are added in stored order, and each variable holds what its script defines', async () => {
    const { added, value, logged } = await start({
      packages: [stored('pumps', '^1'), stored('tanks')],
      allow: [allowed('tanks'), allowed('pumps', '^1'), allowed('others')],
      globals: { pumpsGlobal: { double: (n: number) => n * 2 }, tanksGlobal: { most: 4 } },
    })
    await expect.poll(() => value('plugins.npm.tanks?.most')).toBe(4)
    expect(added).toEqual(
      ['pumps', 'tanks'].map((name) => ({ src: `/public/packages/${name}@1.0.0/main.js`, integrity: HASH })),
    )
    expect(value(`pluginVariables['${PACKAGES_PLUGIN_ID}']['pumps'].double(4)`)).toBe(8)
    expect(value(`variables['${PACKAGES_PLUGIN_ID}-pumps'].double(5)`)).toBe(10)
    expect(logged).toEqual([])
  })

  it('are null until they are loaded, and then formulas are evaluated again', async () => {
    const { value, runtime } = await start({ packages: [stored('tanks')], allow: [allowed('tanks')], globals: {} })
    expect(value('plugins.npm.tanks')).toBeNull()
    const plugin = runtime.plugins.get('npm')
    plugin?.context.setVariable('tanks', 3)
    await settled()
    expect(value('plugins.npm.tanks')).toBe(3)
  })

  it('are below the base of the app', async () => {
    const { added } = await start({
      packages: [stored('tanks')],
      allow: [allowed('tanks')],
      project: { baseTag: { href: '/app/' } },
    })
    await expect.poll(() => added.map(({ src }) => src)).toEqual(['/app/public/packages/tanks@1.0.0/main.js'])
  })

  it.each<[string, Given, readonly string[]]>([
    [
      'not allowed',
      { allow: [allowed('others')] },
      [
        'warn: The package “tanks@1.0.0” is not there: it is not allowed or not downloaded. Import the project with --allow-package tanks@1.0.0.',
      ],
    ],
    [
      'allowed in another version',
      { allow: [allowed('tanks', '2.0.0')] },
      [expect.stringContaining('it is not allowed or not downloaded')],
    ],
    [
      'allowed, but not downloaded',
      { allow: [{ name: 'tanks', version: '1.0.0' }] },
      [expect.stringContaining('it is not allowed or not downloaded')],
    ],
    [
      'refused by the browser',
      { allow: [allowed('tanks')], failing: ['tanks'] },
      [
        'warn: The package “tanks@1.0.0” is not there: its file cannot be had, or is not the one that was downloaded. Import the project again.',
      ],
    ],
    [
      'without the global name',
      { allow: [allowed('tanks')] },
      ['warn: The package “tanks@1.0.0” is not there: its script defines no “tanksGlobal” that formulas could use.'],
    ],
  ])(
    'that are %s stay null, with a sentence; the others are loaded',
    async (_what, { allow = [], ...given }, expected) => {
      const { value, logged } = await start({
        packages: [stored('tanks'), stored('pumps')],
        allow: [...allow, allowed('pumps')],
        globals: { pumpsGlobal: { n: 1 } },
        ...given,
      })
      await expect.poll(() => value('plugins.npm.pumps?.n')).toBe(1)
      await expect.poll(() => logged).toEqual(expected)
      expect(value('plugins.npm.tanks')).toBeNull()
      expect(value('plugins.npm.tanks.most')).toBeUndefined()
    },
  )

  it('that are not complete stay null, with a sentence', async () => {
    const packages = [{ name: 'tanks' }, stored('pumps')]
    const globals = { pumpsGlobal: { n: 1 } }
    const { value, logged } = await start({ packages, allow: [allowed('tanks'), allowed('pumps')], globals })
    await expect.poll(() => value('plugins.npm.pumps?.n')).toBe(1)
    expect(value('plugins.npm.tanks')).toBeNull()
    expect(logged).toEqual([
      'warn: The package “tanks” has no version.',
      'warn: The package “tanks” has no “instanceName”, so its variable stays null.',
    ])
  })

  it.each([
    '//other.test/public/packages/tanks@1.0.0/main.js',
    'https://other.test/public/packages/tanks@1.0.0/main.js',
    '/public/packages/../main.js',
    '/public/main.js',
    'data:text/javascript,1',
  ])('are never loaded from %s', async (file) => {
    const { added, logged } = await start({ packages: [stored('tanks')], allow: [{ ...allowed('tanks'), file }] })
    await expect.poll(() => logged).toHaveLength(1)
    expect(added).toEqual([])
  })

  it('are not loaded in a project without them', async () => {
    const { added, logged } = await start({ project: { plugins: [] }, allow: [allowed('tanks')] })
    await settled()
    expect([added, logged]).toEqual([[], []])
  })
})
