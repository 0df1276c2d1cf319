import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSource } from '../import/readSource.ts'
import { folderOf } from '../import/testing/madeUpExport.ts'
import { integrityOf } from '../packages/integrityOf.ts'
import { createPreviewServer } from './createPreviewServer.ts'
import { packageScripts } from './packageScripts.ts'
import { resolveAnswers } from './resolveAnswers.ts'

const SCRIPT = 'window.tools = {}'
const FILE = '/public/packages/tools@1.2.3/main.js'
const recorded = {
  name: 'tools',
  version: '^1',
  exact: '1.2.3',
  file: FILE,
  integrity: integrityOf(Buffer.from(SCRIPT)),
}

/** A preview of a project folder that allows these packages. */
function preview(packages: readonly unknown[], { script = SCRIPT, more = {} } = {}) {
  const folder = folderOf({
    'project.json': JSON.stringify({ id: 'p', version: 1, pages: [], _sluice: { packages }, ...more }),
    [`static${FILE}`]: script,
    'static/public/packages/other@1.0.0/main.js': SCRIPT,
  })
  const source = readSource(folder)
  const { scripts, problems } = packageScripts(source, folder)
  const site = { source, name: 'p', player: new Map(), elements: [], icon: () => null }
  const server = createPreviewServer(resolveAnswers({ ...site, packages: scripts }), folder)
  const typeOf = async (url: string) => (await server.inject({ method: 'GET', url })).headers['content-type']
  return { folder, problems, server, typeOf }
}

const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'

describe('packageScripts', () => {
  it('serves the script of an allowed package, and no other file as one', async () => {
    const { problems, server, typeOf } = preview([recorded])
    expect([problems, await typeOf(FILE)]).toEqual([[], SCRIPT_TYPE])
    expect((await server.inject({ method: 'GET', url: FILE })).body).toBe(SCRIPT)
    expect(await typeOf('/public/packages/other@1.0.0/main.js')).toBe(TEXT_TYPE)
    expect(await typeOf('/packages/tools@1.2.3/main.js')).toBe(TEXT_TYPE)
  })

  it('serves it below the base of a project', async () => {
    const { typeOf } = preview([recorded], { more: { baseTag: { href: '/app/' } } })
    expect(await typeOf(`/app${FILE}`)).toBe(SCRIPT_TYPE)
  })

  it.each<[string, readonly unknown[]]>([
    ['is not allowed', []],
    ['has no recorded hash', [{ name: 'tools', version: '^1' }]],
    ['has no usable version', [{ ...recorded, version: 'file:.' }]],
  ])('serves no script of a package that %s', async (_what, packages) => {
    const { problems, typeOf } = preview(packages)
    expect([problems, await typeOf(FILE)]).toEqual([[], TEXT_TYPE])
  })

  it('serves no script with another content, and says so', async () => {
    const { problems, typeOf } = preview([recorded], { script: `${SCRIPT};alert(1)` })
    expect(await typeOf(FILE)).toBe(TEXT_TYPE)
    expect(problems).toEqual([
      {
        page: null,
        pageName: '',
        kind: 'package',
        what: 'tools@^1',
        count: 1,
        reason: 'Its file is not the one that was downloaded, so it does not run; import the project again.',
      },
    ])
  })

  it('serves the content that it compared, whatever becomes of the file', async () => {
    const { folder, server } = preview([recorded])
    writeFileSync(join(folder, 'static', FILE), 'alert(1)')
    expect((await server.inject({ method: 'GET', url: FILE })).body).toBe(SCRIPT)
    expect(readFileSync(join(folder, 'static', FILE), 'utf8')).toBe('alert(1)')
  })

  it('serves none that an export or a sample allows', () => {
    const folder = folderOf({ 'project.json': JSON.stringify({ pages: [], _sluice: { packages: [recorded] } }) })
    expect(readSource(folder).design).toEqual({ pages: [], _sluice: {} })
  })
})
