import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { section, text } from '@sluice/elements-basic/schema'
import { readProject } from '@sluice/engine/config'
import type { PluginDefinition } from '@sluice/engine/plugins'
import { describe, expect, it } from 'vitest'
import { pageAddresses } from '../preview/pageAddresses.ts'
import { ImportError } from './ImportError.ts'
import { importProject } from './importProject.ts'
import { literalAfter } from './literalAfter.ts'
import { readSource } from './readSource.ts'
import { reportOf } from './report/reportOf.ts'
import { design, exportedFiles, type Files, folderOf, page, REST, sampleFiles } from './testing/madeUpExport.ts'

const abilities = { elements: [{ definition: section }, { definition: text }], plugins: [] }

function imported(files: Files) {
  const from = folderOf(files)
  const out = mkdtempSync(join(tmpdir(), 'sluice-out-'))
  const report = importProject(from, out, abilities)
  const read = (path: string) => readFileSync(join(out, path), 'utf8')
  return {
    from,
    out,
    report,
    read,
    project: JSON.parse(read('project.json')),
    has: (path: string) => existsSync(join(out, path)),
  }
}

function refusal(files: Files): ImportError {
  try {
    imported(files)
  } catch (error) {
    if (error instanceof ImportError) return error
    throw error
  }
  throw new Error('It was imported.')
}

describe('an exported project', () => {
  it.each([
    { what: 'of today', options: {}, data: '/data' },
    { what: 'of an older generation', options: { older: true }, data: '/public/data' },
    { what: 'in a sub-folder', options: { base: 'web/app/' }, data: '/data' },
  ])('$what becomes a project folder', ({ options, data }) => {
    const { project, read, has } = imported(exportedFiles(options))
    expect(project).toMatchObject({ version: 1, id: 'd1', cacheVersion: 7, dataPath: data, pages: design.pages })
    expect(project.tokens).toEqual({
      colors: { t1: '#0b63ce' },
      darkColors: { t1: '#7fb2ff' },
      spacings: { t2: '16px' },
      typographies: { t3: '700 20px/1.2 Inter, sans-serif' },
    })
    expect(project.classes.c1.name).toBe('primary')
    expect(project.plugins[0].settings.publicData).toEqual({ favorite: '“;}' })
    // The page file is unchanged, byte for byte.
    expect(read(`static${data}/p1.json`)).toBe(JSON.stringify(page))
    expect([has('static/icons/lucide/plus.svg'), has('static/images/a b.png'), has('static/manifest.json')]).toEqual([
      true,
      true,
      true,
    ])
    expect(has(`static${data.replace('data', 'collections')}/k1.json`)).toBe(true)
  })

  it.each([
    { older: false, file: 'vite.config.js' },
    { older: true, file: 'vue.config.js' },
  ])('takes page data found only in $file, and reports what it does not use', ({ older, file }) => {
    const heads = { index: { title: 'At home', lang: 'en', scripts: { head: '<script>steal()</script>', body: '' } } }
    const settings = `export default { pages: ${JSON.stringify(heads)}, plugins: [run()] }`
    const { project, report } = imported({ ...exportedFiles({ older }), [file]: settings })
    expect(project.pages[0].title).toEqual({ en: 'At home' })
    expect(report.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'import/scripts', path: `${file}:pages` }),
    )
    expect(JSON.stringify(project)).not.toContain('steal')
  })

  it('sorts its tokens into the kinds of its code', () => {
    const code = 'colors: {"t3":"#000"}, spacings: {}, typographies: {"t2":"16px"}'
    const { project } = imported({ ...exportedFiles(), 'src/wwLib/index.js': code })
    expect(project.tokens).toMatchObject({
      colors: { t1: '#0b63ce', t3: '700 20px/1.2 Inter, sans-serif' },
      typographies: { t2: '16px' },
    })
  })

  it('shows its pages under the prefix of the default language when it asks for that', () => {
    const own = { ...design, langs: [{ lang: 'en', default: true, isDefaultPath: true }, { lang: 'es' }] }
    const files = exportedFiles()
    const router = `window.wwg_designInfo = ${JSON.stringify(own)};`
    const { project } = imported({ ...files, 'src/_front/router.js': router })
    expect(project.langs).toEqual(own.langs)
    expect(pageAddresses(readProject(project))).toMatchObject([{ path: '/en/' }])
  })

  it('can be read by the runtime', () => {
    const { project } = imported(exportedFiles())
    const model = readProject(project)
    expect([model.homePageId, model.dataPath, model.tokens.colors.t1]).toEqual(['p1', '/data', '#0b63ce'])
    expect(model.plugins[0]?.settings).toMatchObject({ publicData: { favorite: '“;}' } })
  })

  it('is counted', () => {
    const { report } = imported(exportedFiles())
    const { diagnostics, notRunning, ...counts } = report
    expect(notRunning.map(({ page, kind, what }) => `${page} ${kind} ${what}`)).toEqual([
      'p1 element nobody-knows',
      'p1 action apiRequest',
      'p1 action make-coffee',
      'p1 text return document.cookie',
      'p1 text a b',
    ])
    expect(counts).toEqual({
      pages: 1,
      elements: { total: 3, known: 2, unknown: { 'nobody-knows': 1 } },
      formulas: {
        total: 2,
        compiled: 1,
        refused: {},
        failed: [{ where: '/data/p1.json:formulas.0', code: 'a b', reason: 'Unexpected “b”.' }],
      },
      scripts: { total: 1, compiled: 0, refused: { DOM: 1 }, failed: [] },
      customActions: { total: 1, compiled: 1, refused: {}, failed: [] },
      actions: { total: 4, known: 2, unknown: { 'make-coffee': 1, [`${REST}-apiRequest`]: 1 } },
      plugins: { present: [], missing: { [REST]: 1 } },
      links: 1,
      popups: 1,
      components: 2,
      hosts: { connect: {}, media: {}, blocked: [] },
      linkedFonts: [],
    })
    expect(diagnostics).toContainEqual({
      code: 'import/property-ignored',
      severity: 'warning',
      message: 'The property is stored 1 times and not used.',
      path: 'text.strange',
    })
  })
})

describe('plugins of a project', () => {
  const GONE = 'ffffffff-0000-4000-8000-000000000000'
  const types = [`${REST}-apiRequest`, `${REST}-apiRequst`, `${REST}-constructor`, `${GONE}-go`]
  const actions = Object.fromEntries(types.map((type, i) => [`a${i}`, { type }]))
  const collections = [
    null,
    { id: 'c1', pluginId: GONE, mode: 'dynamic' },
    { id: 'c2', pluginId: GONE, mode: 'static' },
    { id: 'c3', pluginId: REST },
    { id: 'c4' },
  ]
  const files = {
    ...exportedFiles(),
    'public/data/p1.json': JSON.stringify({ collections, workflows: [{ id: 'w', trigger: 'x', actions }] }),
    'public/data/p2.json': JSON.stringify({ collections }),
  }
  const rest: PluginDefinition = {
    id: REST,
    name: 'Requests',
    namespace: 'rest',
    actions: { apiRequest: { doc: 'Sends a request.', run: () => null } },
  }
  const plugins = (...there: readonly PluginDefinition[]) => {
    const report = reportOf(readSource(folderOf(files)), { ...abilities, plugins: there })
    return { unknown: Object.keys(report.actions.unknown), ...report.plugins }
  }

  it('are present for the actions that they have', () => {
    expect(plugins(rest)).toEqual({
      unknown: expect.arrayContaining(types.slice(1)),
      present: [REST],
      missing: { [GONE]: 2 },
    })
    expect(plugins(rest).unknown).not.toContain(types[0])
  })

  it('are missing with all that needs them, also when the design does not list them', () => {
    expect(plugins()).toEqual({
      unknown: expect.arrayContaining(types),
      present: [],
      missing: { [REST]: 4, [GONE]: 2 },
    })
  })

  it('that need settings are present when the design lists them', () => {
    const gone: PluginDefinition = { ...rest, id: GONE, checkSettings: () => {} }
    expect(plugins({ ...rest, checkSettings: () => {} }, gone)).toMatchObject({
      present: [REST],
      missing: { [GONE]: 2 },
    })
  })
})

describe('style classes of a project', () => {
  const bad = (code: string) => ({ default: { padding: { __wwtype: 'f', code } } })
  const classes = JSON.stringify({
    c1: { content: bad('nosuch('), _state: { style: bad('1 + 1') }, subClasses: { s1: { content: bad('1 +') } } },
  })
  const exported = {
    ...exportedFiles(),
    'src/store/libraries/state.js': `export default () => ({ classes: ${classes} })`,
  }

  it.each([
    { shape: 'an export', files: exported },
    { shape: 'a sample', files: { ...sampleFiles, 'classes.json': classes } },
  ])('are counted in $shape, and in the imported folder', ({ files }) => {
    const { report, out } = imported(files)
    const { total, compiled, failed } = report.formulas
    expect([total, compiled]).toEqual([5, 2])
    expect(failed.slice(0, 2)).toEqual([
      { where: 'project:classes.c1.content.default.padding', code: 'nosuch(', reason: expect.any(String) },
      { where: 'project:classes.c1.subClasses.s1.content.default.padding', code: '1 +', reason: expect.any(String) },
    ])
    const again = importProject(out, mkdtempSync(join(tmpdir(), 'sluice-again-')), abilities)
    expect(again.formulas).toEqual(report.formulas)
  })
})

describe('other shapes', () => {
  it('the shape of a sample gives the same project', () => {
    const sample = imported(sampleFiles)
    const exported = imported(exportedFiles({ older: true }))
    expect(sample.project).toEqual(exported.project)
    expect(sample.read('static/public/data/p1.json')).toBe(JSON.stringify(page))
    expect(sample.has('static/icons/lucide/plus.svg')).toBe(true)
  })

  it('our own folder is imported unchanged', () => {
    const first = imported(exportedFiles())
    const out = mkdtempSync(join(tmpdir(), 'sluice-again-'))
    const report = importProject(first.out, out, abilities)
    for (const path of [
      'project.json',
      'static/data/p1.json',
      'static/icons/lucide/plus.svg',
      'static/collections/k1.json',
    ])
      expect(readFileSync(join(out, path), 'utf8')).toBe(first.read(path))
    expect(report).toEqual(first.report)
  })

  it('keep every unknown key', () => {
    const odd = { unheardOf: { of: [null, 1] } }
    const own = { ...design, ...odd, pages: [{ ...design.pages[0], ...odd }, null], plugins: [...design.plugins, null] }
    const stored = JSON.stringify({ ...page, ...odd, wwObjects: { e: { ...odd } } })
    const first = imported({
      ...exportedFiles(),
      'src/_front/router.js': `window.wwg_designInfo = ${JSON.stringify(own)};`,
      'public/data/p1.json': stored,
    })
    const out = mkdtempSync(join(tmpdir(), 'sluice-again-'))
    importProject(first.out, out, abilities)
    expect(JSON.parse(readFileSync(join(out, 'project.json'), 'utf8'))).toMatchObject({ ...own, plugins: [{}, null] })
    expect(readFileSync(join(out, 'static/data/p1.json'), 'utf8')).toBe(stored)
  })

  it('of a newer version are imported with an error', () => {
    const { report } = imported({ 'project.json': JSON.stringify({ ...design, version: 9 }) })
    expect(report.diagnostics[0]).toMatchObject({ code: 'import/newer-version', severity: 'error' })
  })
})

describe('folders with names that tools and builds use', () => {
  const names = ['dist', '.output', '.nuxt', 'node_modules']

  it.each([
    { shape: 'an export', files: exportedFiles(), served: 'public/images' },
    { shape: 'an export in a sub-folder', files: exportedFiles({ base: 'web/app/' }), served: 'web/app/public/images' },
    { shape: 'an older export', files: exportedFiles({ older: true }), served: 'public/images' },
    { shape: 'a sample', files: sampleFiles, served: 'images' },
    { shape: 'our own folder', files: { 'project.json': '{"version":1,"pages":[]}' }, served: 'static/images' },
  ])('are imported below the folder that $shape serves', ({ files, served }) => {
    const inside = Object.fromEntries(names.map((name) => [`${served}/a/${name}/logo.png`, 'PNG']))
    const { has } = imported({ ...files, ...inside })
    expect(names.filter((name) => !has(`static/images/a/${name}/logo.png`))).toEqual([])
  })

  it.each([{ base: '' }, { base: 'web/app/' }])('are ignored at the project root “$base”', ({ base }) => {
    const router = 'window.wwg_designInfo = {"id":"built","pages":[]};'
    const built = names.map((name) => [`${base}${name}/src/_front/router.js`, router])
    const { project } = imported({ ...exportedFiles({ base }), ...Object.fromEntries(built) })
    expect(project.id).toBe('d1')
  })
})

describe('a folder without a project', () => {
  it.each([
    [{}, 'import/no-project', 'holds no project'],
    [{ 'src/_front/router.js': 'export const a = 1' }, 'import/no-design', 'is not there'],
    [
      { 'src/_front/router.js': 'window.wwg_designInfo = make({ "id": 1 })' },
      'import/no-design',
      'is not written as JSON',
    ],
    [{ 'src/_front/router.js': 'window.wwg_designInfo = {"id":' }, 'import/no-design', 'is not written as JSON'],
    [{ 'project.json': '{' }, 'import/not-json', '“project.json” is no JSON'],
    [{ 'project.json': '[]' }, 'import/no-design', 'has no list of pages'],
    [{ 'project.json': '{"name":"of another tool"}' }, 'import/no-design', 'has no list of pages'],
  ])('%j is rejected with the reason', (files, code, message) => {
    const error = refusal(files as Files)
    expect(error.code).toBe(code)
    expect(error.message).toContain(message)
  })

  it('is rejected when it does not exist', () => {
    expect(() => importProject('/nowhere/at/all', tmpdir(), abilities)).toThrow(
      expect.objectContaining({ code: 'import/unreadable' }),
    )
  })
})

describe('fonts that a document of an export declares', () => {
  const style = "<style>@font-face { font-family: 'Own Sans'; src: url('fonts/Own/a.woff2') }</style>"

  it.each([
    { document: 'template.html', files: exportedFiles() },
    { document: 'public/front.html', files: exportedFiles({ older: true }) },
    { document: 'web/template.html', files: exportedFiles({ base: 'web/' }) },
  ])('are read from $document; their files are imported', ({ document, files }) => {
    const font = `${document.replace(/(?:public\/)?\w+\.html$/, '')}public/fonts/Own/a.woff2`
    const { report, has, project } = imported({ ...files, [document]: `${files[document]}${style}`, [font]: 'FONT' })
    expect(report.diagnostics.map(({ code }) => code)).not.toContain('import/fonts')
    expect(project._sluice).toEqual({
      fontFaces: [{ family: 'Own Sans', sources: [{ url: '/fonts/Own/a.woff2' }] }],
    })
    expect(has('static/fonts/Own/a.woff2')).toBe(true)
  })

  it('are not reported where there are none', () => {
    expect(imported(exportedFiles()).report.diagnostics.map(({ code }) => code)).not.toContain('import/fonts')
  })
})

describe('an incomplete export', () => {
  it('reports the pages without a file', () => {
    const { 'public/data/p1.json': _absent, ...files } = exportedFiles()
    const { report } = imported(files)
    expect(report.diagnostics).toContainEqual({
      code: 'import/no-page',
      severity: 'error',
      message: `The page “${design.pages[0]?.name}” has no file, so it cannot be shown.`,
      path: '/data/p1.json',
    })
  })
})

describe('a folder with an earlier import', () => {
  it('loses the pages that are gone, and keeps files that are not ours', () => {
    const from = folderOf(exportedFiles())
    const out = mkdtempSync(join(tmpdir(), 'sluice-out-'))
    importProject(from, out, abilities)
    writeFileSync(join(out, 'static/data/gone.json'), '{}')
    writeFileSync(join(out, 'static/data/notes.txt'), 'mine')
    importProject(from, out, abilities)
    const has = (path: string) => existsSync(join(out, path))
    expect([has('static/data/gone.json'), has('static/data/notes.txt'), has('static/data/p1.json')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('a folder from an untrusted source', () => {
  it('whose data path points elsewhere deletes nothing there', () => {
    const out = mkdtempSync(join(tmpdir(), 'sluice-out-'))
    const project = { ...design, version: 1, dataPath: '/../..' }
    writeFileSync(join(out, 'mine.json'), '{}')
    importProject(folderOf({ 'project.json': JSON.stringify(project) }), join(out, 'below'), abilities)
    expect(existsSync(join(out, 'mine.json'))).toBe(true)
  })

  it('leaves out links, and reports them', () => {
    const from = folderOf(exportedFiles())
    symlinkSync('/etc/hostname', join(from, 'public/images/link.png'))
    const out = mkdtempSync(join(tmpdir(), 'sluice-out-'))
    const report = importProject(from, out, abilities)
    expect(existsSync(join(out, 'static/images/link.png'))).toBe(false)
    expect(report.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'import/link', path: 'public/images/link.png' }),
    )
  })

  it('cannot mark its own code as trusted', () => {
    const router = `window.wwg_designInfo = ${JSON.stringify({ ...design, trustedCode: true })};`
    expect(imported({ ...exportedFiles(), 'src/_front/router.js': router }).project).not.toHaveProperty('trustedCode')
    const sample = { ...sampleFiles, 'project.json': JSON.stringify({ ...design, trustedCode: true }) }
    expect(imported(sample).project).not.toHaveProperty('trustedCode')
    const evil = { ...design, trustedCode: true, _sluice: { trustedScripts: '/files/evil.js' } }
    const named = imported({ ...sampleFiles, 'project.json': JSON.stringify(evil) }).project
    expect(Object(named._sluice)).not.toHaveProperty('trustedScripts')
    const own = { 'project.json': JSON.stringify({ ...design, version: 1, trustedCode: true }) }
    expect(imported(own).project.trustedCode).toBe(true)
  })

  it('with a page that is not JSON is imported, and the page is reported', () => {
    const from = folderOf(exportedFiles())
    writeFileSync(join(from, 'public/data/p2.json'), '{ "page": ')
    const out = mkdtempSync(join(tmpdir(), 'sluice-out-'))
    const { pages, diagnostics } = importProject(from, out, abilities)
    expect(pages).toBe(2)
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'import/not-json', path: '/data/p2.json' }))
  })
})

describe('literalAfter', () => {
  it.each([
    ['x = {"a":"};\\"]"}; y', { found: true, value: { a: '};"]' } }],
    ['x = [1,{"b":[2]}]', { found: true, value: [1, { b: [2] }] }],
    ['x = 7;\ny', { found: true, value: 7 }],
    ['x = null\n', { found: true, value: null }],
    ['x = "a;b"; y', { found: true, value: 'a;b' }],
    ['x = f()', { found: false, reason: 'not-json' }],
    ['x = {a: 1}', { found: false, reason: 'not-json' }],
    ['y = 1', { found: false, reason: 'absent' }],
  ])('%s', (code, expected) => {
    expect(literalAfter(code, /x\s*=\s*/)).toEqual(expected)
  })
})
