import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { integrityOf } from '../../packages/integrityOf.ts'
import { PACKAGES_PLUGIN_ID } from '../../packages/storedPackages.ts'
import { type ArchiveEntry, archiveOf, packageArchive } from '../testing/archiveOf.ts'
import { type Registry, type RegistryPackage, startRegistry } from '../testing/startRegistry.ts'
import { hostPackages, packagesIn } from './hostPackages.ts'

const SCRIPT = 'globalThis.tools = { sum: (a, b) => a + b }'
const one = (archive: Buffer): RegistryPackage => ({ versions: { '1.2.3': archive } })
const whole = one(
  packageArchive({ name: 'tools', version: '1.2.3', unpkg: 'dist/tools.min.js' }, { 'dist/tools.min.js': SCRIPT }),
)

let registry: Registry | null = null
afterEach(() => registry?.stop())

const folder = () => mkdtempSync(join(tmpdir(), 'sluice-packages-'))

interface Given {
  readonly packages: Readonly<Record<string, RegistryPackage>>
  readonly stored?: readonly object[]
  readonly allow?: readonly object[]
  readonly out?: string
}

const tools = { name: 'tools', version: '1.2.3' }

/** Downloads the packages of a project from a registry that has these, with an empty cache. */
async function host({ packages, stored = [tools], allow = stored, out = folder() }: Given) {
  registry = await startRegistry(packages)
  const before = packagesIn(out)
  const plugins = [{ id: PACKAGES_PLUGIN_ID, settings: { publicData: { packages: stored } } }]
  const project = { id: 'p', plugins, _sluice: { screens: { tablet: 900 }, packages: allow } }
  writeFileSync(join(out, 'project.json'), JSON.stringify(project))
  const npm = { registry: registry.address, cache: folder(), fetchRetries: 0 }
  const result = await hostPackages(out, { before, npm })
  const { _sluice } = JSON.parse(readFileSync(join(out, 'project.json'), 'utf8'))
  const served = join(out, 'static/public/packages')
  const files = existsSync(served)
    ? readdirSync(served, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(served.length + 1))
    : []
  return { ...result, out, _sluice, files, recorded: _sluice.packages, requests: registry.requests }
}

const reasonOf = async (given: Given) => {
  const { failures, files, hosted } = await host(given)
  expect([files, hosted]).toEqual([[], []])
  return failures.map(({ reason }) => reason)
}

describe('hostPackages', () => {
  it('downloads the script, and records its version, address and hash', async () => {
    const { hosted, failures, out, _sluice, files } = await host({ packages: { tools: whole } })
    expect([hosted, failures, files]).toEqual([['tools@1.2.3'], [], ['tools@1.2.3/dist/tools.min.js']])
    const file = '/public/packages/tools@1.2.3/dist/tools.min.js'
    expect(_sluice).toEqual({
      screens: { tablet: 900 },
      packages: [{ ...tools, exact: '1.2.3', file, integrity: integrityOf(Buffer.from(SCRIPT)) }],
    })
    expect(readFileSync(join(out, 'static', file), 'utf8')).toBe(SCRIPT)
  })

  it.each([
    ['^1.0.0', '1.5.0'],
    ['1', '1.5.0'],
    ['latest', '2.0.0'],
    ['next', '3.0.0-beta.1'],
  ])('resolves %s once', async (version, exact) => {
    const archive = packageArchive({ name: 'tools' }, { 'index.js': SCRIPT })
    const versions = { '1.2.0': archive, '1.5.0': archive, '3.0.0-beta.1': archive, '2.0.0': archive }
    const packages = { tools: { versions, tags: { next: '3.0.0-beta.1' } } }
    const stored = [{ name: 'tools', version }]
    const { recorded, out } = await host({ packages, stored })
    expect(recorded).toMatchObject([{ version, exact, file: `/public/packages/tools@${exact}/index.js` }])
    registry?.stop()
    const newer = { tools: { versions: { ...versions, '1.9.0': archive, '2.9.0': archive }, tags: { next: '2.9.0' } } }
    expect((await host({ packages: newer, stored, out })).recorded).toEqual(recorded)
  })

  it('downloads packages with a scope', async () => {
    const stored = [{ name: '@tanks/tools', version: '1.2.3' }]
    const { hosted, files } = await host({ packages: { '@tanks/tools': whole }, stored })
    expect([hosted, files]).toEqual([['@tanks/tools@1.2.3'], ['@tanks/tools@1.2.3/dist/tools.min.js']])
  })

  it('downloads allowed packages alone, and removes the files of others', async () => {
    const out = folder()
    mkdirSync(join(out, 'static/public/packages/old@1.0.0'), { recursive: true })
    writeFileSync(join(out, 'static/public/packages/old@1.0.0/a.js'), '')
    const stored = [tools, { name: 'other', version: '1.2.3' }]
    const { files, requests } = await host({ packages: { tools: whole, other: whole }, stored, allow: [tools], out })
    expect(files).toEqual(['tools@1.2.3/dist/tools.min.js'])
    expect(requests).toEqual(['/tools', '/archives/tools/1.2.3.tgz'])
  })

  it('asks nobody for a project that allows none', async () => {
    expect(await host({ packages: { tools: whole }, allow: [] })).toMatchObject({
      hosted: [],
      failures: [],
      requests: [],
    })
  })

  it('refuses a package that the project does not have', async () => {
    expect(await reasonOf({ packages: { tools: whole }, stored: [], allow: [tools] })).toEqual([
      'the project has no such package',
    ])
  })
})

describe('the same package again', () => {
  const changed = one(
    packageArchive({ name: 'tools', unpkg: 'dist/tools.min.js' }, { 'dist/tools.min.js': 'alert(1)' }),
  )

  it('has the same file', async () => {
    const first = await host({ packages: { tools: whole } })
    registry?.stop()
    const again = await host({ packages: { tools: whole }, out: first.out })
    expect([again.recorded, again.files]).toEqual([first.recorded, first.files])
  })

  it('fails with another content, which is not written', async () => {
    const { out, recorded } = await host({ packages: { tools: whole } })
    registry?.stop()
    const again = await host({ packages: { tools: changed }, out })
    expect(again.failures).toEqual([
      {
        label: 'tools@1.2.3',
        reason:
          'its file “dist/tools.min.js” of version 1.2.3 is not the one that was downloaded before; if you trust it, remove the package from “_sluice.packages” of project.json first',
      },
    ])
    expect([again.files, again.recorded]).toEqual([[], recorded])
  })

  it('fails with another content than the author wrote down', async () => {
    const { recorded } = await host({ packages: { tools: whole } })
    registry?.stop()
    const again = await host({ packages: { tools: changed }, allow: recorded })
    expect([again.hosted, again.files]).toEqual([[], []])
  })
})

describe('the script of a package', () => {
  const all = {
    'u.js': 'u',
    'j.js': 'j',
    'b.js': 'b',
    'lib/m.js': 'm',
    'index.js': 'i',
    'lib/index.js': 'li',
    'x.mjs': 'x',
  }

  it.each<[string, object, string, string]>([
    ['unpkg', { unpkg: 'u.js', jsdelivr: 'j.js', browser: 'b.js', main: 'lib/m.js' }, '', 'u.js'],
    ['jsdelivr', { jsdelivr: './j.js', browser: 'b.js', main: 'lib/m.js' }, '', 'j.js'],
    ['browser', { browser: '/b.js', main: 'lib/m.js' }, '', 'b.js'],
    ['main', { browser: { 'b.js': false }, main: 'lib/m.js' }, '', 'lib/m.js'],
    ['main without its extension', { main: 'lib/m' }, '', 'lib/m.js'],
    ['main that is a folder', { main: './lib' }, '', 'lib/index.js'],
    ['index.js', {}, '', 'index.js'],
    ['the next where one is missing', { unpkg: 'gone.js', jsdelivr: 7, main: 'lib/m.js' }, '', 'lib/m.js'],
    ['the next where one is a module', { unpkg: 'x.mjs', main: 'lib/m.js' }, '', 'lib/m.js'],
    ['the link', { unpkg: 'u.js' }, 'https://cdn.test/tools@1.2.3/lib/m.js', 'lib/m.js'],
    ['the link with a range', { unpkg: 'u.js' }, 'https://cdn.test/npm/tools@^1/lib/m.js?module', 'lib/m.js'],
    ['the link without a version', { unpkg: 'u.js' }, '//cdn.test/tools/lib/m.js', 'lib/m.js'],
    ['the link that is a path', { unpkg: 'u.js' }, 'lib/m.js', 'lib/m.js'],
    ['the next for a link to another file', { unpkg: 'u.js' }, 'https://cdn.test/tools@1.2.3/gone.js', 'u.js'],
    ['the next for a link that leads out', { unpkg: 'u.js' }, '../../../../etc/passwd', 'u.js'],
    ['the next for a link that is no path', { unpkg: 'u.js' }, 'https://a.test/tools/%00.js', 'u.js'],
    ['the next for a link that is no address', { unpkg: 'u.js' }, 'https://:::', 'u.js'],
    ['the next for a link with an escape', { unpkg: 'u.js' }, 'https://a.test/tools/%2e%2e%2f%2e%2e%2fu.js', 'u.js'],
  ])('is %s', async (_what, manifest, link, path) => {
    const stored = [{ ...tools, link }]
    const archive = packageArchive({ name: 'tools', ...manifest }, all)
    const { files } = await host({ packages: { tools: one(archive) }, stored, allow: [tools] })
    expect(files).toEqual([`tools@1.2.3/${path}`])
  })
})

it('a script with another ending for scripts gets the usual one', async () => {
  const archive = packageArchive({ main: 'tools.cjs' }, { 'tools.cjs': SCRIPT })
  expect((await host({ packages: { tools: one(archive) } })).files).toEqual(['tools@1.2.3/tools.js'])
})

describe('a package that cannot be had', () => {
  const manifest = { path: 'package/package.json', content: '{"name":"tools","main":"a.js"}' }
  const withEntries = (...entries: readonly ArchiveEntry[]) => ({ tools: one(archiveOf([manifest, ...entries])) })

  it.each<[string, Given, string]>([
    ['is not in the registry', { packages: {} }, 'the registry has no such package'],
    [
      'has no such version',
      { packages: { tools: whole }, stored: [{ ...tools, version: '9.9.9' }] },
      'the registry has no such version',
    ],
    [
      'has no such tag',
      { packages: { tools: whole }, stored: [{ ...tools, version: 'beta' }] },
      'the registry has no such version',
    ],
    [
      'has another hash',
      { packages: { tools: { ...whole, dist: { integrity: `sha512-${'A'.repeat(86)}==` } } } },
      'its archive is not the one that the registry names',
    ],
    [
      'has no hash',
      { packages: { tools: { ...whole, dist: { integrity: undefined } } } },
      'the registry names no hash of it',
    ],
    [
      'says that it is too large',
      { packages: { tools: { ...whole, dist: { unpackedSize: 1e9 } } } },
      'it has more than 250 MB',
    ],
    ['is no archive', { packages: { tools: one(Buffer.from('no archive')) } }, 'its archive cannot be unpacked'],
    [
      'has a script that is too large',
      { packages: withEntries({ path: 'package/a.js', content: ' '.repeat(20_000_001) }) },
      'its file “a.js” has more than 20 MB',
    ],
    [
      'has no package.json',
      { packages: { tools: one(archiveOf([{ path: 'package/a.js' }])) } },
      'it has no package.json',
    ],
    [
      'has an archive that is too large',
      { packages: { tools: one(Buffer.alloc(50_000_001)) } },
      'it has more than 50 MB',
    ],
    [
      'unpacks to more than allowed',
      { packages: { tools: one(gzipSync(Buffer.alloc(250_000_001), { level: 1 })) } },
      'it has more than 250 MB',
    ],
    ['has no script', { packages: withEntries() }, 'it has no script that a page could load'],
    [
      'has a symbolic link for a script',
      { packages: withEntries({ path: 'package/a.js', linkTo: '/etc/passwd' }) },
      'it has no script that a page could load',
    ],
    [
      'has a hard link for a script',
      { packages: withEntries({ path: 'package/a.js', linkTo: 'package/package.json', isHard: true }) },
      'it has no script that a page could load',
    ],
    [
      'has a script in a linked folder',
      {
        packages: {
          tools: one(
            archiveOf([
              { ...manifest, content: '{"main":"lib/a.js"}' },
              { path: 'package/lib', linkTo: tmpdir() },
              { path: 'package/other/a.js', content: '1' },
            ]),
          ),
        },
      },
      'it has no script that a page could load',
    ],
    [
      'names a script outside of itself',
      { packages: { tools: one(packageArchive({ main: '../../../../../../etc/hosts.js' }, {})) } },
      'it has no script that a page could load',
    ],
    [
      'has a script with an unusual name',
      { packages: { tools: one(packageArchive({ main: 'a b.js' }, { 'a b.js': '1' })) } },
      'its file “a b.js” has an unusual name',
    ],
    [
      'has a package.json that is not JSON',
      { packages: { tools: one(archiveOf([{ ...manifest, content: '{' }])) } },
      'its package.json is not JSON',
    ],
  ])('because it %s', async (_what, given, reason) => {
    expect(await reasonOf(given)).toEqual([reason])
  })

  it('writes nothing outside of its folder', async () => {
    const name = `sluice-escaped-${process.pid}.js`
    const entries = [`package/../../${name}`, `../../${name}`, `/tmp/${name}`].map((path) => ({ path, content: '1' }))
    const packages = withEntries(...entries, { path: 'package/a.js', content: SCRIPT })
    const { files, out } = await host({ packages })
    expect(files).toEqual(['tools@1.2.3/a.js'])
    expect([tmpdir(), '/tmp', out, join(out, '..')].filter((place) => existsSync(join(place, name)))).toEqual([])
  })

  it('runs no code of it', async () => {
    const mark = join(folder(), 'ran')
    const write = `node -e "require('fs').writeFileSync('${mark}', '')"`
    const scripts = { preinstall: write, install: write, postinstall: write, prepare: write }
    const archive = packageArchive({ name: 'tools', main: 'a.js', scripts }, { 'a.js': SCRIPT })
    const { hosted } = await host({ packages: { tools: one(archive) } })
    expect([hosted, existsSync(mark)]).toEqual([['tools@1.2.3'], false])
  })

  it('does not stop the others', async () => {
    const stored = [{ name: 'gone', version: '1.0.0' }, tools]
    const { hosted, failures, files } = await host({ packages: { tools: whole }, stored })
    expect([hosted, failures, files]).toEqual([
      ['tools@1.2.3'],
      [{ label: 'gone@1.0.0', reason: 'the registry has no such package' }],
      ['tools@1.2.3/dist/tools.min.js'],
    ])
  })
})
