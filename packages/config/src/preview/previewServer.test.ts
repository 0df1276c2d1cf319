import { rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { section, text } from '@sluice/elements-basic/schema'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '../build/securityHeaders.ts'
import { readSource } from '../import/readSource.ts'
import { exportedFiles, type Files, folderOf, page, sampleFiles } from '../import/testing/madeUpExport.ts'
import { createPreviewServer } from './createPreviewServer.ts'
import { resolveAnswers } from './resolveAnswers.ts'

const elements = [{ definition: section }, { definition: text }]
const player = new Map([
  ['index.html', { type: 'text/html', content: '<!doctype html><title>Player</title>' }],
  ['assets/index-DfA1b_2c.js', { type: 'text/javascript; charset=utf-8', content: 'start()' }],
  ['assets/index-1.js', { type: 'text/javascript; charset=utf-8', content: 'start()' }],
])

function preview(files: Files = exportedFiles()) {
  const folder = folderOf(files)
  const icon = (path: string) => (path === 'mdi/home' ? '<svg id="home"/>' : null)
  const answers = resolveAnswers({ source: readSource(folder), name: 'Made up', player, elements, icon })
  const server = createPreviewServer(answers, folder)
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    server.inject({ method: 'GET', url, headers: { ...headers } })
  return { folder, server, get }
}

function replaceByLink(file: string): void {
  rmSync(file)
  symlinkSync('/etc/hostname', file)
}

const asPage = { accept: 'text/html,*/*' }

describe('the policy', () => {
  it('allows only the player’s own code, and pictures of any host', () => {
    expect(securityHeaders['content-security-policy'].split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob: https:",
      "connect-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types sluice-html sluice-url dompurify',
    ])
  })

  it('allows the documents of a project with a base to declare it', async () => {
    const router = String(exportedFiles()['src/_front/router.js'])
    const files = {
      ...exportedFiles(),
      'src/_front/router.js': router.replace('"baseTag":null', '"baseTag":{"href":"/app/"}'),
    }
    const { get } = preview(files)
    const policyOf = async (url: string) => (await get(url, asPage)).headers['content-security-policy']
    expect(await policyOf('/app/')).toBe(
      securityHeaders['content-security-policy'].replace("base-uri 'none'", "base-uri 'self'"),
    )
    for (const url of [
      '/app/player/project.json',
      '/app/public/data/p1.json',
      '/app/public/styles/p1.css',
      '/data/p1.json',
    ])
      expect((await get(url)).statusCode, url).toBe(200)
  })

  it.each([
    { what: 'the document', url: '/', status: 200 },
    { what: 'the document of a deep address', url: '/es/a/b/', status: 200 },
    { what: 'the project', url: '/player/project.json', status: 200 },
    { what: 'a script of the player', url: '/player/assets/index-1.js', status: 200 },
    { what: 'page data', url: '/data/p1.json', status: 200 },
    { what: 'a style sheet', url: '/public/styles/p1.css', status: 200 },
    { what: 'a file', url: '/images/a%20b.png', status: 200 },
    { what: 'an icon of a package', url: '/icons/mdi/home.svg', status: 200 },
    { what: 'missing data', url: '/data/p9.json', status: 404 },
    { what: 'an address that cannot be read', url: '/%', status: 400 },
    { what: 'an address with a broken letter', url: '/images/%ff', status: 400 },
    { what: 'an answer to another host', url: '/', status: 421, host: 'evil.example' },
  ])('is on $what', async ({ url, status, host = '127.0.0.1:4300' }) => {
    const { statusCode, headers } = await preview().get(url, { ...asPage, host })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject(securityHeaders)
  })

  it.each([
    { url: '/player/assets/index-DfA1b_2c.js', kept: 'max-age=31536000, immutable' },
    { url: '/player/assets/index-1.js', kept: 'no-store' },
    { url: '/', kept: 'no-store' },
    { url: '/data/p1.json', kept: 'no-store' },
  ])('lets browsers cache only files with a content hash in their name: $url', async ({ url, kept }) => {
    expect((await preview().get(url, asPage)).headers['cache-control']).toBe(kept)
  })

  it('is on the rejection of another method', async () => {
    const { statusCode, headers } = await preview().server.inject({ method: 'POST', url: '/data/p1.json' })
    expect(statusCode).toBe(404)
    expect(headers).toMatchObject(securityHeaders)
  })
})

describe('an address of the app', () => {
  it.each(['/', '/home/', '/es/home', '/anything/at/all', '/images/', '/data/'])(
    '%s is the player’s document',
    async (url) => {
      const { body, headers } = await preview().get(url, asPage)
      expect([body, headers['content-type']]).toEqual([
        '<!doctype html><title>Player</title>',
        'text/html; charset=utf-8',
      ])
    },
  )

  it('of a page is the document for every client', async () => {
    expect((await preview().get('/')).statusCode).toBe(200)
  })

  it('of no page is an error for a script that requests data there', async () => {
    const answer = await preview().get('/api/me', { accept: '*/*' })
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'There is nothing at this address.' }])
  })
})

describe.each([
  { what: 'an export of today', files: exportedFiles(), cacheVersion: 7 },
  { what: 'an export of an older generation', files: exportedFiles({ older: true }), cacheVersion: 7 },
  { what: 'an export in a sub-folder', files: exportedFiles({ base: 'web/app/' }), cacheVersion: 7 },
  {
    what: 'a sample',
    files: { ...sampleFiles, 'images/a b.png': 'PNG', 'collections/k1.json': '[1]' },
    cacheVersion: 7,
  },
])('$what', ({ files, cacheVersion }) => {
  it('is given to the player in the form that the runtime reads', async () => {
    const project = (await preview(files).get('/player/project.json')).json()
    expect(project).toMatchObject({
      version: 1,
      name: 'Made up',
      id: 'd1',
      cacheVersion,
      tokens: { colors: { t1: '#0b63ce' } },
    })
  })

  it.each([
    { path: '/data/p1.json', type: 'application/json; charset=utf-8', expected: JSON.stringify(page) },
    { path: '/icons/lucide/plus.svg', type: 'image/svg+xml', expected: '<svg/>' },
    { path: '/images/a%20b.png', type: 'image/png', expected: 'PNG' },
    { path: '/collections/k1.json', type: 'application/json; charset=utf-8', expected: '[1]' },
    { path: '/icons/mdi/home.svg', type: 'image/svg+xml', expected: '<svg id="home"/>' },
  ])('answers $path at the address of either generation', async ({ path, type, expected }) => {
    const { get } = preview(files)
    for (const url of [path, `/public${path}?_wwcv=7`]) {
      const { statusCode, body, headers } = await get(url)
      expect([url, statusCode, headers['content-type'], body]).toEqual([url, 200, type, expected])
    }
  })
})

describe('page data', () => {
  it('of a project with a data path of its own is served at both paths', async () => {
    const design = { version: 1, id: 'd', dataPath: '/stored', stylePath: '/looks', pages: [{ id: 'p', sections: [] }] }
    const { get } = preview({ 'project.json': JSON.stringify(design), 'static/stored/p.json': '{"page":{"id":"p"}}' })
    for (const url of ['/stored/p.json', '/data/p.json', '/public/data/p.json'])
      expect((await get(url)).json()).toEqual({ page: { id: 'p' } })
    expect((await get('/looks/p.css')).body).toContain('@layer')
  })

  it('of one record of a page is served unchanged', async () => {
    const record = '{"page":{"id":"p1_2","data":{"a":1}}}'
    const { get } = preview({ ...exportedFiles(), 'public/data/p1_2.json': record })
    expect((await get('/data/p1_2.json')).body).toBe(record)
  })

  it.each([
    ['/data/p9.json', 'The project has no file “/data/p9.json”.'],
    ['/public/styles/p9.css', 'The project has no file “/public/styles/p9.css”.'],
    ['/data/constructor.json', 'The project has no file “/data/constructor.json”.'],
    ['/images/none.png', 'The project has no file “/images/none.png”.'],
    ['/icons/mdi/none.svg', 'The project has no file “/icons/mdi/none.svg”.'],
    ['/player/assets/none.js', 'The project has no file “/player/assets/none.js”.'],
  ])('%s is missing, as JSON', async (url, message) => {
    const answer = await preview().get(url, asPage)
    expect([answer.statusCode, answer.json()]).toEqual([404, { message }])
  })
})

describe('styles', () => {
  const styled = (own: object) => {
    const element = {
      uid: 'e1',
      wwObjectBaseId: 'd7904e9d-fc9a-4d80-9e32-728e097879ad',
      content: {},
      _state: { style: { default: { padding: '4px' } }, ...own },
    }
    const stored = {
      page: { id: 'p1' },
      sections: {
        s1: {
          uid: 's1',
          sectionBaseId: '99586bd3-2b15-4d6b-a025-6a50d07ca845',
          content: { default: { wwObjects: [{ isWwObject: true, uid: 'e1' }] } },
        },
      },
      wwObjects: { e1: element },
    }
    const classes = { c1: { id: 'c1', _state: { style: { default: { margin: '9px' } } }, content: {}, subClasses: {} } }
    return preview({
      ...sampleFiles,
      'classes.json': JSON.stringify(classes),
      'data/p1.json': JSON.stringify(stored),
    }).get('/public/styles/p1.css')
  }

  it('of a page hold those of its elements', async () => {
    const { body, headers } = await styled({})
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
    expect(body).toContain('padding:4px')
    expect(body).not.toContain('margin:9px')
  })

  it('hold those of an element’s classes', async () => {
    expect((await styled({ classes: { default: ['c1'] } })).body).toContain('margin:9px')
  })

  it('of a page that is no JSON are empty', async () => {
    const { body, statusCode } = await preview({ ...exportedFiles(), 'public/data/p1.json': '{' }).get(
      '/public/styles/p1.css',
    )
    expect([statusCode, body]).toEqual([200, expect.stringContaining('@layer config{\n}')])
  })

  it('of the whole project are its tokens', async () => {
    expect((await preview().get('/player/tokens.css')).body).toContain('--t1:#0b63ce')
  })
})

describe('a folder from an untrusted source', () => {
  it.each([
    '/../secret.txt',
    '/images/../../secret.txt',
    '/images/%2e%2e/%2e%2e/secret.txt',
    '/images/..%2f..%2fsecret.txt',
    '/images/..%5c..%5csecret.txt',
    '//etc/hostname',
    '/src/_front/router.js',
    '/template.html',
    '/images/a%20b.png%00.json',
  ])('serves only public files: %s', async (url) => {
    const { folder, get } = preview()
    writeFileSync(join(folder, 'secret.txt'), 'hidden words')
    const { statusCode, body } = await get(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('hidden words')
  })

  it.each([
    { what: 'a link', change: replaceByLink, status: 403 },
    { what: 'larger than 50 MB', change: (file: string) => truncateSync(file, 50_000_001), status: 403 },
    { what: 'gone', change: (file: string) => rmSync(file), status: 404 },
  ])('refuses a file that has become $what since the start', async ({ change, status }) => {
    const { folder, get } = preview()
    change(join(folder, 'public/images/a b.png'))
    expect((await get('/images/a%20b.png')).statusCode).toBe(status)
  })

  it('refuses a file whose folder has become a link', async () => {
    const { folder, get } = preview()
    const elsewhere = folderOf({ 'a b.png': 'secret' })
    rmSync(join(folder, 'public/images'), { recursive: true })
    symlinkSync(elsewhere, join(folder, 'public/images'))
    expect((await get('/images/a%20b.png')).statusCode).toBe(403)
  })

  it.each(['x.js', 'x.mjs', 'x.es', 'player/x.js'])('serves no script: %s', async (name) => {
    const { get } = preview({ ...exportedFiles(), [`public/${name}`]: 'alert(1)' })
    const { body, headers } = await get(`/${name}`)
    expect([body, headers['content-type']]).toEqual(['alert(1)', 'text/plain; charset=utf-8'])
  })

  it('cannot replace the player’s files', async () => {
    const { get } = preview({ ...exportedFiles(), 'public/player/assets/index-1.js': 'alert(1)' })
    expect((await get('/player/assets/index-1.js')).body).toBe('start()')
  })
})
