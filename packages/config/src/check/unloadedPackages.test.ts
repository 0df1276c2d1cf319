import { describe, expect, it } from 'vitest'
import { PACKAGES_PLUGIN_ID } from '../packages/storedPackages.ts'
import { checkStored } from './checkStored.ts'
import { design } from './testing/checkPage.ts'

const tools = { name: 'tools', version: '^1', instanceName: 'tools' }
const allowed = { name: 'tools', version: '^1' }
const file = { exact: '1.2.3', file: '/public/packages/tools@1.2.3/main.js', integrity: `sha384-${'a'.repeat(64)}` }

const findings = (packages: unknown, _sluice: unknown) => {
  const plugins = [null, { id: PACKAGES_PLUGIN_ID, settings: { publicData: { packages } } }]
  return checkStored({ project: { ...design, plugins, _sluice }, pages: {} })
    .filter(({ code }) => code.startsWith('package/'))
    .map(({ code, path, message }) => `${code} at ${path}: ${message}`)
}
const place = 'plugins.1.settings.publicData.packages'

describe('unloadedPackages', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'not allowed',
      undefined,
      [
        `package/not-allowed at ${place}.1: “tools@^1” is not loaded. The package is not allowed; if you trust it, import the project with --allow-package 'tools@^1'.`,
      ],
    ],
    [
      'allowed in another version',
      [{ ...allowed, ...file, version: '2.0.0' }],
      [expect.stringContaining(`package/not-allowed at ${place}.1: `)],
    ],
    [
      'allowed, and not downloaded',
      [allowed],
      [
        `package/not-downloaded at ${place}.1: “tools@^1” is not loaded. The package is allowed, but its file is not there; import the project with --allow-package 'tools@^1'.`,
      ],
    ],
    [
      'allowed with a file somewhere else',
      [{ ...allowed, ...file, file: '//other.test/public/packages/a.js' }],
      [expect.stringContaining('package/not-downloaded')],
    ],
    ['allowed and downloaded', [{ ...allowed, ...file }], []],
  ])('%s', (_what, packages, expected) => {
    expect(findings([{ name: '../tools', version: '1' }, tools, null, 7], { packages })).toEqual(expected)
  })

  it.each([undefined, null, 'x', {}, [[]]])('of %j are none', (packages) => {
    expect(findings(packages, { packages })).toEqual(
      Array.isArray(packages)
        ? ['package/wrong at _sluice.packages.0: An allowed package has a name and a version.']
        : [],
    )
  })
})
